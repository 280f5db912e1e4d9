// Splits streams as bytes, because their length counts before they are read as text.

export const LINE_END = 0x0a;

export interface Part {
  size: number;
  bytes: Buffer | undefined;
}

/** Keeps at most `most` bytes of each part. */
export async function* split(
  stream: AsyncIterable<Uint8Array>,
  separator: number,
  most: number,
): AsyncGenerator<Part> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const add = (part: Uint8Array): void => {
    size += part.length;
    if (size <= most) parts.push(part);
    else parts = [];
  };
  const taken = (): Part => {
    const part = { size, bytes: size <= most ? Buffer.concat(parts) : undefined };
    parts = [];
    size = 0;
    return part;
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(separator); end >= 0; end = chunk.indexOf(separator, from)) {
      add(chunk.subarray(from, end));
      yield taken();
      from = end + 1;
    }
    add(chunk.subarray(from));
  }
  if (size > 0) yield taken();
}
