// What helps with a table, and explains an error or a wrong table: loaded after what verdicts need.

export { explainJavaScript } from "sinusoidal-pe";
export { createPeriodicity } from "#checker";
export { Guide } from "./guide.js";
export { keepReport } from "./last-report.js";
export { recall } from "./recall.js";
export { guidanceView, spokenStep, WAITING } from "./views/feedback.js";
