/** Columns of a tab, as the editor shows it. */
const TAB = 4;

/** The prompts of Python. */
const PROMPT = /^(>>>|\.\.\.)( |$)/;

/** Chats and documents have code between such lines. */
const FENCE = /^\s*```[\w+-]*\s*$/;

const isBlank = (line: string): boolean => line.trim() === "";

const columnsOf = (line: string): number => line.search(/\S|$/);

/**
 * Returns the text without fences, prompts and tabs, indented for its new place. Python takes no mix of
 * tabs and spaces. `before` is the text before that place on its line. `unit` is the indentation of
 * a block, and `byIndent` says that indentation makes blocks.
 */
export function pasted(text: string, before: string, unit: number, byIndent: boolean): string {
  const given = withoutFences(text.split(/\r\n?|[\n\u2028\u2029]/));
  const lines = withoutPrompts(given).map(withSpaces);
  if (before === "" || !isBlank(before)) return lines.join("\n");
  const [first = "", ...rest] = lines;
  const shift = columnsOf(withSpaces(before)) - levelOf(first, rest, unit, byIndent);
  return [first.trimStart(), ...rest.map((line) => shifted(line, shift))].join("\n");
}

function withoutFences(lines: string[]): string[] {
  const areBlank = lines.map(isBlank);
  const [first, last] = [areBlank.indexOf(false), areBlank.lastIndexOf(false)];
  const code = lines.slice(first + 1, last);
  const isFenced = FENCE.test(lines[first] ?? "") && lines[last]?.trim() === "```";
  if (first === last || !isFenced || code.some((line) => line.includes("```"))) return lines;
  return [...code, ""]; // the last line has its end
}

function withoutPrompts(lines: string[]): string[] {
  const have = lines.every((line) => isBlank(line) || PROMPT.test(line));
  return have ? lines.map((line) => line.replace(PROMPT, "")) : lines;
}

function withSpaces(line: string): string {
  let indent = "";
  const code = line.replace(/^\s+/, (space) => {
    for (const each of space) indent += " ".repeat(each === "\t" ? TAB - (indent.length % TAB) : 1);
    return "";
  });
  return indent + code;
}

/** Returns the column that the first line had. It may have been copied without its indentation. */
function levelOf(first: string, rest: string[], unit: number, byIndent: boolean): number {
  const own = columnsOf(first);
  const columns = rest.filter((line) => !isBlank(line)).map(columnsOf);
  if (own > 0 || columns.length === 0) return own;
  const least = Math.min(...columns);
  if (!/[:{([,\\]\s*$/.test(first)) return byIndent ? least : 0;
  return (columns[0] ?? 0) > least ? least : Math.max(0, least - unit);
}

function shifted(line: string, shift: number): string {
  if (isBlank(line)) return "";
  return " ".repeat(Math.max(0, columnsOf(line) + shift)) + line.trimStart();
}
