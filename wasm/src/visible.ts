// Text from files and arguments as every output can hold it.

/**
 * Control characters, ends of lines and paragraphs, what turns the direction of text, the mark of
 * byte order, and what no text may hold: half a surrogate pair and two code points of no meaning.
 */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\uFEFF\uFFFE\uFFFF]/gu;

/** The text on one line, with `\u001b` and the like for what would act and not be seen. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (sign) => escaped("u", sign.charCodeAt(0), 4));
}

/** The same of text over several lines; their ends and tabs stay as they are. */
export function visibleLines(text: string): string {
  return text.replace(/[^\n\r\t]+/g, visible);
}

/** JSON of a value over several lines; what reads it gets the very text back. */
export function visibleJson(value: unknown): string {
  return visibleLines(JSON.stringify(value, null, 2));
}

/** The name in these bytes, with `\xff` and the like for all but ASCII where it is no UTF-8. */
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
