// Compares code without spaces and comments. Changes to only these open no hints.
import type { Language } from "../common/language.js";

/** Longer code is compared with its spaces and comments. */
const MAX_CODE = 100_000;

/**
 * Both patterns take time proportional to the code, because no alternative gives characters back.
 */
const PATTERNS: Record<Language, RegExp> = {
  javascript: pattern(
    /(?<space>[^\S\n]+|\/\/.*|\/\*[\s\S]*?(?:\*\/|$))/,
    /`[^`\\]*(?:\\[\s\S][^`\\]*)*`?/,
    /\+\+|--|=>|\?\.|(?:\*\*|<<|>>>?|&&|\|\||\?\?|[-+*/%&|^<>=!])=?=?/,
  ),
  python: pattern(
    /(?<space>[^\S\n]+|#.*|\\\n)/,
    /"""[^"\\]*(?:(?:\\[\s\S]?|"(?!""))[^"\\]*)*(?:"""|$)/,
    /'''[^'\\]*(?:(?:\\[\s\S]?|'(?!''))[^'\\]*)*(?:'''|$)/,
    /->|:=|(?:\*\*|\/\/|<<|>>|[-+*/%&|^<>=!@])=?/,
  ),
};

function pattern(...own: RegExp[]): RegExp {
  const [space, ...others] = own;
  const shared = [
    /"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"?/,
    /'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*'?/,
    /[$\p{ID_Continue}]+|[\s\S]/u,
  ];
  const all = [space, /(?<line>\n)/, ...others, ...shared];
  return new RegExp(all.map((each) => each?.source).join("|"), "gu");
}

/** One token per line. A regular expression of JavaScript may be cut at a quote, always in one way. */
export function tokensOf(language: Language, code: string): string {
  if (code.length > MAX_CODE) return code;
  const text = code.replace(/\r\n?/g, "\n");
  const tokens = language === "javascript" ? javascriptTokens(text) : pythonTokens(text);
  return tokens.join("\n");
}

export function digestOf(language: Language, code: string): string {
  return `${language} ${hash(tokensOf(language, code))}`;
}

/** Adds a semicolon where a line's end ends a statement. */
function javascriptTokens(code: string): string[] {
  const tokens: string[] = [];
  const areOpenBracketsHeads: boolean[] = [];
  let isHeadOver = false;
  let isNewLine = false;
  for (const { 0: token, groups } of code.matchAll(PATTERNS.javascript)) {
    isNewLine ||= groups?.line !== undefined || /^\/\*[\s\S]*\n/.test(token);
    if (groups?.space !== undefined || groups?.line !== undefined) continue;
    const before = tokens.at(-1) ?? ";";
    const endsLine =
      ALWAYS_ENDED.test(before) || (canEnd(before, isHeadOver) && BEGINS.test(token));
    if (isNewLine && endsLine) tokens.push(";");
    isNewLine = false;
    if (token === "}" && tokens.at(-1) === ";") tokens.pop();
    isHeadOver = false;
    if (token === "(") areOpenBracketsHeads.push(HEADS.test(before));
    if (token === ")") isHeadOver = areOpenBracketsHeads.pop() ?? false;
    tokens.push(token);
  }
  while (tokens.at(-1) === ";") tokens.pop();
  return tokens;
}

const HEADS = /^(?:if|for|while|with)$/;
const ALWAYS_ENDED = /^(?:return|break|continue|throw|yield)$/;
const ENDS = /^(?:[$\p{ID_Continue}"'`\]]|\+\+|--)/u;
const GOES_ON =
  /^(?:else|do|in|of|typeof|new|const|let|var|function|instanceof|case|void|delete|await|async|export|default)$/;
const BEGINS = /^(?:[$\p{ID_Continue}"'`!~]|\+\+|--)/u;

function canEnd(token: string, isHeadOver: boolean): boolean {
  if (token === ")") return !isHeadOver;
  return ENDS.test(token) && !GOES_ON.test(token);
}

/** Writes the level of each indentation instead of its width. */
function pythonTokens(code: string): string[] {
  const tokens: string[] = [];
  const levels: number[] = [0];
  let open = 0;
  let isNewLine = true;
  let width = 0;
  for (const { 0: token, groups } of code.matchAll(PATTERNS.python)) {
    if (groups?.line !== undefined) {
      isNewLine ||= open === 0;
      width = 0;
    } else if (groups?.space !== undefined) {
      if (isNewLine && width === 0 && /^\s/.test(token)) width = widthOf(token);
    } else {
      if (isNewLine) tokens.push(`line ${levelOf(width, levels)}`);
      isNewLine = false;
      if (/^[([{]$/.test(token)) open += 1;
      if (/^[)\]}]$/.test(token)) open = Math.max(0, open - 1);
      tokens.push(token);
    }
  }
  return tokens;
}

function widthOf(space: string): number {
  let width = 0;
  for (const each of space) width = each === "\t" ? width + 8 - (width % 8) : width + 1;
  return width;
}

function levelOf(width: number, levels: number[]): number {
  while ((levels.at(-1) as number) > width) levels.pop();
  if ((levels.at(-1) as number) < width) levels.push(width);
  return levels.length - 1;
}

function hash(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x9e3779b1);
    b = Math.imul(b ^ unit, 0x5f356495);
  }
  return [a, b].map((each) => (each >>> 0).toString(16)).join("-");
}
