import { shapeText } from "./grammar.js";

export const formatErrors = {
  file: ({ value }: { value: string }) =>
    `file must be bytes (an ArrayBuffer, a Uint8Array or a DataView) or text, got ${value}`,
  shape: ({ value }: { value: string }) => `table.shape must be an array of lengths, got ${value}`,
  length: ({ axis, value }: { axis: number; value: string }) =>
    `table.shape[${axis}] must be a whole number from 0, got ${value}`,
  data: ({ value }: { value: string }) =>
    `table.data must be a Float64Array or a Float32Array, got ${value}`,
  count: ({ shape, length }: { shape: readonly number[]; length: number }) =>
    `table.data must have as many numbers as the shape ${shapeText(shape)}, got ${length}`,
  rows: ({ shape }: { shape: readonly number[] }) =>
    `table must have rows and columns, got the shape ${shapeText(shape)}`,
};
