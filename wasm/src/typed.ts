// What a typed array and its buffer are, whatever their class or their own properties claim.

const prototype = Object.getPrototypeOf(Uint8Array.prototype) as object;
const tagOf = getter(prototype, Symbol.toStringTag) as (this: unknown) => string | undefined;
const resizable = getter(ArrayBuffer.prototype, "resizable");
const byteLength = getter(ArrayBuffer.prototype, "byteLength") as (this: unknown) => number;

export const typedArrayLength = getter(prototype, "length") as (this: unknown) => number;
export const typedArrayBuffer = getter(prototype, "buffer") as (this: unknown) => ArrayBufferLike;
export const typedArrayOffset = getter(prototype, "byteOffset") as (this: unknown) => number;

/* @__NO_SIDE_EFFECTS__ */ // a bundle leaves out what it does not use
function getter(object: object, name: PropertyKey): ((this: unknown) => unknown) | undefined {
  return Object.getOwnPropertyDescriptor(object, name)?.get;
}

/** "Float64Array" and so on; undefined for what is no typed array. */
export function typedTag(value: unknown): string | undefined {
  if (!ArrayBuffer.isView(value)) return undefined;
  return tagOf.call(value); // undefined for a DataView
}

/** Whether another thread may write, or the length may change, while the buffer is in use. */
export function bufferKind(buffer: ArrayBufferLike): "shared" | "resizable" | "fixed" {
  try {
    byteLength.call(buffer);
  } catch {
    return "shared"; // the getter is for buffers of one thread, of any realm
  }
  return resizable?.call(buffer) === true ? "resizable" : "fixed";
}
