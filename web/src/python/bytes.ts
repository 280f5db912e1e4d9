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
