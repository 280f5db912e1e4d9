// Packs the exercise page for learning management systems that take SCORM packages.
import { strToU8, type ZippableFile, zipSync } from "fflate";

import type { ScormVersion } from "./settings.js";

const TITLE = "Sinusoidal positional encoding";

/** The parts of a manifest that differ: names and schemas are the standards' own. */
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

/** `imsmanifest.xml`, with every file listed, since some systems serve no other. */
function manifest(version: ScormVersion, page: string, files: readonly string[]): string {
  const { namespaces, schema, type } = MANIFESTS[version];
  const listed = files.map((name) => `      <file href="${escapeXml(encodeURI(name))}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="sinusoidal-pe" version="1"
  ${namespaces}>
  <metadata>${schema}</metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${TITLE}</title>
      <item identifier="exercise" identifierref="page">
        <title>${TITLE}</title>
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

/**
 * The page as it is inside a package: it speaks to the system, and has the author's settings, such
 * as `lanes=javascript`, which an address of a system's own cannot be relied on to carry.
 */
function withSettings(html: string, version: ScormVersion, settings: string): string {
  const query = new URLSearchParams(settings);
  query.set("scorm", version);
  // Whoever frames the page writes its address: none but the author says who may ask for work.
  if (!query.has("origins")) query.set("origins", "");
  const meta = `<meta name="settings" content="${escapeXml(query.toString())}">`;
  if (!html.includes("<title>")) throw new Error("the page has no title");
  return html.replace("<title>", () => `${meta}\n    <title>`);
}

/** Files by their paths in a folder. */
export type Files = Readonly<Record<string, Uint8Array>>;

/** What may name other files. */
const IS_TEXT = /\.(html|css|js|mjs|json)$/;

/**
 * The files that a page needs: those whose names it has in it, and those that they name. All others
 * of its folder are pages of their own.
 */
export function filesOf(page: string, all: Files): Files {
  const found = new Map<string, Uint8Array>();
  const add = (path: string): void => {
    const bytes = all[path];
    if (!bytes) throw new Error(`there is no file ${path} among the page's files`);
    found.set(path, bytes);
    if (!IS_TEXT.test(path)) return;
    const text = new TextDecoder().decode(bytes);
    for (const other of Object.keys(all)) {
      const name = other.slice(other.lastIndexOf("/") + 1);
      if (!found.has(other) && text.includes(name)) add(other);
    }
  };
  add(page);
  return Object.fromEntries(found);
}

/**
 * The zip for a system: the `files` of a page, of which `page` is opened, and the settings of its
 * author as a query, such as `"lanes=python&reveal=place"`.
 */
export function scormPackage(
  version: ScormVersion,
  files: Files,
  page: string,
  settings = "",
): Uint8Array {
  const html = files[page];
  if (!html) throw new Error(`there is no file ${page} among the page's files`);
  const paths = Object.keys(files).sort();
  const packed: Record<string, Uint8Array> = {
    "imsmanifest.xml": strToU8(manifest(version, page, paths)),
    ...Object.fromEntries(paths.map((path) => [path, files[path] as Uint8Array])),
    [page]: strToU8(withSettings(new TextDecoder().decode(html), version, settings)),
  };
  return zipOf(packed);
}

/** A zip of files, of which some are programs. */
export function zipOf(files: Files, executables: readonly string[] = []): Uint8Array {
  const entries = Object.entries(files).map(([path, bytes]): [string, ZippableFile] => {
    const mode = executables.includes(path) ? 0o755 : 0o644;
    return [path, [bytes, { os: UNIX, attrs: mode << 16 }]];
  });
  // One date and one order for all: the same files give the same bytes.
  return zipSync(Object.fromEntries(entries), { level: 6, mtime: "1980-01-01T00:00:00" });
}

/** The system that attributes of a file in a zip are those of. */
const UNIX = 3;

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
