/** The length of the longest byte-order mark. */
const MARK = 3;

/** Yields UTF-8 without a byte-order mark. Programs on Windows also write UTF-16. */
export async function* asUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decoder: TextDecoder | undefined;
  let isFirst = true;
  const encoder = new TextEncoder();
  for await (const chunk of withWholeMark(chunks)) {
    const encoding = isFirst ? encodingOf(chunk) : undefined;
    isFirst = false;
    if (encoding === "utf-8") yield chunk.subarray(MARK);
    else {
      if (encoding) decoder = new TextDecoder(encoding);
      yield decoder ? encoder.encode(decoder.decode(chunk, { stream: true })) : chunk;
    }
  }
  if (decoder) yield encoder.encode(decoder.decode());
}

/** Joins the first chunks until they are long enough. */
async function* withWholeMark(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: number[] | undefined = [];
  for await (const chunk of chunks) {
    if (start) {
      start.push(...chunk.subarray(0, MARK));
      if (start.length < MARK) continue;
      yield Uint8Array.from(start);
      start = undefined;
      yield chunk.subarray(MARK);
    } else yield chunk;
  }
  if (start) yield Uint8Array.from(start);
}

/** Text does not contain NUL, which is half of a letter in UTF-16. */
function encodingOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (second === 0 || (first === 0xff && second === 0xfe)) return "utf-16le";
  return first === 0 || (first === 0xfe && second === 0xff) ? "utf-16be" : undefined;
}
