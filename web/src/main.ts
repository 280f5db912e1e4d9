import "../styles/page.css";

import { Exercise } from "./exercise.js";

new Exercise({
  area: element("code", HTMLTextAreaElement),
  lanes: element("lanes", HTMLElement),
  bench: element("bench", HTMLElement),
  live: element("live", HTMLElement),
});

function element<Kind extends HTMLElement>(id: string, kind: { new (): Kind }): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return found;
}
