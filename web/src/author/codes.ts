import { PLACES, type Place } from "#setting-table";

import { author } from "../texts/en/author.js";
import GRADE from "./grade.py?raw";

const KNOWN: readonly string[] = Object.values(PLACES).flat();

/** Settings of pictures belong to no place, and remain. */
export function settingsIn(place: Place, settings: URLSearchParams): URLSearchParams {
  const own: readonly string[] = PLACES[place];
  return new URLSearchParams(
    [...settings].filter(([name]) => own.includes(name) || !KNOWN.includes(name)),
  );
}

export function linkTo(folder: string, chosen: URLSearchParams): string {
  const settings = settingsIn("exercise", chosen);
  const address = new URL(folder);
  address.search = readable(settings.toString());
  return address.href;
}

/** Origins and lists are easier to read without escapes, and mean the same. */
function readable(text: string): string {
  return text.replaceAll("%3A", ":").replaceAll("%2F", "/").replaceAll("%2C", ",");
}

/**
 * `height` is for hosts that do not adjust it. The attributes repeat the style, which many hosts
 * remove.
 */
export function frameCode(
  page: string,
  settings: URLSearchParams,
  height: number,
  title = author.titles.exercise,
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

/** With `integrity`, browsers refuse a file with another hash. */
export interface Script {
  folder: string;
  integrity?: string;
}

/** Readers without JavaScript, and feed readers, follow the link inside. */
export function elementCode(script: Script, settings: URLSearchParams): string {
  const attributes = [...settingsIn("element", settings)].map(
    ([name, value]) => ` ${name}="${escaped(value)}"`,
  );
  return element(script, attributes, linkTo(script.folder, settings), author.titles.exercise);
}

function element(
  { folder, integrity }: Script,
  attributes: readonly string[],
  link: string,
  title: string,
): string {
  const src = escaped(new URL("embed.js", folder).href);
  const pin = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : "";
  return `<script async src="${src}"${pin}></script>
<sinusoidal-pe-exercise${attributes.join("")}>
  <a href="${escaped(link)}">${title}</a>
</sinusoidal-pe-exercise>`;
}

export function exploreCodes(
  folder: string,
  script: Script,
  settings: URLSearchParams,
  height: number,
): Record<"frame-code" | "element-code" | "link", string> {
  const page = new URL("explore.html", folder).href;
  const link = linkTo(page, settings);
  const linkOfScript = linkTo(new URL("explore.html", script.folder).href, settings);
  const pictures = new URLSearchParams(settings);
  const own = ["theme", "lang"].flatMap((name) => {
    pictures.delete(name);
    const value = settings.get(name);
    return value ? [` ${name}="${value}"`] : [];
  });
  const query = new URL(linkTo(page, pictures)).search.slice(1);
  const attributes = [` view="explore"`, ` settings="${escaped(query)}"`, ...own];
  return {
    "frame-code": frameCode(page, settings, height, author.titles.explore),
    "element-code": element(script, attributes, linkOfScript, author.titles.explore),
    link,
  };
}

/** By default, a package has no solution, unlike the page. */
export function packageSettings(
  chosen: URLSearchParams,
  isSolutionOffered: boolean,
): URLSearchParams {
  const settings = settingsIn("package", chosen);
  const isOffered = isSolutionOffered && settings.get("solution") !== "off";
  settings.delete("solution");
  if (isOffered) settings.set("solution", "on");
  else settings.delete("solution-cap");
  return settings;
}

export function scormCommand(settings: URLSearchParams): string {
  // The remaining settings need no quotes in a shell.
  return [
    "npx sinusoidal-pe scorm 1.2 exercise.zip",
    ...[...settings].map((each) => each.join("=")),
  ].join(" ");
}

const CHECKS = 6;
/** A placeholder for the course. JSInput sends its requests from there. */
const COURSE = "https://courses.example";

/** Returns a problem for the advanced problem editor of Studio in Open edX. */
export function jsInputProblem(address: string, height: number): string {
  const page = new URL(address);
  if (!page.searchParams.get("origins")) page.searchParams.set("origins", COURSE);
  page.searchParams.set("storage", "tab"); // JSInput names no learner
  return `<problem>
  <script type="loncapa/python"><![CDATA[
${gradeScript()}  ]]></script>
  <customresponse cfn="grade">
    <jsinput
      html_file="${escaped(readable(page.href))}"
      title="${escaped(author.titles.exercise)}"
      width="100%"
      height="${height}"
      gradefn="sinusoidalPe.getGrade"
      get_statefn="sinusoidalPe.getState"
      set_statefn="sinusoidalPe.setState"
      sop="false"
    />
  </customresponse>
</problem>
`;
}

/** Replaces the names in grade.py. A list or text in JSON is also valid Python. */
function gradeScript(): string {
  const { notRun, allPassed, passed } = author.problem;
  const messages: Record<string, unknown> = {
    notRun,
    allPassed,
    passed: Array.from({ length: CHECKS + 1 }, (_, count) => passed({ count })),
  };
  return GRADE.replaceAll(/"\{\{(\w+)\}\}"/g, (_all, name: string) => pythonOf(messages[name]));
}

function pythonOf(message: unknown): string {
  if (!Array.isArray(message)) return JSON.stringify(message);
  return `[\n${message.map((each) => `    ${JSON.stringify(each)},\n`).join("")}]`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
