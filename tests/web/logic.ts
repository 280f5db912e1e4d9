// The parts of the page that need no browser.
export * from "../../web/src/job.js";
export * from "../../web/src/lanes/file.js";
export * from "../../web/src/links.js";
export * from "../../web/src/runs.js";
export * from "../../web/src/session.js";
export * from "../../web/src/settings.js";
export * from "../../web/src/speech.js";
export * from "../../web/src/starter.js";
export * from "../../web/src/state.js";
export * from "../../web/src/store.js";
export * from "../../web/src/summary.js";
export * from "../../web/src/trials.js";
export * from "../../web/src/versions.js";
export * from "../../web/src/views/javascript-code.js";
export * from "../../web/src/work.js";
