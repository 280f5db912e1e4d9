import "../styles/page.css";

import { Exercise } from "./exercise.js";
import { readSettings } from "./settings.js";
import { showTheme } from "./theme.js";

const settings = readSettings(location.search, {
  packed: document.querySelector<HTMLMetaElement>("meta[name=settings]")?.content ?? "",
  isFramed: window.parent !== window,
  origin: location.origin,
  warn: (text) => console.warn(text),
});
const { dataset } = document.documentElement;
dataset.embed = settings.embed ? "on" : "off";
dataset.statement = settings.statement ? "on" : "off";
showTheme(settings.theme);

new Exercise(
  {
    content: element("content", HTMLElement),
    area: element("code", HTMLTextAreaElement),
    lanes: element("lanes", HTMLElement),
    bench: element("bench", HTMLElement),
    live: element("live", HTMLElement),
  },
  settings,
);

function element<Kind extends HTMLElement>(id: string, kind: { new (): Kind }): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}
