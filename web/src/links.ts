// Code in a link's fragment, which no server ever sees.
// Loaded with the tools.
import { TextError } from "./error.js";
import { laneOf, PREFIXES } from "./fragments.js";
import { LANE_TITLES, type LaneName, type Program } from "./lanes/lane.js";
import { tools } from "./texts/en/tools.js";

/** Most bytes and lines of code in a link: what an editor shows without a pause. */
const MAX_BYTES = 20_000;
const MAX_LINES = 1000;
/** Bytes that are unpacked at a time; each becomes 1,032 at the most. */
const SLICE = 256;
/** Most letters of packed code: of the longest that packs to no less, with room to spare. */
const MAX_LETTERS = 1.4 * MAX_BYTES;

const texts = tools.link;
const LIMITS = { bytes: MAX_BYTES, lines: MAX_LINES };

/** The page's address with the code in its fragment; none where nobody else could open it. */
export async function linkTo({ code, lane }: Program, address: string): Promise<string> {
  if (!/^https?:/.test(address)) {
    throw new TextError(texts.local);
  }
  const bytes = new TextEncoder().encode(code);
  if (isLong(code, bytes.length)) throw new TextError(texts.codeTooLong(LIMITS));
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const packed = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  const text = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return new URL(PREFIXES[lane] + text, address).href;
}

/** Takes the code out of the page's address, so that a reload shows what is the learner's. */
export function takeLink(offered: readonly LaneName[]): Promise<Program> {
  const { hash, pathname, search } = location;
  history.replaceState(null, "", pathname + search);
  return readLink(hash, offered);
}

/** The code in a fragment, in one of the languages on offer; rejects with a TextError. */
export async function readLink(hash: string, offered: readonly LaneName[]): Promise<Program> {
  const lane = laneOf(hash);
  if (!lane) throw new TextError(texts.none);
  if (!offered.includes(lane)) {
    throw new TextError(texts.language({ language: LANE_TITLES[lane] }));
  }
  const letters = hash.slice(PREFIXES[lane].length);
  if (letters.length > MAX_LETTERS) throw tooLong();
  let bytes: Uint8Array;
  let code: string;
  try {
    bytes = await unpack(letters.replaceAll("-", "+").replaceAll("_", "/"));
    code = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof TextError ? error : new TextError(texts.unreadable);
  }
  if (isLong(code, bytes.length)) throw tooLong();
  return { lane, code };
}

function tooLong(): TextError {
  return new TextError(texts.tooLong(LIMITS));
}

function isLong(code: string, bytes: number): boolean {
  if (bytes > MAX_BYTES) return true;
  let lines = 1;
  for (let at = code.indexOf("\n"); at >= 0; at = code.indexOf("\n", at + 1)) lines += 1;
  return lines > MAX_LINES;
}

/** Stops at the longest code that a link may have, whatever the rest would unpack to. */
async function unpack(base64: string): Promise<Uint8Array> {
  const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const reader = slicesOf(packed).pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const bytes = new Uint8Array(MAX_BYTES);
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (length + next.value.length > MAX_BYTES) {
      void reader.cancel().catch(() => {}); // it may have failed by then
      throw tooLong();
    }
    bytes.set(next.value, length);
    length += next.value.length;
  }
  return bytes.subarray(0, length);
}

/** A slice is handed out when the one before is unpacked and read. */
function slicesOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= bytes.length) controller.close();
        else controller.enqueue(bytes.slice(at, at + SLICE));
        at += SLICE;
      },
    },
    { highWaterMark: 0 },
  );
}
