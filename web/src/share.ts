// Code in a link's fragment, which no server ever sees, and files to keep.

import { LANES, type LaneName } from "./lanes/lane.js";

/** The name says the language: links from before there were two have "code". */
const PREFIXES: Record<LaneName, string> = { javascript: "#code=", python: "#python=" };
/** Most characters of code that a link may unpack to. */
const MAX_CODE = 100_000;

/** The address of this page with the code in its fragment. */
export async function linkTo(code: string, lane: LaneName): Promise<string> {
  const packed = await through(
    new TextEncoder().encode(code),
    new CompressionStream("deflate-raw"),
  );
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  const text = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return new URL(PREFIXES[lane] + text, location.href).href;
}

/**
 * The code in this page's fragment, null where there is none. The fragment is taken out of the
 * address, so that a reload keeps what was written since. Rejects where it cannot be read.
 */
export async function takeLinkedCode(): Promise<{ lane: LaneName; code: string } | null> {
  const { hash, pathname, search } = location;
  const lane = LANES.find((each) => hash.startsWith(PREFIXES[each]));
  if (!lane) return null;
  history.replaceState(null, "", pathname + search);
  const text = hash.slice(PREFIXES[lane].length).replaceAll("-", "+").replaceAll("_", "/");
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const code = await through(packed, new DecompressionStream("deflate-raw"), MAX_CODE);
  return { lane, code: new TextDecoder("utf-8", { fatal: true }).decode(code) };
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) throw new RangeError(`more than ${most} characters`);
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

/** Hands a file to the browser to save. */
export function download(name: string, parts: BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
