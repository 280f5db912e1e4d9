import "../../styles/page.css";

import { showTheme } from "../common/browser.js";
import { messageOf } from "../common/error.js";
import { LANGUAGES, type Language } from "../common/language.js";
import { readSettings } from "../common/settings.js";
import { Store } from "../common/store.js";
import type { CourseSettings } from "../course/course.js";
import { start as texts } from "../texts/en/exercise.js";
import { Exercise } from "./exercise.js";

const settings = readSettings(location.search, {
  packed: metaOf("settings") ?? "",
  isFramed: window.parent !== window,
  origin: location.origin,
  built: languagesOfPage(),
  isStrict: true,
  warn: (text) => console.warn(text),
});
const { dataset } = document.documentElement;
dataset.embed = settings.embed ? "on" : "off";
dataset.statement = settings.statement ? "on" : "off";
showTheme(settings.theme);

const elements = {
  content: element("content", HTMLElement),
  area: element("code", HTMLTextAreaElement),
  languages: element("languages", HTMLElement),
  panel: element("panel", HTMLElement),
  live: element("live", HTMLElement),
};
const { scorm, storage, namespace } = settings;
// Packages for courses contain several files.
if (!IS_ONE_FILE && scorm !== "off") void beginInCourse({ ...settings, scorm });
else if (storage === "tab") void beginInTab();
else new Exercise(elements, settings, browserStore());

function browserStore(): Store {
  return new Store(() => localStorage, namespace);
}

async function beginInTab(): Promise<void> {
  const { tabStore } = await import("../common/tab-store.js");
  new Exercise(elements, settings, tabStore(namespace));
}

async function beginInCourse(settings: CourseSettings): Promise<void> {
  const details = document.createElement("q");
  const course = await import("../course/course.js")
    .then((part) => part.Course.open(settings))
    .catch((error: unknown) => {
      details.textContent = messageOf(error);
      return undefined;
    });
  new Exercise(elements, settings, course?.store ?? browserStore(), course);
  if (!course) element("course", HTMLElement).replaceChildren(texts.noCourse, " ", details);
}

/** A copy of the page without Python's files names its languages. */
function languagesOfPage(): Language[] {
  const names = metaOf("languages")?.split(",");
  return LANGUAGES.filter((language) => names?.includes(language) ?? true);
}

function metaOf(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
}

function element<Kind extends HTMLElement>(id: string, kind: { new (): Kind }): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}
