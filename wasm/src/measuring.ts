// Entry for the page's part that looks at tables: encodings and measures, without what judges.
import { createEncoder, type Encoder } from "./encode.js";
import { fetchBytes, loader } from "./load.js";
import createMeasures from "./measures.js";
import { createPeriodicity } from "./periodicity.js";
import { createProperties } from "./properties.js";
import type { Properties } from "./types.js";

export type Measures = Encoder & Properties;

const measures = { glue: createMeasures, url: new URL("./measures.wasm", import.meta.url) };

export const load = loader(
  measures,
  fetchBytes,
  (core): Measures => ({
    ...createEncoder(core),
    ...createPeriodicity(core),
    ...createProperties(core),
  }),
);
