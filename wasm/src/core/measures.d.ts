import type { Glue, MeasuresCore } from "./core.js";

declare const create: Glue<MeasuresCore>;
export default create;
