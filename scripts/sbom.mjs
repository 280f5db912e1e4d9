// Writes lists of parts in the form of CycloneDX. npm describes its packages, and the build of the page
// names those that the page contains, with the works that are not from npm.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { environment, root } from "./run.mjs";

/** The build of the page writes it. */
export const WORKS = "build/works.json";

/** scripts/build.mjs inlines them into the package. */
const INLINED = ["d3-dsv", "fflate", "pend", "yauzl"];

function npmSbom() {
  const options = ["--sbom-format", "cyclonedx", "--package-lock-only", "--workspaces=false"];
  const output = execFileSync("npm", ["sbom", ...options], {
    cwd: root,
    env: environment,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(output);
}

const compare = (one, other) => (one["bom-ref"] < other["bom-ref"] ? -1 : 1);

function otherComponent({ name, version, licence }) {
  return {
    "bom-ref": version === "" ? name : `${name}@${version}`,
    type: "library",
    name,
    ...(version === "" ? {} : { version }),
    scope: "required",
    licenses: [{ expression: licence }],
  };
}

/** The package of Python has these parts of the editor, too. */
const OF_PYTHONS_EDITOR = ["@codemirror/lang-python", "@lezer/python"];

const NAMES = {
  page: "sinusoidal-pe-page",
  package: "sinusoidal-pe",
  python: "sinusoidal-pe-python",
};

/** Leaves out times and random ids, so that two builds give the same bytes. */
export function sbomOf(name, works, { components, ...npm }) {
  const { component, tools } = npm.metadata;
  const known = new Map(components.map((each) => [`${each.name}@${each.version}`, each]));
  const parts = works.map(
    (work) => known.get(`${work.name}@${work.version}`) ?? otherComponent(work),
  );
  const shipped = parts.map((part) => ({ ...part, scope: "required", properties: undefined }));
  const top = component["bom-ref"];
  const isPage = name === NAMES.page; // no package of npm
  const purl = isPage ? undefined : component.purl.replace(/^pkg:npm\/[^@]+/, `pkg:npm/${name}`);
  return {
    $schema: npm.$schema,
    bomFormat: npm.bomFormat,
    specVersion: npm.specVersion,
    version: 1,
    metadata: { tools, component: { ...component, name, purl, type: "application" } },
    components: shipped.sort(compare),
    dependencies: [{ ref: top, dependsOn: shipped.map((part) => part["bom-ref"]).sort() }],
  };
}

export function partsOf(works, { components }) {
  const page = works.filter(({ isOfPython }) => !isOfPython);
  const inlined = components.filter(
    ({ name }) => INLINED.includes(name) && !page.some((work) => work.name === name),
  );
  const python = works.filter(
    ({ name, isOfPython }) => isOfPython || OF_PYTHONS_EDITOR.includes(name),
  );
  return { page: works, package: [...page, ...inlined], python };
}

export function writeSboms(folder) {
  const npm = npmSbom();
  const works = JSON.parse(readFileSync(join(root, WORKS), "utf8"));
  for (const [what, parts] of Object.entries(partsOf(works, npm))) {
    const text = JSON.stringify(sbomOf(NAMES[what], parts, npm), null, 2);
    writeFileSync(join(folder, `${NAMES[what]}.cdx.json`), `${text}\n`);
  }
}
