import "../styles/page.css";

import { messageOf } from "./error.js";
import { Exercise } from "./exercise.js";
import { LANES, type LaneName } from "./lanes/lane.js";
import type { CourseSettings } from "./lms/course.js";
import { readSettings } from "./settings.js";
import { start as texts } from "./texts/en/start.js";
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

/** Starts in the course around a page from a package. Without the course, the exercise still works. */
async function beginInCourse(settings: CourseSettings): Promise<void> {
  const details = document.createElement("q");
  details.lang = ""; // the browser's words may be in another language
  const course = await import("./lms/course.js")
    .then(({ Course }) => Course.open(settings))
    .catch((error: unknown) => {
      details.textContent = messageOf(error);
      return undefined;
    });
  new Exercise(elements, settings, course);
  if (!course) element("course", HTMLElement).replaceChildren(texts.noCourse, " ", details);
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
