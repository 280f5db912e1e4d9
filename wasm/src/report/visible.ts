// Makes text from files and arguments safe for every output.

/**
 * All characters that are not seen: those of `visibleLines`, line breaks, tabs, and those without width (DI),
 * such as joiners, because two names may differ in them alone.
 */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{DI}\uFFF9-\uFFFB\uFFFE\uFFFF]/gu;

/** Replaces such characters by `\u001b` and the like. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (sign) =>
    // Some characters have two units.
    sign.replace(/./gs, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
}

/** Parsing the result returns the original value. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[^\n]+/g, visible);
}

/** Decodes a name. If it is not UTF-8, `\xff` and the like replace all bytes but ASCII. */
export function nameOf(bytes: Buffer): string {
  const text = bytes.toString();
  if (bytes.equals(Buffer.from(text))) return text;
  return bytes
    .toString("latin1")
    .replace(/[\x80-\xff]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`);
}
