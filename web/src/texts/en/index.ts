// For the pages' HTML and for tests. The scripts of pages import each module alone.

export { author } from "./author.js";
export { authorPage } from "./author-page.js";
export { closing } from "./closing.js";
export { course } from "./course.js";
export { diagnosis } from "./diagnosis.js";
export { exercise } from "./exercise.js";
export { explorer } from "./explorer.js";
export { frame } from "./frame.js";
export { head } from "./head.js";
export { help } from "./help.js";
export { late } from "./late.js";
export { misconceptions } from "./misconceptions.js";
export { pictures } from "./pictures.js";
export { python } from "./python.js";
export { pythonWorker } from "./python-worker.js";
export { results } from "./results.js";
export { sandbox } from "./sandbox.js";
export { sources } from "./sources.js";
export { start } from "./start.js";
export { statement } from "./statement.js";
export { statuses } from "./statuses.js";
export { success } from "./success.js";
export { tools } from "./tools.js";
export { typing } from "./typing.js";
export * as views from "./views/index.js";
export { worker } from "./worker.js";
