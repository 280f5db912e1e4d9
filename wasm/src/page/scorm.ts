// Packs the exercise page for learning management systems, for the command and for author.html.
import { strToU8, type ZippableFile, zipSync } from "fflate";
import { FIRST, folderOf, LOCALES, type Locale, localeOf } from "../locales.js";
import { lists, PLACES } from "../setting-table.js";
import type { ScormVersion } from "../settings.js";
import { scorm as texts } from "../texts/en/command.js";
import {
  escapeXml,
  licencesWithoutPython,
  titleOf,
  withoutCopies,
  withoutExercise,
  withoutLocales,
  withoutOffline,
  withoutPython,
  withSettings,
} from "./html.js";

/** The parts of a manifest in which the two standards differ. */
const MANIFESTS: Record<ScormVersion, { namespaces: string; schema: string; type: string }> = {
  "1.2": {
    namespaces: `xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"`,
    schema: "<schema>ADL SCORM</schema><schemaversion>1.2</schemaversion>",
    type: "adlcp:scormtype",
  },
  "2004": {
    namespaces: `xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3"
  xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"
  xmlns:imsss="http://www.imsglobal.org/xsd/imsss"`,
    schema: "<schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion>",
    type: "adlcp:scormType",
  },
};

/** Returns `imsmanifest.xml`, with every file, because some systems serve no others. */
function manifest(
  version: ScormVersion,
  { page, title }: Record<"page" | "title", string>,
  files: readonly string[],
): string {
  const { namespaces, schema, type } = MANIFESTS[version];
  const listed = files.map((name) => `      <file href="${escapeXml(encodeURI(name))}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="sinusoidal-pe" version="1"
  ${namespaces}>
  <metadata>${schema}</metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${title}</title>
      <item identifier="exercise" identifierref="page">
        <title>${title}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" ${type}="sco" href="${escapeXml(page)}">
${listed.join("\n")}
    </resource>
  </resources>
</manifest>
`;
}

/** By path. */
export type Files = Readonly<Record<string, Uint8Array>>;

/** The service worker of a host and its files. */
const OF_HOST = /^offline[./]/;

/** Files that may contain names of others. */
const IS_TEXT = /\.(html|css|js|mjs|json|txt)$/;

const FOLDER = new RegExp(`^(?:${Object.keys(LOCALES).join("|")})/`);
const folderIn = (path: string): string => FOLDER.exec(path)?.[0] ?? "";

/** Returns the files of a page's language, and those that have no other copy for it. */
function inLanguageOf(page: string, all: Files): string[] {
  const folder = folderIn(page);
  return Object.keys(all).filter((path) => {
    const own = folderIn(path);
    return own === folder || (own === "" && !Object.hasOwn(all, folder + path));
  });
}

/** Returns the files whose names the page contains, and those that these files name. */
export function filesOf(page: string, all: Files): Files {
  const paths = inLanguageOf(page, all).filter(
    (path) => !OF_HOST.test(path.slice(folderIn(path).length)),
  );
  const found = new Map<string, Uint8Array>();
  const add = (path: string): void => {
    const bytes = all[path];
    if (!bytes) throw new Error(texts.noFile({ name: path }));
    found.set(path, bytes);
    if (!IS_TEXT.test(path)) return;
    const text = new TextDecoder().decode(bytes);
    for (const other of paths) {
      const name = other.slice(other.lastIndexOf("/") + 1);
      if (!found.has(other) && text.includes(name)) add(other);
    }
  };
  add(page);
  return Object.fromEntries(found);
}

/** The page that a package in this language opens. */
export const exerciseIn = (locale: Locale): string => `${folderOf(locale)}index.html`;

/** Returns the page that a package with these settings opens. A package has one language. */
export const exerciseFor = (settings: string): string =>
  exerciseIn(localeOf(new URLSearchParams(settings).get("lang") ?? "") ?? FIRST);

const LICENCES = "THIRD-PARTY.txt";

/**
 * Returns the zip of `files` for a system. `settings` is a query, such as
 * `"languages=python&reveal=place"`.
 */
export function scormPackage(version: ScormVersion, files: Files, settings = ""): Uint8Array {
  const page = exerciseFor(settings);
  const html = files[page];
  if (!html) throw new Error(texts.noFile({ name: page }));
  const paths = Object.keys(files).sort();
  const given = paths.some(isInterpreter) ? files : withoutPythonIn(files, page);
  const title = titleOf(new TextDecoder().decode(html));
  const packed: Record<string, Uint8Array> = {
    "imsmanifest.xml": strToU8(manifest(version, { page, title }, paths)),
    ...Object.fromEntries(paths.map((path) => [path, given[path] as Uint8Array])),
  };
  const query = packageSettings(version, settings);
  const settled = changed(packed, page, (text) => withSettings(withoutCopies(text), query));
  const pages = paths.filter((path) => /^(?!assets\/).*\.html$/.test(path));
  const alone = (text: string): string => withoutExercise(withoutLocales(withoutOffline(text)));
  return zipOf(pages.reduce((all, path) => changed(all, path, alone), settled));
}

function withoutPythonIn(files: Files, page: string): Files {
  return changed(changed(files, page, withoutPython), LICENCES, licencesWithoutPython);
}

function changed(files: Files, path: string, change: (text: string) => string): Files {
  const bytes = files[path];
  if (!bytes) return files;
  return { ...files, [path]: strToU8(change(new TextDecoder().decode(bytes))) };
}

const isInterpreter = (path: string): boolean => path.endsWith("/pyodide.asm.wasm");

function packageSettings(version: ScormVersion, settings: string): URLSearchParams {
  const query = new URLSearchParams(settings);
  query.delete("lang"); // the page itself is in the language
  query.set("scorm", version);
  // Only the author decides which pages may ask for work. Any page with a frame can write its address.
  if (!query.has("origins")) query.set("origins", "");
  // A solution makes a grade worth little, so only the author's own wish brings it into a package.
  if (!query.has("solution")) query.set("solution", "off");
  return fixed(query);
}

/** Adds the defaults that the author kept, because learners could change them in the address. */
function fixed(settings: URLSearchParams): URLSearchParams {
  const ofPackage: readonly string[] = PLACES.package;
  for (const [name, { missing, isFixed }] of lists()) {
    if (isFixed && ofPackage.includes(name) && !settings.has(name)) settings.set(name, missing);
  }
  return settings;
}

/** Returns the page in one file with the settings, which are a query. */
export function settledPage(html: Uint8Array, settings: string): Uint8Array {
  const query = fixed(new URLSearchParams(settings));
  query.delete("lang");
  return strToU8(withSettings(new TextDecoder().decode(html), query));
}

export function zipOf(files: Files, executables: readonly string[] = []): Uint8Array {
  const entries = Object.entries(files).map(([path, bytes]): [string, ZippableFile] => {
    const mode = executables.includes(path) ? 0o755 : 0o644;
    return [path, [bytes, { os: UNIX, attrs: mode << 16 }]];
  });
  // With one date, the same files give the same bytes.
  return zipSync(Object.fromEntries(entries), { level: 6, mtime: "1980-01-01T00:00:00" });
}

/** The system whose file attributes the zip uses. */
const UNIX = 3;
