import type { ExamCore, Glue } from "./core.js";

declare const create: Glue<ExamCore>;
export default create;
