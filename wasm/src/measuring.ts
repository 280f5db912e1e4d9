// Entry for the page's explorer: encodings and measures, without the checker.

import { fetchModule, loader, start } from "./core/load.js";
import createMeasures from "./core/measures.js";
import { createEncoder, type Encoder } from "./encoding/encode.js";
import { createPeriodicity } from "./measures/periodicity.js";
import { createProperties } from "./measures/properties.js";
import type { Properties } from "./types.js";

export type Measures = Encoder & Properties;

export const load = loader(
  () => fetchModule(new URL("./measures.wasm", import.meta.url)),
  async (compiled): Promise<Measures> => {
    const core = await start(createMeasures, compiled);
    return { ...createEncoder(core), ...createPeriodicity(core), ...createProperties(core) };
  },
);
