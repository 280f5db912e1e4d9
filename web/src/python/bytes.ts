import { discard } from "../common/discard.js";

/** Each part is valid until the next one is read. */
export async function* partsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { value } = await reader.read();
      if (!value) return;
      yield value;
      discard(value.buffer);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Goes on with the sum of the bytes before. It finds damage, but no forgery. */
export function sumOf(bytes: Uint8Array, before = 0): number {
  let sum = before;
  for (let at = 0; at < bytes.length; ++at) sum = (Math.imul(sum, 31) + (bytes[at] as number)) | 0;
  return sum;
}
