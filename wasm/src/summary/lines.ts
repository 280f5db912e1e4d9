/** Enough for a result with all that its code may print. */
const MAX_LINE = 2 ** 27;

/** Splits a text of any length. Yields undefined for a line that is too long to keep. */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  most = MAX_LINE,
): AsyncGenerator<string | undefined> {
  const decoder = new TextDecoder();
  let parts: string[] = [];
  let size = 0;
  const add = (part: string): void => {
    size += part.length;
    if (size <= most) parts.push(part);
    else parts = [];
  };
  const taken = (): string | undefined => {
    const line = size <= most ? parts.join("").replace(/\r$/, "") : undefined;
    parts = [];
    size = 0;
    return line;
  };
  for await (const chunk of chunks) {
    const [first = "", ...others] = decoder.decode(chunk, { stream: true }).split("\n");
    add(first);
    for (const part of others) {
      yield taken();
      add(part);
    }
  }
  add(decoder.decode());
  if (size > 0) yield taken();
}
