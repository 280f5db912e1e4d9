import { spawn } from "node:child_process";
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Some bundlers do not copy the module, which must be next to the script. */
function bringCore({ folder, name, packaged }) {
  if (name === "default") copyFileSync(join(packaged, "core.wasm"), join(folder, "dist/core.wasm"));
}

/** `isClassic` is for bundles that are not modules. */
function bringPage({ folder }, isClassic = false) {
  const page = readFileSync(join(folder, "index.html"), "utf8");
  writeFileSync(
    join(folder, "dist/index.html"),
    isClassic ? page.replace('type="module"', "defer") : page,
  );
}

/** Runs a bundle in an empty folder, so that it cannot use other files. */
async function aloneIn({ folder, run, says }, file) {
  const elsewhere = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));
  try {
    cpSync(join(folder, "dist", file), join(elsewhere, file));
    return says(await run(process.execPath, [join(elsewhere, file)]));
  } finally {
    rmSync(elsewhere, { recursive: true, force: true });
  }
}

/** A bundler for pages; `build` writes dist/main.js. */
const forPages = (tool, build, after = () => {}) => ({
  ...tool,
  async works(app) {
    await build(app);
    after(app);
    bringPage(app, tool.isClassic);
    return app.opened(join(app.folder, "dist"), app.name);
  },
});

/** A bundler for servers; `build` writes this file into dist. */
const forServers = (tool, file, build) => ({
  ...tool,
  async works(app) {
    await build(app);
    return aloneIn(app, file);
  },
});

/** Some tools need a newer Node than the package. */
const withNode = (version, { run, work, bin }, tool, args) =>
  run(join(work, `node_modules/node-${version}/bin/node`), [join(bin, tool), ...args]);

const ofNode = (line) => ({
  id: `node-${line}`,
  name: "Node",
  how: "imported and required",
  package: `node-${line}`,
  async works({ work, run, says }) {
    const node = join(work, `node_modules/node-${line}/bin/node`);
    says(await run(node, ["node.js"]));
    return says(await run(node, ["required.cjs"]));
  },
});

const jestOf = (environment) => ({
  id: `jest-${environment}`,
  name: "Jest",
  how: `required, environment ${environment}`,
  package: "jest",
  async works({ bin, run }) {
    const match = ["--testMatch", "**/entry.test.cjs", "--rootDir", "."];
    await run(join(bin, "jest"), ["--env", environment, "--no-cache", ...match]);
    return true;
  },
});

const COMPILED = (
  entry,
) => `import { load${entry === "encode" ? ", type Tables" : ", type SinusoidalPe"} } from "sinusoidal-pe${entry === "default" ? "" : `/${entry}`}";
const pe: ${entry === "encode" ? "Tables" : "SinusoidalPe"} = await load({ wasm: undefined });
export const data: Float64Array = pe.encode(2, 4, { base: undefined, into: undefined }).data;
export const hash: Promise<ArrayBuffer> = crypto.subtle.digest("SHA-256", pe.encode(2, 4).data);
// @ts-expect-error
pe.encode("2", 4);
`;

/** Without `skipLibCheck`, so the compiler also checks the package's own types. */
const typeScriptOf = (tool, module, resolution = module) => ({
  id: `${tool}-${resolution}`,
  name: "TypeScript",
  how: `types under ${resolution}, \`exactOptionalPropertyTypes\``,
  package: tool,
  files: (name) => ({
    "use.ts": COMPILED(name),
    "tsconfig.json": JSON.stringify({
      compilerOptions: {
        ...{ module, moduleResolution: resolution, target: "es2022", lib: ["es2022", "dom"] },
        ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, types: [] },
      },
      files: ["use.ts"],
    }),
  }),
  async works({ run, work }) {
    await run(process.execPath, [join(work, `node_modules/${tool}/bin/tsc`), "-p", "."]);
    return true;
  },
});

const parcel = {
  ...{
    id: "parcel",
    name: "Parcel",
    package: "parcel",
    how: "page; `packageExports` for all but the first",
  },
  files: (name) => ({
    "package-lock.json": "{}", // the project's top folder, for Parcel
    "package.json": JSON.stringify({
      private: true,
      ...(name !== "default" && { "@parcel/resolver-default": { packageExports: true } }),
    }),
  }),
  async works({ bin, folder, name, opened, run }) {
    await run(join(bin, "parcel"), [
      "build",
      "index.html",
      "--dist-dir",
      "dist",
      "--no-cache",
      "--no-autoinstall",
      "--no-source-maps",
    ]);
    // The page gets an import map of its own, if there is a file to find.
    return opened(join(folder, "dist"), name, name === "default" ? "'unsafe-inline'" : "");
  },
};

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const NEXT_FILES = (name) => {
  const entry = name === "default" ? "sinusoidal-pe" : `sinusoidal-pe/${name}`;
  const imports = (up) =>
    `import { load } from "${entry}";\nimport { resultOf } from "${up}result.js";\n`;
  return {
    "package.json": JSON.stringify({ private: true, type: "module" }),
    "next.config.mjs": "export default {};\n",
    "app/layout.js": `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
    "app/page.js": `${imports("../")}export const dynamic = "force-dynamic";
export default async function Page() {
  return <p>{await resultOf(load)}</p>;
}
`,
    "app/route/route.js": `${imports("../../")}export const dynamic = "force-dynamic";
export const GET = async () => new Response(await resultOf(load));
`,
    "app/client/page.js": `"use client";
${imports("../../")}import { useEffect } from "react";
export default function Page() {
  useEffect(() => {
    const tell = (text) => { document.title = String(text); };
    resultOf(load).then(tell, tell);
  }, []);
  return null;
}
`,
  };
};

const nextWith = (bundler) => ({
  id: `next-${bundler}`,
  name: "Next",
  how: `server component, route handler and page, by ${bundler}`,
  package: "next",
  files: NEXT_FILES,
  async works({ bin, expected, folder, run, says, titleOf }) {
    await run(join(bin, "next"), ["build", `--${bundler}`]);
    const port = await freePort();
    const server = spawn(process.execPath, [join(bin, "next"), "start", "-p", String(port)], {
      cwd: folder,
      stdio: ["ignore", "pipe", "pipe"],
    });
    try {
      await new Promise((resolve, reject) => {
        server.stdout.on("data", (text) => /Ready/.test(text) && resolve());
        server.once("exit", () => reject(new Error("the server ended")));
      });
      const url = `http://127.0.0.1:${port}`;
      const text = async (path) => (await fetch(url + path)).text();
      if (!(await text("/")).includes(expected)) throw new Error("the server component is wrong");
      says(await text("/route"));
      return says(await titleOf(`${url}/client`));
    } finally {
      server.kill();
    }
  },
});

const PAGE = "page";
const COPIED = "page, `core.wasm` copied next to the script";

export const TOOLS = [
  {
    ...{ id: "vite", name: "Vite", package: "vite", how: PAGE },
    async works({ bin, folder, name, opened, run }) {
      await run(join(bin, "vite"), ["build", "--outDir", "dist"]);
      return opened(join(folder, "dist"), name);
    },
  },
  forPages({ id: "webpack", name: "webpack", package: "webpack", how: PAGE }, (app) =>
    withNode(24, app, "webpack", ["build", "./main.js", "-o", "dist", "--mode", "production"]),
  ),
  forPages({ id: "rspack", name: "Rspack", package: "@rspack/core", how: PAGE }, (app) =>
    withNode(24, app, "rspack", [
      "build",
      "--entry",
      "./main.js",
      "-o",
      "dist",
      "--mode",
      "production",
    ]),
  ),
  forPages(
    { id: "rollup", name: "Rollup", package: "rollup", how: `${COPIED}; not minified` },
    ({ bin, run }) =>
      run(join(bin, "rollup"), ["main.js", "-d", "dist", "-f", "es", "-p", "node-resolve"]),
    bringCore,
  ),
  forPages(
    { id: "rolldown", name: "Rolldown", package: "rolldown", how: COPIED },
    ({ bin, run }) =>
      run(join(bin, "rolldown"), ["main.js", "-d", "dist", "-f", "esm", "--minify"]),
    bringCore,
  ),
  forPages(
    { id: "esbuild", name: "esbuild", package: "esbuild", how: COPIED },
    ({ bin, run }) =>
      run(join(bin, "esbuild"), [
        "main.js",
        "--bundle",
        "--minify",
        "--format=esm",
        "--outdir=dist",
      ]),
    bringCore,
  ),
  forPages(
    {
      ...{
        id: "esbuild-iife",
        name: "esbuild",
        package: "esbuild",
        how: "page with one classic script (IIFE)",
      },
      ...{ isClassic: true, entries: ["inline", "encode"] },
    },
    ({ bin, run }) =>
      run(join(bin, "esbuild"), [
        "main.js",
        "--bundle",
        "--minify",
        "--format=iife",
        "--outdir=dist",
      ]),
  ),
  parcel,
  forPages(
    { id: "bun-build", name: "Bun", package: "bun", how: COPIED },
    ({ bin, run }) => run(join(bin, "bun"), ["build", "main.js", "--outdir", "dist", "--minify"]),
    bringCore,
  ),
  nextWith("turbopack"),
  nextWith("webpack"),
  forServers(
    {
      id: "esbuild-node",
      name: "esbuild",
      package: "esbuild",
      how: "one file of CommonJS for Node",
    },
    "node.cjs",
    ({ bin, run }) =>
      run(join(bin, "esbuild"), [
        "node.js",
        "--bundle",
        "--platform=node",
        "--format=cjs",
        "--outfile=dist/node.cjs",
      ]),
  ),
  forServers(
    { id: "webpack-node", name: "webpack", package: "webpack", how: "one file for Node" },
    "main.cjs",
    (app) =>
      withNode(24, app, "webpack", [
        "build",
        "./node.js",
        "-o",
        "dist",
        "--mode",
        "production",
        "--target",
        "node",
        "--output-filename",
        "main.cjs",
      ]),
  ),
  {
    ...{ id: "node-20", name: `Node ${process.versions.node}`, how: "imported and required" },
    async works({ run, says }) {
      says(await run(process.execPath, ["node.js"]));
      return says(await run(process.execPath, ["required.cjs"]));
    },
  },
  ofNode(22),
  ofNode(24),
  ofNode("newest"),
  {
    ...{ id: "deno", name: "Deno", package: "deno", how: "imported, without permissions" },
    works: async ({ bin, run, says }) =>
      says(
        await run(join(bin, "deno"), [
          "run",
          "--node-modules-dir=manual",
          "--no-prompt",
          "node.js",
        ]),
      ),
  },
  {
    ...{ id: "bun", name: "Bun", package: "bun", how: "imported" },
    works: async ({ bin, run, says }) => says(await run(join(bin, "bun"), ["node.js"])),
  },
  jestOf("node"),
  jestOf("jsdom"),
  ...["typescript-5.6", "typescript-5.9", "typescript-6"].map((tool) =>
    typeScriptOf(tool, "nodenext"),
  ),
  typeScriptOf("typescript", "esnext", "bundler"),
  typeScriptOf("typescript", "node16"),
  typeScriptOf("typescript", "nodenext"),
];
