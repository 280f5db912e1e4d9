// For the pages' HTML and for tests. The scripts of pages import each module alone.

export { author } from "./author.js";
export { authorPage } from "./author-page.js";
export { classPage } from "./class-page.js";
export { closing } from "./closing.js";
export { codeText } from "./code-text.js";
export { course } from "./course.js";
export { diagnosis } from "./diagnosis.js";
export { exercise, results, start } from "./exercise.js";
export { explorer } from "./explorer.js";
export { failedStatements } from "./failed-statements.js";
export { frame } from "./frame.js";
export { help } from "./help.js";
export { hints } from "./hints.js";
export { head, late, statement } from "./html.js";
export { lesson } from "./lesson.js";
export { misconceptions } from "./misconceptions.js";
export { pictures } from "./pictures.js";
export { python } from "./python.js";
export { pythonWorker, sandbox, worker } from "./sandbox.js";
export { settings } from "./settings.js";
export { sources } from "./sources.js";
export { statuses } from "./statuses.js";
export { success } from "./success.js";
export { tools } from "./tools.js";
export { typing } from "./typing.js";
export * as views from "./views/index.js";
