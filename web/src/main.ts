import "../styles/page.css";

import { messageOf } from "./error.js";
import { Exercise } from "./exercise.js";
import { LANES, type LaneName } from "./lanes/lane.js";
import type { CourseSettings } from "./lms/course.js";
import { readSettings } from "./settings.js";
import { showTheme } from "./theme.js";

const settings = readSettings(location.search, {
  packed: metaOf("settings") ?? "",
  isFramed: window.parent !== window,
  origin: location.origin,
  built: lanesOfPage(),
  warn: (text) => console.warn(text),
});
const { dataset } = document.documentElement;
dataset.embed = settings.embed ? "on" : "off";
dataset.statement = settings.statement ? "on" : "off";
showTheme(settings.theme);

const elements = {
  content: element("content", HTMLElement),
  area: element("code", HTMLTextAreaElement),
  lanes: element("lanes", HTMLElement),
  bench: element("bench", HTMLElement),
  live: element("live", HTMLElement),
};
const { scorm } = settings;
if (scorm === "off") new Exercise(elements, settings);
else void beginInCourse({ ...settings, scorm });

/** In the course around a page from a package; without it the exercise is still worth something. */
async function beginInCourse(settings: CourseSettings): Promise<void> {
  let trouble = "";
  const course = await import("./lms/course.js")
    .then(({ Course }) => Course.open(settings))
    .catch((error: unknown) => {
      trouble = `Results cannot be handed in: ${messageOf(error)}.`;
      return undefined;
    });
  new Exercise(elements, settings, course);
  if (!course) element("course", HTMLElement).replaceChildren(trouble);
}

/** All languages, unless the page says which: Python's files may have been left out of a copy. */
function lanesOfPage(): LaneName[] {
  const names = metaOf("lanes")?.split(",");
  return LANES.filter((lane) => names?.includes(lane) ?? true);
}

function metaOf(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
}

function element<Kind extends HTMLElement>(id: string, kind: { new (): Kind }): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}
