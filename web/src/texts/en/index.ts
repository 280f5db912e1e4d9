// All texts of the pages, for what fills the pages' HTML and for tests. The pages import each module alone.
export { authorPage } from "./author-page.js";
export { author } from "./author.js";
export { course } from "./course.js";
export { diagnosis } from "./diagnosis.js";
export { explorer } from "./explorer.js";
export { frame } from "./frame.js";
export { head } from "./head.js";
export { misconceptions } from "./misconceptions.js";
export { pictures } from "./pictures.js";
export { sources } from "./sources.js";
export { start } from "./start.js";
export { views } from "./views.js";
