import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { strFromU8, strToU8, unzipSync } from "fflate";
import { command, scorm as texts } from "#texts/command.js";

import {
  withCopies,
  withOffline,
  withoutCopies,
  withoutOffline,
  withoutPython,
  withSettings,
} from "../../../wasm/dist/page/html.js";
import {
  exerciseFor,
  filesOf,
  scormPackage,
  settledPage,
  zipOf,
} from "../../../wasm/dist/page/scorm.js";
import { plain } from "../../environment.mjs";
import { run, runAlone } from "../command/command.mjs";

const folder = mkdtempSync(join(tmpdir(), "sinusoidal-pe-"));
after(() => rmSync(folder, { recursive: true, force: true }));
process.chdir(folder);

const CHARSET = '<meta charset="utf-8">';
const FILES = {
  "index.html": strToU8(`${CHARSET}<title>A page</title><script src="assets/a.js"></script>`),
  "assets/a.js": strToU8('import("./b & c.js")'),
  "assets/b & c.js": strToU8('new URL("core.wasm", import.meta.url)'),
  "assets/core.wasm": strToU8("index-of-another-page.html"),
  "index-of-another-page.html": strToU8('<script src="assets/a.js"></script>'),
};
const PAGE = "index.html";

const textOf = (zip, path) => strFromU8(unzipSync(zip)[path]);
const hrefs = (xml) => [...xml.matchAll(/<file href="([^"]*)"/g)].map(([, href]) => href);

test("scorm: a package contains exactly the files that the page names, directly or not", () => {
  const files = filesOf(PAGE, FILES);
  assert.deepEqual(Object.keys(files).sort(), [
    "assets/a.js",
    "assets/b & c.js",
    "assets/core.wasm",
    "index.html",
  ]);
  assert.throws(() => filesOf("other.html", FILES), {
    message: texts.noFile({ name: "other.html" }),
  });
});

test("scorm: a package leaves out the service worker of the host, its files and what names them", () => {
  const hosted = {
    ...FILES,
    [PAGE]: strToU8(withOffline(strFromU8(FILES[PAGE]), "1")),
    "assets/a.js": strToU8('import("./b & c.js"); register("./offline.js")'),
    "offline.js": strToU8("worker"),
    "offline/manifest.webmanifest": strToU8("{}"),
    "offline/icon-192.png": strToU8("picture"),
  };
  const files = filesOf(PAGE, hosted);
  assert.deepEqual(Object.keys(files).sort(), Object.keys(filesOf(PAGE, FILES)).sort());
  const packed = (of) => textOf(scormPackage("1.2", of), PAGE);
  assert.equal(packed(files), packed(filesOf(PAGE, FILES)));
});

const LOCALES = '<p class="locales"><a href="./" hreflang="es" lang="es">Español</a></p>';
const spoken = (title, link) =>
  `<head>\n    <script>{"choose"}</script>\n    ${CHARSET}<title>${title}</title></head>\n<body>${LOCALES}${link}</body>`;
const TRANSLATED = {
  "index.html": strToU8(spoken("A page", '<a href="other.html"><script src="./assets/a.js">')),
  "other.html": strToU8("<p>other</p>"),
  "shared.txt": strToU8("licence"),
  "assets/a.js": strToU8('"sandbox.html"'),
  "assets/sandbox.html": strToU8("<script>start()</script>"),
  "assets/a2.js": strToU8("a2()"),
  "es/index.html": strToU8(
    spoken("Una página", '<a href="other.html">shared.txt<script src="../assets/a2.js">'),
  ),
  "es/other.html": strToU8("<p>otra</p>"),
};

test("scorm: a package has the pages of one language and no choice of others", () => {
  const packed = (settings) => {
    const zip = scormPackage("1.2", filesOf(exerciseFor(settings), TRANSLATED), settings);
    const { "imsmanifest.xml": xml, ...files } = unzipSync(zip);
    return { xml: strFromU8(xml), files };
  };
  const english = packed("");
  assert.deepEqual(Object.keys(english.files).sort(), [
    "assets/a.js",
    "assets/sandbox.html",
    "index.html",
    "other.html",
  ]);
  assert.equal(strFromU8(english.files["assets/sandbox.html"]), "<script>start()</script>");
  assert.match(english.xml, /<title>A page<\/title>/);
  for (const tag of ["es", "es-MX"]) {
    const spanish = packed(`lang=${tag}&reveal=none`);
    assert.deepEqual(Object.keys(spanish.files).sort(), [
      "assets/a2.js",
      "es/index.html",
      "es/other.html",
      "shared.txt",
    ]);
    assert.match(spanish.xml, /<resource [^>]*href="es\/index\.html">/);
    assert.match(spanish.xml, /<title>Una página<\/title>/);
    const html = strFromU8(spanish.files["es/index.html"]);
    assert.match(html, /name="settings" content="reveal=none&amp;scorm=1\.2/);
    assert.doesNotMatch(html, /<script>|locales|hreflang|lang=es/);
  }
});

for (const [version, words] of [
  ["1.2", ["<schemaversion>1.2<", 'adlcp:scormtype="sco"', "imscp_rootv1p1p2"]],
  ["2004", ["<schemaversion>2004 4th Edition<", 'adlcp:scormType="sco"', "imscp_v1p1"]],
]) {
  test(`scorm: the manifest of SCORM ${version} uses its terms, and lists every file`, () => {
    const zip = scormPackage(version, filesOf(PAGE, FILES));
    const xml = textOf(zip, "imsmanifest.xml");
    for (const part of words) assert.ok(xml.includes(part), part);
    assert.match(xml, /<resource [^>]*href="index\.html">/);
    const packed = Object.keys(unzipSync(zip)).filter((path) => path !== "imsmanifest.xml");
    assert.deepEqual(
      hrefs(xml).map((href) => decodeURI(href.replaceAll("&amp;", "&"))),
      packed.sort(),
    );
    assert.ok(hrefs(xml).includes("assets/b%20&amp;%20c.js"));
  });
}

/** Without these, the address could change what the author left at its default. */
const DEFAULTS = {
  ...{ reveal: "found", statement: "on", hints: "on", question: "on" },
  ...{ "solution-cap": "100", keep: "best" },
};

test("scorm: the page in one file has every setting that the address must not change", () => {
  const html = strFromU8(settledPage(strToU8("<title>"), "reveal=none&theme=dark"));
  const [, content] = /<meta name="settings" content="([^"]*)">/.exec(html);
  assert.deepEqual(Object.fromEntries(new URLSearchParams(content.replaceAll("&amp;", "&"))), {
    ...DEFAULTS,
    ...{ solution: "on", reveal: "none", theme: "dark" },
  });
});

test("scorm: the packed page has the author's settings, no solution, and no origin may ask for work", () => {
  const settings = (query) => {
    const html = textOf(scormPackage("2004", FILES, query), PAGE);
    const [, content] = /<meta name="settings" content="([^"]*)">\n *<title>/.exec(html);
    return Object.fromEntries(new URLSearchParams(content.replaceAll("&amp;", "&")));
  };
  const own = { scorm: "2004", origins: "", solution: "off" };
  assert.deepEqual(settings(""), { ...DEFAULTS, ...own });
  const chosen = { solution: "on", "solution-cap": "50" };
  assert.deepEqual(settings("solution=on&solution-cap=50"), { ...DEFAULTS, ...own, ...chosen });
  assert.deepEqual(settings('languages=python&id="><b>&origins=https://course.example'), {
    ...{ ...DEFAULTS, ...own, languages: "python", id: '"><b>' },
    origins: "https://course.example",
  });
  assert.throws(() => scormPackage("1.2", { [PAGE]: strToU8(CHARSET) }), {
    message: texts.noPlace({ place: "<title>" }),
  });
  assert.throws(() => scormPackage("1.2", {}), { message: texts.noFile({ name: PAGE }) });
});

test("scorm: the page says once that it cannot run Python, and loses what packages do not have", () => {
  const plainPage = `<head>\n    ${CHARSET}\n  </head>`;
  const alone = withoutPython(plainPage);
  assert.match(alone, /utf-8">\n {4}<meta name="languages" content="javascript">\n {2}<\/head>/);
  assert.equal(withoutPython(alone), alone);
  assert.equal(withoutCopies(withCopies(plainPage)), plainPage);
  assert.equal(withoutOffline(withOffline(plainPage, "1")), plainPage);
  assert.equal(withSettings(plainPage, new URLSearchParams()), plainPage);
});

test("scorm: only programs in an archive are executable", () => {
  const files = { "a.txt": strToU8("a"), "run.sh": strToU8("b") };
  const bytes = Buffer.from(zipOf(files, ["run.sh"]));
  const first = bytes.indexOf("PK\x01\x02");
  const second = bytes.indexOf("PK\x01\x02", first + 4);
  for (const [entry, mode] of [
    [first, 0o644],
    [second, 0o755],
  ]) {
    assert.equal(bytes.readUInt8(entry + 5), 3, "Unix");
    assert.equal(bytes.readUInt32LE(entry + 38), mode * 2 ** 16);
  }
});

test("scorm: gives the same bytes for the same page, in any order of files and any time zone", () => {
  const zip = scormPackage("1.2", FILES);
  const reversed = Object.fromEntries(Object.entries(FILES).reverse());
  assert.deepEqual(scormPackage("1.2", reversed), zip);
  const script = `
    import { scormPackage } from "./wasm/dist/page/scorm.js";
    const page = new TextEncoder().encode('${CHARSET}<title>A page</title>');
    const zip = scormPackage("1.2", { "index.html": page });
    process.stdout.write(Buffer.from(zip).toString("hex"));`;
  const zips = ["UTC", "America/St_Johns", "Asia/Kathmandu"].map(
    (TZ) =>
      spawnSync(process.execPath, ["--input-type=module", "-e", script], {
        cwd: fileURLToPath(new URL("../../..", import.meta.url)),
        encoding: "utf8",
        env: { ...plain, TZ },
      }).stdout,
  );
  assert.ok(zips[0].length > 1000);
  assert.deepEqual(new Set(zips).size, 1);
});

const scorm = (...args) => run(["scorm", ...args]);
const at = (name) => join(folder, name);

test("scorm: packs the page with settings, and overwrites files only on request", async () => {
  const settings = ["languages=javascript", "reveal=place", "hints=off&keep=last"];
  const written = runAlone(["scorm", "1.2", "a.zip", ...settings]);
  const zip = readFileSync(at("a.zip"));
  assert.deepEqual(written, { status: 0, stderr: "", stdout: `a.zip: ${zip.length} bytes\n` });
  const files = unzipSync(zip);
  const html = strFromU8(files[PAGE]);
  assert.match(
    html,
    /<meta name="settings" content="languages=javascript&amp;reveal=place&amp;hints=off&amp;keep=last&amp;scorm=1\.2&amp;origins=&amp;solution=off&amp;statement=on&amp;question=on&amp;solution-cap=100">/,
  );
  assert.match(html, /<meta name="languages" content="javascript">/);
  assert.deepEqual(
    Object.keys(files).filter((path) => /python|misconceptions|author|exercise|embed/.test(path)),
    [],
  );

  writeFileSync(at("a.zip"), "changed");
  assert.deepEqual(await scorm("2004", "a.zip", "languages=javascript"), {
    ...{ status: 2, stdout: "", stderr: `a.zip: ${command.exists}\n` },
  });
  assert.equal(readFileSync(at("a.zip"), "utf8"), "changed");
  assert.equal((await scorm("--force", "2004", "a.zip", "languages=javascript")).status, 0);
  assert.match(textOf(readFileSync(at("a.zip")), "imsmanifest.xml"), /2004 4th Edition/);
});

test("scorm: reports wrong arguments, and writes nothing", async () => {
  for (const [args, line] of [
    [[], command.noPackage],
    [["1.2"], command.noPackage],
    [["1.3", "b.zip"], command.unknownVersion({ known: ["1.2", "2004"], given: "1.3" })],
    [["1.2", "b.zip", "reveal=all"], /The setting reveal=all is wrong\. Expected: none, place, /],
    [
      ["1.2", "b.zip", "languages=ruby"],
      /The setting languages=ruby is wrong\. Expected: javascript, python\./,
    ],
    [
      ["1.2", "b.zip", "colour=red"],
      /There is no setting colour\. The settings are: languages, hints, /,
    ],
    [
      ["1.2", "b.zip", "keep=last", "keep=best"],
      /The setting keep has more than one value\. Only keep=last counts\./,
    ],
    [["1.2", "b.zip", "scorm=2004"], command.scormSetting],
    [["1.2", "b.zip", "--python"], /Unknown option '--python'/],
  ]) {
    const { status, stdout, stderr } = await scorm(...args);
    assert.deepEqual([status, stdout], [2, ""], args.join(" "));
    assert.match(stderr, /^sinusoidal-pe: [^\n]+\. See sinusoidal-pe --help\.\n$/);
    if (typeof line === "string") assert.ok(stderr.includes(line), stderr);
    else assert.match(stderr, line);
  }
  assert.throws(() => readFileSync(at("b.zip")));
  assert.equal((await scorm("1.2", "no/such/folder.zip", "languages=javascript")).status, 2);
});

test("scorm: --help shows examples", async () => {
  const { status, stdout, stderr } = await scorm("--help");
  assert.deepEqual([status, stderr], [0, ""]);
  assert.match(stdout, /sinusoidal-pe scorm 2004 exercise\.zip reveal=place/);
});
