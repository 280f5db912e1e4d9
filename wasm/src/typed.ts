// Reads the type of a typed array and its buffer. Their class and own properties can lie, so this asks the engine.

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

/** Returns "Float64Array" and so on, or undefined if the value is not a typed array. */
export function typedTag(value: unknown): string | undefined {
  if (!ArrayBuffer.isView(value)) return undefined;
  return tagOf.call(value); // undefined for a DataView
}

/** Says whether another thread can write to a buffer, or its length can change. */
export function bufferKind(buffer: ArrayBufferLike): "shared" | "resizable" | "fixed" {
  try {
    byteLength.call(buffer);
  } catch {
    return "shared"; // the getter throws for shared buffers only, in any realm
  }
  return resizable?.call(buffer) === true ? "resizable" : "fixed";
}
