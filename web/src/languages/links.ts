// Puts code into a link's fragment, which browsers do not send to servers.
import { TextError } from "../common/error.js";
import {
  isLink,
  LANGUAGE_TITLES,
  type Language,
  languageOf,
  PREFIXES,
  type Program,
} from "../common/language.js";
import { tools } from "../texts/en/tools.js";

const MAX_BYTES = 20_000;
const MAX_LINES = 1000;
/** Bytes to unpack at a time. DEFLATE makes at most 1,032 bytes of one. */
const SLICE = 256;
/**
 * Base64 has 4/3 letters for each byte of the longest code that does not shrink. The rest is
 * reserve.
 */
const MAX_LETTERS = 1.4 * MAX_BYTES;

const texts = tools.link;
const LIMITS = { bytes: MAX_BYTES, lines: MAX_LINES };

/** Rejects if other people could not open the page's address. */
export async function linkTo({ code, language }: Program, address: string): Promise<string> {
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
  return new URL(PREFIXES[language] + text, address).href;
}

/** Removes the code from the address, so that a reload shows the learner's own code. */
export function takeLink(offered: readonly Language[]): Promise<Program> {
  const { hash, pathname, search } = location;
  history.replaceState(null, "", pathname + search);
  return readLink(hash, offered);
}

export async function readLink(hash: string, offered: readonly Language[]): Promise<Program> {
  const language = languageOf(hash);
  if (!language) throw new TextError(isLink(hash) ? texts.unknown : texts.none);
  if (!offered.includes(language)) {
    throw new TextError(texts.language({ language: LANGUAGE_TITLES[language] }));
  }
  const letters = hash.slice(PREFIXES[language].length);
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
  return { language, code };
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

/** A small text can unpack to gigabytes. */
async function unpack(base64: string): Promise<Uint8Array> {
  const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const reader = slicesOf(packed).pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const bytes = new Uint8Array(MAX_BYTES);
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    if (length + next.value.length > MAX_BYTES) {
      void reader.cancel().catch(() => {});
      throw tooLong();
    }
    bytes.set(next.value, length);
    length += next.value.length;
  }
  return bytes.subarray(0, length);
}

/** Each slice waits until the previous one was read. */
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
