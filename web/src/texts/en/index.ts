// All texts of the pages, for what fills the pages' HTML and for tests. The pages import each module alone.
export { head } from "./head.js";
export { statement } from "./statement.js";
