import { shapeText } from "./grammar.js";

// Errors in arguments of tables to write. The checker has none of these arguments.
export const encodingErrors = {
  base: ({ least, most, value }: { least: number; most: number; value: number }) =>
    `base must be a number from ${least} to ${most}, got ${value}`,
  toleratedPosition: ({ end, value }: { end: number; value: number }) =>
    `t must be at least 0 and less than ${end}, got ${value}`,
  into: ({ known, value }: { known: readonly string[]; value: string }) =>
    `into must be a ${known.join(" or a ")}, got ${value}`,
  intoBuffer: ({ kind }: { kind: string }) =>
    `into must be in an ArrayBuffer of fixed size, got a ${kind} one`,
  intoLength: ({ cells, length }: { cells: number; length: number }) =>
    `into must contain exactly T * C = ${cells} numbers, got ${length}`,
  kind: ({ name, value }: { name: string; value: string }) =>
    `${name} must be an array or a typed array, got ${value}`,
  length: ({ name, most, length }: { name: string; most: number; length: number }) =>
    `${name} must contain 1 to ${most} numbers, got ${length}`,
  position: ({ name, end, value }: { name: string; end: number; value: number }) =>
    `${name} must be between -${end} and ${end}, got ${value}`,
};

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
