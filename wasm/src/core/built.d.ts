// Scripts that the build writes next to the compiled ones.

/** Contain a module of WebAssembly as text. */
declare module "*-bytes.js" {
  export function bytes(): import("../types.js").OwnUint8Array;
}

declare module "*/exam.js" {
  const create: import("./core.js").Glue<import("./core.js").ExamCore>;
  export default create;
}

declare module "*/measures.js" {
  const create: import("./core.js").Glue<import("./core.js").MeasuresCore>;
  export default create;
}
