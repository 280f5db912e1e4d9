// Entry `sinusoidal-pe/encode`: only the encoder.

import { bytes } from "./core/encoder-bytes.js";
import { startEncoder } from "./core/encoder-core.js";
import { packageLoader } from "./core/sources.js";
import { createTables, type Tables } from "./encoding/encode.js";

/**
 * Loads the encoder, which this script contains. If the host forbids compiling, pass `encoder.wasm` as a
 * compiled module in `wasm`.
 *
 * @throws TypeError if `wasm` has a wrong type or an option is unknown.
 */
export const load = packageLoader(
  "encoder.wasm",
  () => WebAssembly.compile(bytes()),
  async (compiled): Promise<Tables> => createTables(await startEncoder(compiled)),
);

export type { Tables } from "./encoding/encode.js";
export type {
  AnyTable,
  Dtype,
  EncodeOptions,
  EncodePositionsOptions,
  Into,
  IntoFloat32,
  IntoFloat64,
  Layout,
  LoadOptions,
  Pairing,
  Table,
  WasmSource,
} from "./types.js";
