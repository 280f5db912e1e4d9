import "../../styles/page.css";

import { showTheme } from "../common/browser.js";
import { messageOf } from "../common/error.js";
import { readSettings } from "../common/settings.js";
import { Store } from "../common/store.js";
import type { CourseSettings } from "../course/course.js";
import { start as texts } from "../texts/en/exercise.js";
import { Exercise } from "./exercise.js";

const elements = {
  content: element("content"),
  area: element("code") as HTMLTextAreaElement,
  languages: element("languages"),
  panel: element("panel"),
  live: element("live"),
};
// A package has one language, and all settings in its page.
const own = metaOf("settings") ?? "";
if (UP && !own.includes("scorm=")) void settingsOfAll().then((all) => begin(`${all}&${own}`));
else begin(own);

/** The settings in the first page apply in every language. Without them, the exercise does not begin. */
async function settingsOfAll(): Promise<string> {
  // A copy in the browser's memory may have older settings.
  const response = await fetch(`${UP}index.html`, { cache: "no-cache" });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!response.ok || !page.getElementById("panel")) throw new Error("the first page is missing");
  return page.querySelector<HTMLMetaElement>("meta[name=settings]")?.content ?? "";
}

function begin(packed: string): void {
  const settings = readSettings(location.search, {
    packed,
    isFramed: window.parent !== window,
    origin: location.origin,
    built: metaOf("languages")?.split(","),
    isStrict: true,
    warn: (text) => console.warn(text),
  });
  const { dataset } = document.documentElement;
  dataset.embed = settings.embed ? "on" : "off";
  dataset.statement = settings.statement ? "on" : "off";
  showTheme(settings.theme);
  const { scorm, storage, namespace } = settings;
  const store = new Store(() => localStorage, namespace);
  // Packages for courses contain several files.
  if (!IS_ONE_FILE && scorm !== "off") void beginInCourse({ ...settings, scorm }, store);
  else if (storage === "browser") new Exercise(elements, settings, store);
  else {
    void import("../common/tab-store.js").then(
      (part) => new Exercise(elements, settings, part.tabStore(namespace)),
    );
  }
}

async function beginInCourse(settings: CourseSettings, store: Store): Promise<void> {
  const details = document.createElement("q");
  const course = await import("../course/course.js")
    .then((part) => part.Course.open(settings))
    .catch((error: unknown) => {
      details.textContent = messageOf(error);
      return undefined;
    });
  new Exercise(elements, settings, course?.store ?? store, course);
  if (!course) element("course").replaceChildren(texts.noCourse, " ", details);
}

function metaOf(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}
