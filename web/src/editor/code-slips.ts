// Finds code that cannot do what it is meant for, whatever the table shows. Repetitions are bounded,
// because the code may be hostile.
import type { Remark } from "sinusoidal-pe";
import { NAME } from "./code-lines.js";

const LIST = String.raw`(?:new )?\w{0,12}Array\([^()]{1,40}\)`;
const ROW = String.raw`(?:\[|(?:new )?\w{0,12}Array\b)`;
const TYPED = String.raw`(?:const|let) (\w+) = new \w{1,9}\d\d?Array\(`;
const ENTRY = String.raw`\b\1\[[^\][\n]{1,40}\]`;
const FEW = "[^]{0,400}?";

type Slip = [id: Remark["id"], pattern: string];

/** `size` fits a parameter, and `both` fits the first two. A pattern begins at the place of the slip. */
const slipsOf = (size: string, both: string): Slip[] => [
  ["generator", String.raw`function ?\* ?${NAME}\b|\b${NAME} = function ?\*`],
  [
    "two-numbers",
    String.raw`(?:function ${NAME}|\b${NAME} =) ?\(\s{0,60}[[{]|\b${NAME}(?: = \(?\w+\)? =>|\(\w+\))\s{0,60}(?:\{\s{0,60})?(?:return )?(?:function\b|\(?\w+\)? =>)|\b(?:${size})(?:\[|\.(?:entries|fill|forEach|keys|length|map|reduce|slice)\b)`,
  ],
  [
    "each-result",
    String.raw`(?<=[^=!<>]= |\breturn |\bpush\()[^\s;=(]{1,40}(?:\([^()]{0,40}\)[^\s;=(]{0,20}){0,3}\.forEach\(`,
  ],
  [
    "push-result",
    String.raw`\b(\w+) = \1\.push\(|(?<=\n(?: {0,4}|\t))return \w+\.push\(|\.push\(\w+\.push\(`,
  ],
  ["array-of-sizes", String.raw`\b(?:new )?Array\(${both}\)`],
  [
    "comma-index",
    String.raw`(?<!\b(?:const|let|return))(?<=\w)\[[^\][(),\n]{1,40},[^\][(\n]{1,40}\]`,
  ],
  [
    "typed-rows",
    String.raw`\d\dArray(?:\([^()]{1,40}\)\.map|\.from)\(\s{0,60}(?:\{[^{}]{1,40}\},\s{0,60})?\([\w, ]{1,20}\) =>\s{0,60}(?:${ROW}|\{\s{0,60}(?:const|let) (\w+) = ${ROW}${FEW}return \1;)`,
  ],
  ["typed-rows", String.raw`${TYPED}${FEW}${ENTRY}(?:\[|\.push\(| = ${ROW})`],
  ["typed-rows", String.raw`${TYPED}${FEW}(?:const|let) (\w+) = ${ROW}${FEW}${ENTRY} = \2;`],
  [
    "value-as-index",
    String.raw`(?:Array\.from\((?:\{ ?length\b[^{}]{1,40}\}|${LIST}),\s{0,60}|(?:\[\.\.\.)?${LIST}\]?(?:\.fill\((?:0|null|undefined)?\))?\s{0,60}\.map\(\s{0,60})\(?([a-zA-Z]\w*)(?:, _\w*)?\)? =>(?=${FEW}(?<![.\w])\1\b)`,
  ],
  [
    "parameter-set",
    String.raw`(?<=\.forEach\(\s{0,60}\(?(\w+)(?:, \w+)?\)? =>\s{0,60}(?:\{\s{0,60})?|\bfor \((?:let|var) (\w+) of [^()\n]{1,60}\)\s{0,60}(?:\{\s{0,60})?)(?:\1|\2) = [^;{}]{1,200};?\s{0,60}\}`,
  ],
];

/** Spaces in place of texts and comments keep every place. */
export const withoutTexts = (code: string): string =>
  code.replace(
    /"[^"\n]{0,300}"|'[^'\n]{0,300}'|`[^`]*(?:`|$)|\/\/.*|\/\*[\s\S]*?(?:\*\/|$)/g,
    (text) => text.replace(/./g, " "),
  );

/** `part` is a statement of the code without its texts. Returns the first slip and its place. */
export function certainSlip(part: string): { id: Remark["id"]; at: number } | undefined {
  const [, parameters = ""] =
    new RegExp(`\\b${NAME}(?: = (?:function ?)?)?\\(([^(){}]*)\\)`).exec(part) ?? [];
  const names = parameters.match(/\w+/g) ?? [];
  const sizes = names.filter((name) => !new RegExp(`\\b${name} = `).test(part));
  for (const [id, pattern] of slipsOf(sizes.join("|") || "#", names.slice(0, 2).join(", ?"))) {
    const found = new RegExp(pattern).exec(part);
    if (found) return { id, at: found.index };
  }
  return undefined;
}
