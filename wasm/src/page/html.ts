// Changes the text files of the exercise for a copy of it.
import { scorm as texts } from "../texts/en/command.js";

const CHARSET = '<meta charset="utf-8">';
/** The list of licences ends with the works in Python's files, below this title. */
const PYTHON_TITLE = "In the files of Python:";
const COPIES = '\n    <meta name="copies" content="gzip">';
const JAVASCRIPT_ALONE = '<meta name="languages" content="javascript">';

/** Settings in the page itself, because a course system may drop those in the address. */
export function withSettings(html: string, settings: URLSearchParams): string {
  if (`${settings}` === "") return html;
  return replaced(
    html,
    "<title>",
    `<meta name="settings" content="${escapeXml(settings.toString())}">\n    <title>`,
  );
}

/** Writes into the page that Python's files have compressed copies next to them. */
export function withCopies(html: string): string {
  return replaced(html, CHARSET, CHARSET + COPIES);
}

/** Packages have no compressed copies. */
export function withoutCopies(html: string): string {
  return html.replace(COPIES, "");
}

/** Offers to keep the page for visits without a network. `build` is the name of its build. */
export function withOffline(html: string, build: string): string {
  const lines = [
    `<meta name="offline" content="${build}">`,
    '<link rel="manifest" href="./offline/manifest.webmanifest">',
    '<link rel="apple-touch-icon" href="./offline/icon-192.png">',
  ];
  return replaced(html, CHARSET, [CHARSET, ...lines].join("\n    "));
}

/** Packages have no service worker, because the course system delivers them. */
export function withoutOffline(html: string): string {
  return html.replaceAll(
    /\n *<(meta name="offline"|link rel="(manifest|apple-touch-icon)")[^>]*>/g,
    "",
  );
}

/** Leaves out the script that chooses a language, and the links to pages in other languages. */
export function withoutLocales(html: string): string {
  return html
    .replace(/ *<script>.*?<\/script>\n?/s, "")
    .replace(/\s*<p class="locales">.*?<\/p>/s, "");
}

/** Leaves out links to the exercise, which would begin a second time, and without the course. */
export function withoutExercise(html: string): string {
  return html.replaceAll(/<a href="\.\/">[^<]*<\/a>(\s*·)?/g, "");
}

/** Returns the title, which may have entities of XML. */
export function titleOf(html: string): string {
  return /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? "";
}

/** Writes into the page that the files of Python are missing. */
export function withoutPython(html: string): string {
  if (html.includes(JAVASCRIPT_ALONE)) return html;
  return replaced(html, CHARSET, `${CHARSET}\n    ${JAVASCRIPT_ALONE}`);
}

export function licencesWithoutPython(text: string): string {
  return `${text.split(PYTHON_TITLE, 1)[0]?.trim()}\n`;
}

function replaced(html: string, place: string, text: string): string {
  if (!html.includes(place)) throw new Error(texts.noPlace({ place }));
  return html.replace(place, () => text);
}

export function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
