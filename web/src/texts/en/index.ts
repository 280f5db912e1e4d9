// All texts of the pages, for what fills the pages' HTML and for tests. The pages import each module alone.
export { author } from "./author.js";
export { authorPage } from "./author-page.js";
export { course } from "./course.js";
export { frame } from "./frame.js";
export { head } from "./head.js";
export { misconceptions } from "./misconceptions.js";
export { sources } from "./sources.js";
export { start } from "./start.js";
