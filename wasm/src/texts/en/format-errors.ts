export const formatErrors = {
  file: ({ value }: { value: string }) =>
    `file must be bytes (an ArrayBuffer, a Uint8Array or a DataView) or text, got ${value}`,
  rows: ({ shape }: { shape: readonly number[] }) =>
    `table must have rows and columns of its numbers, got shape (${shape.join(", ")})`,
};
