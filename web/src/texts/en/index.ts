// All texts of the pages, for what fills the pages' HTML and for tests. The pages import each module alone.
export { diagnosis } from "./diagnosis.js";
export { explorer } from "./explorer.js";
export { head } from "./head.js";
export { pictures } from "./pictures.js";
export { views } from "./views.js";
