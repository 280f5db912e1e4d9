// Reads the type of a typed array from the engine, because its class and own properties can lie.

const prototype = Object.getPrototypeOf(Uint8Array.prototype) as object;
const tagOf = getter(prototype, Symbol.toStringTag) as (this: unknown) => string | undefined;
const resizable = getter(ArrayBuffer.prototype, "resizable");
const byteLength = getter(ArrayBuffer.prototype, "byteLength") as (this: unknown) => number;

export const typedArrayLength = getter(prototype, "length") as (this: unknown) => number;
export const typedArrayBuffer = getter(prototype, "buffer") as (this: unknown) => ArrayBufferLike;
export const typedArrayOffset = getter(prototype, "byteOffset") as (this: unknown) => number;

/* @__NO_SIDE_EFFECTS__ */ // lets a bundler leave out unused calls
function getter(object: object, name: PropertyKey): ((this: unknown) => unknown) | undefined {
  return Object.getOwnPropertyDescriptor(object, name)?.get;
}

/** Returns undefined if the value is not a typed array. */
export function typedTag(value: unknown): string | undefined {
  if (!ArrayBuffer.isView(value)) return undefined;
  return tagOf.call(value); // undefined for a DataView
}

/** Another thread can write to a shared buffer, and a resizable one can change its length. */
export function bufferKind(buffer: ArrayBufferLike): "shared" | "resizable" | "fixed" {
  try {
    byteLength.call(buffer);
  } catch {
    return "shared"; // in every realm, the getter throws only for shared buffers
  }
  return resizable?.call(buffer) === true ? "resizable" : "fixed";
}
