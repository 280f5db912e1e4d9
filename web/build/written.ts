// These plugins write messages of the catalogue, and are loaded again for another language.
export { again } from "./again.js";
export { misconceptions } from "./misconceptions/page.js";
export { sources } from "./sources/page.js";
