// Makes text from files and arguments safe for every output.

/**
 * Characters that act without being seen: control characters, line and paragraph separators, changes of
 * direction, byte-order marks, lone surrogates and noncharacters.
 */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\uFEFF\uFFFE\uFFFF]/gu;

/** Replaces such characters, also line breaks, by `\u001b` and the like. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (sign) => escaped("u", sign.charCodeAt(0), 4));
}

/** Keeps line breaks and tabs. */
export function visibleLines(text: string): string {
  return text.replace(/[^\n\r\t]+/g, visible);
}

/** Parsing the result returns the original value. */
export function visibleJson(value: unknown): string {
  return visibleLines(JSON.stringify(value, null, 2));
}

/** Decodes a name. If it is not UTF-8, `\xff` and the like replace all bytes but ASCII. */
export function nameOf(bytes: Buffer): string {
  const text = bytes.toString();
  if (bytes.equals(Buffer.from(text))) return text;
  return bytes
    .toString("latin1")
    .replace(/[\x80-\xff]/g, (sign) => escaped("x", sign.charCodeAt(0), 2));
}

function escaped(letter: string, code: number, digits: number): string {
  return `\\${letter}${code.toString(16).padStart(digits, "0")}`;
}
