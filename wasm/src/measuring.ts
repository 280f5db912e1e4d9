// Entry for the page's part that looks at tables: encodings and measures, without what judges.
import { createEncoder, type Encoder } from "./encode.js";
import { fetchModule, loader, start } from "./load.js";
import createMeasures from "./measures.js";
import { createPeriodicity } from "./periodicity.js";
import { createProperties } from "./properties.js";
import type { Properties } from "./types.js";

export type Measures = Encoder & Properties;

export const load = loader(
  () => fetchModule(new URL("./measures.wasm", import.meta.url)),
  async (compiled): Promise<Measures> => {
    const core = await start(createMeasures, compiled);
    return { ...createEncoder(core), ...createPeriodicity(core), ...createProperties(core) };
  },
);
