// Finds text around the code, and signs that only look like code. Hostile text must take linear time.
import type { Program } from "../common/language.js";
import { codeText } from "../texts/en/code-text.js";

export interface TextFault {
  line: number;
  explanation: string;
}

/** `error` is in the engine's words, or it is the name that the code does not define. */
export function textFault({ code, language }: Program, error: string): TextFault | undefined {
  const isPython = language === "python";
  const comments = isPython ? /("""|''').*?\1/gs : /\/\*.*?(?:\*\/|$)/gs;
  const lines = code
    .replace(comments, (comment) => comment.replace(/.+/g, ""))
    .split("\n")
    .map((line) => line.slice(0, MAX_LINE).trim());
  return textAround(lines) ?? textBefore(lines) ?? signIn(code, isPython, error);
}

const MAX_LINE = 300;
const FENCE = /^(?:```|~~~)/;
const FUNCTION = /\bsinusoidal_pe *[(=]/;

/** A sentence, a line of Chinese, or a title that web sites write above code. */
const PROSE =
  /^(?!(?:class|def|el\w+|except|for|from|if|import|return|while|with)\b)(?:[-*>]+ +|\d+\. +)?[\p{L}'’*`]+,?(?: [^\s={}[\];]+){2,}[.:!?*]$|^\p{sc=Han}[^=(]*$|^(?:python|javascript|js|copy(?: code)?)$/iu;

function textAround(lines: readonly string[]): TextFault | undefined {
  const first = lines.findIndex((line) => FENCE.test(line));
  const isClosing =
    /^\W*$/.test(lines[first] ?? "") && FUNCTION.test(lines.slice(0, first).join("\n"));
  let isCode = first < 0 || isClosing;
  const isText = lines.map((line) => {
    const isFence = FENCE.test(line);
    if (isFence) isCode = !isCode;
    return isFence || !isCode;
  });
  const all = [...lines.keys()];
  for (const places of [all, [...all].reverse()]) {
    for (const at of places) {
      const line = lines[at] as string;
      if (line && !isText[at] && !PROSE.test(line)) break;
      isText[at] = true;
    }
  }
  return placed(lines, isText);
}

function placed(lines: readonly string[], isText: readonly boolean[]): TextFault | undefined {
  const ranges: [from: number, to: number][] = [];
  let isOpen = false;
  for (const [at, text] of lines.entries()) {
    if (!text) continue;
    const range = isText[at] && isOpen ? ranges.pop() : undefined;
    isOpen = isText[at] as boolean;
    if (isOpen) ranges.push([range?.[0] ?? at + 1, at + 1]);
  }
  const [line] = ranges[0] ?? [];
  if (!line || !lines.some((each, at) => !isText[at] && FUNCTION.test(each))) return undefined;
  const texts = ranges.map(([from, to]) =>
    from === to ? String(from) : codeText.range({ from, to }),
  );
  const isOne = ranges.length === 1 && texts[0] === String(line);
  const explanation = isOne
    ? codeText.aroundLine({ line })
    : codeText.aroundLines({ lines: texts });
  return { line, explanation };
}

/** The prompt of an interpreter or a notebook, or the number of the line. */
const BEFORE = /^(?:>>>|In ?\[\d*\]:|[>$|+](?= )|\d+(?=[:|)]|\.?(?:\s|$)))/;

function textBefore(lines: readonly string[]): TextFault | undefined {
  const at = lines.findIndex(Boolean);
  const [written] = BEFORE.exec(lines[at] ?? "") ?? [];
  if (written === undefined) return undefined;
  const numbers = lines.filter(Boolean).map((line) => Number.parseInt(line, 10));
  const isCounted = numbers.every(
    (each, index) => index === 0 || each > (numbers[index - 1] as number),
  );
  if (/\d$/.test(written) && !isCounted) return undefined;
  const line = at + 1;
  return { line, explanation: codeText.before({ line, written }) };
}

/** The text to type in place of each of these signs. */
const WRITTEN = [
  ["-", "‐‑‒–—―−"],
  ["*", "×∗⋅·•"],
  ["/", "÷∕⁄"],
  ['"', "“”„‟«»″"],
  ["'", "‘’‚‛′´"],
  [",", "،、"],
  [".", "。"],
  [";", "\u037e"],
  ["[", "【"],
  ["]", "】"],
  ["<=", "≤"],
  [">=", "≥"],
  ["!=", "≠"],
  ["**2", "²"],
  ["**3", "³"],
] as const;

/** Letters of Cyrillic and Greek, and those of Latin that look like them. */
const ALIKE = [
  "АВЕКМНОРСТУХІЈЅаеорсухіјѕԁһԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧον",
  "ABEKMHOPCTYXIJSaeopcyxijsdhqwABEZHIKMNOPTYXov",
] as const;

const latinOf = (letter: string): string => {
  const at = ALIKE[0].indexOf(letter);
  return at < 0 ? letter.normalize("NFKC") : (ALIKE[1][at] as string);
};

const PYTHON = String.raw`("""|''')[^]*?(?:\1|$)|#.*`;
const JAVASCRIPT = String.raw`()(?:\/\/.*|\/\*[^]*?(?:\*\/|$)|\x60(?:\\[^]|[^\\\x60])*(?:\x60|$))`;
/** Texts, of which one that is not closed ends at a curly quote. Then a name, or a sign. */
const PARTS = String.raw`"(?:\\.|[^"\\\n]){0,300}"|'(?:\\.|[^'\\\n]){0,300}'|["'][^\n“”‘’]*|((?:(?![·０-９])\p{IDC})+)|([^\n\r\t\f -~])`;

function signIn(code: string, isPython: boolean, error: string): TextFault | undefined {
  const isSyntax = /^(?:Syntax|Indentation|Tab)Error/.test(error);
  const isOfName = /^(?:Name|Reference)Error|^\w+$/.test(error);
  const named = new Set(error.match(/\p{IDC}+/gu));
  const isMeant = (name: string, latin: string): boolean =>
    isSyntax ? /\w/.test(name) : named.has(name) || (isOfName && named.has(latin));
  const all = new RegExp(`${isPython ? PYTHON : JAVASCRIPT}|${PARTS}`, "gu");
  for (const { index, 2: name = "", 3: sign } of code.matchAll(all)) {
    const line = (): number => code.slice(0, index).split("\n").length;
    const letters = [...(isPython ? name.normalize("NFKC") : name)];
    const foreign = letters.find((each) => latinOf(each) !== each);
    const latin = letters.map(latinOf).join("");
    if (foreign && /^\w+$/.test(latin) && isMeant(name, latin)) {
      const letter = { line: line(), sign: foreign, written: latinOf(foreign) };
      return { line: letter.line, explanation: codeText.letter(letter) };
    }
    const explanation = sign && (isSyntax || isOfName) ? aboutSign(sign, isPython) : undefined;
    if (explanation) return { line: line(), explanation };
  }
  return undefined;
}

function aboutSign(sign: string, isPython: boolean): string | undefined {
  const written = /[！-～]/.test(sign)
    ? sign.normalize("NFKC")
    : WRITTEN.find(([, signs]) => signs.includes(sign))?.[0];
  if (written) return codeText.sign({ sign, written });
  if (!/[\p{Z}\p{Cc}\p{Cf}]/u.test(sign) || (!isPython && /\s/.test(sign))) return undefined;
  const digits = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
  return codeText.unseen({ code: `U+${digits}` });
}
