// All texts of the pages, for what fills the pages' HTML and for tests. The pages import each module alone.
export { exercise } from "./exercise.js";
export { head } from "./head.js";
export { help } from "./help.js";
export { statement } from "./statement.js";
export { success } from "./success.js";
