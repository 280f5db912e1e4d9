// All types of the API, which the folder types/ describes by subject.
export type * from "./ids.js";
export type * from "./types/checker.js";
export type * from "./types/encoding.js";
export type * from "./types/files.js";
export type * from "./types/measures.js";
export type * from "./types/report.js";
export { CHECKS } from "./types/report.js";
