/**
 * Control characters, line and paragraph separators, changes of direction, byte-order marks, lone surrogates
 * and noncharacters. No language and no emoji needs them inside a line.
 */
const ACTING = /(?![\n\r\t])[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}\uFEFF\uFFFE\uFFFF]/gu;

/** Replaces such characters by `\u001b` and the like. Keeps line breaks and tabs. */
export function visibleLines(text: string): string {
  return text.replace(ACTING, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
