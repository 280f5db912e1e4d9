// Gives the encoder's module, which has no glue, the interface of the other modules.

import { loadingSources } from "../texts/en/loading.js";
import type { CoreNumbers, CoreStatus, TablesCore } from "./core.js";

/** The exports of `bindings/encoder.cpp`. */
interface Exports {
  memory: WebAssembly.Memory;
  /** Must run first. Not every release of Emscripten has it. */
  _initialize?(): void;
  limit(at: number): number;
  /** Returns the address of a text that ends in a zero, or 0. */
  status(at: number): number;
  /** Returns an address, or 0. */
  allocate(bytes: number): number;
  release(address: number): void;
  /** Returns a status. `bytes` is the size of one number. */
  encode(
    out: number,
    bytes: number,
    T: number,
    C: number,
    ...encodingAndFirst: [...encoding: number[], first: number]
  ): number;
  encode_positions(
    out: number,
    bytes: number,
    positions: number,
    T: number,
    C: number,
    ...encoding: number[]
  ): number;
}

interface ArrayType<Data> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBufferLike, offset: number, length: number): Data;
}

const IMPORTS = { env: { emscripten_notify_memory_growth: (): void => {} } };

const enumOf = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name, value) => [name, { value }])) as Record<Name, CoreStatus>;

export async function startEncoder(compiled: WebAssembly.Module): Promise<TablesCore> {
  try {
    const { exports } = await WebAssembly.instantiate(compiled, IMPORTS);
    return coreOf(exports as unknown as Exports);
  } catch (cause) {
    throw new Error(loadingSources.notTheEncoder, { cause });
  }
}

function coreOf(module: Exports): TablesCore {
  module._initialize?.();
  return {
    maxCells: module.limit(0),
    maxChannels: module.limit(1),
    minBase: module.limit(2),
    maxBase: module.limit(3),
    endOfPositions: module.limit(4),
    Status: enumOf(...statusNames(module)) as TablesCore["Status"],
    Layout: enumOf("interleaved", "halves"),
    Pairing: enumOf("paired", "unpaired"),
    Float64Numbers: numbersOf(module, Float64Array),
    Float32Numbers: numbersOf(module, Float32Array),
  };
}

function* statusNames({ memory, status }: Exports): Generator<string> {
  for (let at = 0, address = status(0); address !== 0; address = status(++at)) {
    const text = new Uint8Array(memory.buffer, address);
    yield String.fromCharCode(...text.subarray(0, text.indexOf(0)));
  }
}

function numbersOf<Data extends Float64Array | Float32Array>(
  module: Exports,
  View: ArrayType<Data>,
): new () => CoreNumbers<Data> {
  const bytes = View.BYTES_PER_ELEMENT;
  return class implements CoreNumbers<Data> {
    #address = 0;
    #count = 0;

    allocate(count: number): boolean {
      this.delete();
      if (count > 0) this.#address = module.allocate(count * bytes) >>> 0;
      if (count > 0 && this.#address === 0) return false;
      this.#count = count;
      return true;
    }

    values(): Data {
      return new View(module.memory.buffer, this.#address, this.#count);
    }

    encode: CoreNumbers["encode"] = (T, C, base, layout, pairing, first) => ({
      value: module.encode(this.#address, bytes, T, C, base, layout.value, pairing.value, first),
    });

    encodePositions: CoreNumbers["encodePositions"] = (list, C, base, layout, pairing) => {
      const { byteOffset, length } = list.values();
      const encoding = [base, layout.value, pairing.value] as const;
      const { encode_positions: write } = module;
      return { value: write(this.#address, bytes, byteOffset, length, C, ...encoding) };
    };

    delete(): void {
      module.release(this.#address);
      this.#address = this.#count = 0;
    }
  };
}
