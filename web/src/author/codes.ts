// The code that an author copies into a course, made from the page's folder and the chosen settings.
import { element as texts } from "#texts/element.js";

/** Settings for pages around a frame, and settings for packages. */
const OF_FRAME = ["origins", "code-events"];
const OF_PACKAGE = ["keep", "failed"];

function without(settings: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...settings].filter(([name]) => !names.includes(name)));
}

/** Returns the page's address with its settings. */
export function linkTo(folder: string, chosen: URLSearchParams): string {
  const settings = without(chosen, OF_PACKAGE);
  const address = new URL(folder);
  // Origins and lists are easier to read without escapes, and mean the same.
  address.search = settings.toString().replaceAll("%3A", ":").replaceAll("%2F", "/");
  address.search = address.search.replaceAll("%2C", ",");
  return address.href;
}

/**
 * Returns the frame. `height` is that of the content, for hosts that do not adjust it. The attributes
 * repeat the style, because many hosts remove styles, and a few have their own styles for frames.
 */
export function frameCode(
  page: string,
  settings: URLSearchParams,
  height: number,
  title = texts.exerciseTitle,
): string {
  return `<iframe
  src="${escaped(linkTo(page, settings))}"
  title="${title}"
  width="100%"
  height="${height}"
  frameborder="0"
  loading="lazy"
  allow="clipboard-write"
  style="width: 100%; height: ${height}px; border: 0"
></iframe>`;
}

/** Returns the element. Readers without JavaScript, and feed readers, follow the link inside. */
export function elementCode(folder: string, settings: URLSearchParams): string {
  // The element adds the origin of its document itself.
  const attributes = [...without(settings, ["origins", ...OF_PACKAGE])].map(
    ([name, value]) => ` ${name}="${escaped(value)}"`,
  );
  return element(folder, attributes, linkTo(folder, settings), texts.exerciseTitle);
}

function element(
  folder: string,
  attributes: readonly string[],
  link: string,
  title: string,
): string {
  return `<script async src="${escaped(new URL("embed.js", folder).href)}"></script>
<sinusoidal-pe-exercise${attributes.join("")}>
  <a href="${escaped(link)}">${title}</a>
</sinusoidal-pe-exercise>`;
}

/** Returns the code for the explorer, by the id of the place that shows it. */
export function exploreCodes(
  folder: string,
  settings: URLSearchParams,
  height: number,
): Record<"frame-code" | "element-code" | "link", string> {
  const page = new URL("explore.html", folder).href;
  const link = linkTo(page, settings);
  const theme = settings.get("theme");
  const query = new URL(linkTo(page, without(settings, ["theme"]))).search.slice(1);
  const attributes = [
    ` view="explore"`,
    ` settings="${escaped(query)}"`,
    ...(theme ? [` theme="${theme}"`] : []),
  ];
  return {
    "frame-code": frameCode(page, settings, height, texts.exploreTitle),
    "element-code": element(folder, attributes, link, texts.exploreTitle),
    link,
  };
}

/** Returns the command that packs the page for a course system, without Python. */
export function scormCommand(chosen: URLSearchParams): string {
  const settings = [...without(chosen, ["lanes", ...OF_FRAME])];
  // The remaining settings need no quotes in a shell.
  return [
    "npx sinusoidal-pe scorm 1.2 exercise.zip",
    ...settings.map((each) => each.join("=")),
  ].join(" ");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
