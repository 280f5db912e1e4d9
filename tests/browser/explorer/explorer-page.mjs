import { logic } from "../../web/logic.mjs";

export const VIEWS = Object.keys(logic.texts.views.titles);

export const opens = (exercise, view) =>
  exercise.until(`document.querySelector(".explorer-${view}")?.ariaBusy === "false"`);

export const says = (exercise, sentence) =>
  exercise.until(
    `document.querySelector(".explorer-text")?.textContent.includes(${JSON.stringify(sentence)})`,
  );
