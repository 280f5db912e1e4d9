// Entry for those who only encode: `sinusoidal-pe/encode`, the encoder and nothing else.
import { createTables, type Tables } from "./encode.js";
import { bytes } from "./encoder-bytes.js";
import { startEncoder } from "./encoder-core.js";
import { packageLoader } from "./sources.js";

/**
 * Loads the encoder, which this script contains, so it fetches no file. If the host forbids compiling, pass
 * `encoder.wasm` as a compiled module in `wasm`.
 *
 * @throws TypeError if `wasm` has a wrong type or an option is unknown.
 */
export const load = packageLoader(
  () => WebAssembly.compile(bytes()),
  async (compiled): Promise<Tables> => createTables(await startEncoder(compiled)),
);

export type { Tables } from "./encode.js";
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
