// What an author copies into a course: each from the exercise's folder and the settings chosen.

const TITLE = "Exercise: sinusoidal positional encoding";
const EXPLORE_TITLE = "Tables of the sinusoidal positional encoding, in pictures";

/** What only the pages of a course may ask for, and what only a package hands in. */
const OF_FRAME = ["origins", "code-events"];
const OF_PACKAGE = ["keep", "failed"];

function without(settings: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...settings].filter(([name]) => !names.includes(name)));
}

/** The page's address with its settings. */
export function linkTo(folder: string, chosen: URLSearchParams): string {
  const settings = without(chosen, OF_PACKAGE);
  const address = new URL(folder);
  // Origins and lists read better as they are written, and mean the same.
  address.search = settings.toString().replaceAll("%3A", ":").replaceAll("%2F", "/");
  address.search = address.search.replaceAll("%2C", ",");
  return address.href;
}

/**
 * `height` is that of the content, for hosts that do not follow it. The attributes say what the style
 * says: many hosts remove styles, and a few have styles of their own for frames.
 */
export function frameCode(
  page: string,
  settings: URLSearchParams,
  height: number,
  title = TITLE,
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

/** Who has no script there, or reads a feed, follows the link inside. */
export function elementCode(folder: string, settings: URLSearchParams): string {
  // The element names the document it is in by itself.
  const attributes = [...without(settings, ["origins", ...OF_PACKAGE])].map(
    ([name, value]) => ` ${name}="${escaped(value)}"`,
  );
  return element(folder, attributes, linkTo(folder, settings), TITLE);
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

/** What is copied for the page that looks at tables: by the ids of where it is shown. */
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
    "frame-code": frameCode(page, settings, height, EXPLORE_TITLE),
    "element-code": element(folder, attributes, link, EXPLORE_TITLE),
    link,
  };
}

/** The command that packs the page for a course system: in JavaScript, as the npm package has it. */
export function scormCommand(chosen: URLSearchParams): string {
  const settings = [...without(chosen, ["lanes", ...OF_FRAME])];
  // No value of a setting that is left needs quotes in a shell.
  return [
    "npx sinusoidal-pe scorm 1.2 exercise.zip",
    ...settings.map((each) => each.join("=")),
  ].join(" ");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
