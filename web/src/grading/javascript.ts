// The cells of a notebook in JavaScript become one program.
import type { SyntaxNode } from "@lezer/common";
import { errorOf } from "#traces";

import { type Attempt, namesIn, runWithoutFailed } from "../editor/failed-statements.js";
import type { JavaScriptParser } from "../editor/javascript-code.js";
import type { ShownError } from "../exercise/state.js";
import type { Cell } from "../python/grading/hand-in.js";
import type { Place } from "../sandbox/protocol.js";

const NAME = "sinusoidal_pe";

type Run = Attempt & { error: ShownError | undefined };

/** `run` runs a changed form of `shown` with the same lines. */
export async function javascriptRun<Each extends Run>(
  code: string | readonly Cell[],
  parser: JavaScriptParser,
  run: (source: string, shown: string) => Promise<Each>,
): Promise<Each> {
  const goOn = async (shown: string): Promise<Each> => {
    const again = (source: string): Promise<Each> => run(source, shown);
    return runWithoutFailed(await again(shown), shown, parser, again);
  };
  if (typeof code === "string") return goOn(code);
  const { code: text, placeOf } = joined(code, parser);
  const each = await goOn(text);
  const { error, failed } = each;
  return {
    ...each,
    // The error's calls have lines of all cells together.
    error: error && { ...error, text: errorOf(error.text), ...placeOf(error.line) },
    failed: failed.map(({ line, text: words }) => ({ text: words, ...placeOf(line) })),
  };
}

interface Statement {
  cell: number;
  text: string;
  /** The line of the cell where it begins, counted from 1. */
  line: number;
  /** The names that it declares, or only sets. */
  declared: string[];
  set: string[];
  isVariable: boolean;
}

interface Joined {
  code: string;
  /** Returns the code cell, counted from 1, and the line in it. */
  placeOf(line: number | null): Place;
}

/**
 * Takes the cells up to the last one that defines the function, and later cells for names that only
 * they declare. Leaves out cells with a syntax error, except for those with the tag or the
 * function.
 */
function joined(cells: readonly Cell[], parser: JavaScriptParser): Joined {
  const read = cells.map(({ source }, cell) => statementsOf(source, cell, parser));
  const main =
    Math.max(
      ...cells.map(({ source }, at) => {
        if (read[at]?.some(defines)) return at + cells.length; // goes before cells that only name it
        return source.includes(NAME) ? at : -1;
      }),
    ) % cells.length;
  const taken: Statement[] = [];
  for (const [at, { source, tagged }] of cells.entries()) {
    const whole = { cell: at, text: source, line: 1, declared: [], set: [], isVariable: false };
    const statements = read[at] ?? (tagged || at === main ? [whole] : []);
    const isWanted = at <= main || tagged;
    taken.push(...statements.filter((each) => isWanted || isMissing(each, taken)));
  }
  return written(taken);
}

const defines = ({ declared, set }: Statement): boolean =>
  declared.includes(NAME) || set.includes(NAME);

function isMissing({ declared }: Statement, taken: readonly Statement[]): boolean {
  const isUsed = (name: string): boolean =>
    taken.some(({ text }) => text.match(/[\w$]+/g)?.some((word) => word === name));
  const isKnown = (name: string): boolean =>
    taken.some((each) => each.declared.includes(name) || each.set.includes(name));
  return declared.some(isUsed) && !declared.some(isKnown);
}

/** Cells may declare a name again, so these become declarations of variables. */
function written(statements: readonly Statement[]): Joined {
  const counts = new Map<string, number>();
  for (const name of statements.flatMap(({ declared }) => declared)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const places: Place[] = [];
  const texts = statements.map(({ text, cell, line, declared, isVariable }) => {
    const [name = ""] = declared;
    const isAgain = declared.some((each) => counts.get(each) !== 1);
    const lines = text.split("\n");
    places.push(...lines.map((_, at) => ({ cell: cell + 1, line: line + at })));
    if (!isAgain) return text;
    return isVariable ? text.replace(/^(?:let|const)\b/, "var") : `var ${name}=${text}`;
  });
  const set = new Set(statements.flatMap((each) => each.set).filter((name) => !counts.has(name)));
  const variables = set.size > 0 ? `var ${[...set].join()};` : "";
  return {
    code: `${variables}${texts.join("\n")}\n`,
    placeOf: (line) => (line === null ? undefined : places[line - 1]) ?? { line },
  };
}

function statementsOf(
  source: string,
  cell: number,
  parser: JavaScriptParser,
): Statement[] | undefined {
  const top = parser.parse(source);
  if (!top || hasFault(top)) return undefined;
  const textOf = ({ from, to }: SyntaxNode): string => source.slice(from, to);
  const statements: Statement[] = [];
  for (let node = top.firstChild; node; node = node.nextSibling) {
    const { name, from } = node;
    if (/Comment$/.test(name)) continue;
    const isVariable = name === "VariableDeclaration";
    const isDeclaration = isVariable || /^(?:Function|Class)Declaration$/.test(name);
    const target = name === "ExpressionStatement" ? assignedIn(node) : undefined;
    statements.push({
      cell,
      isVariable,
      text: textOf(node),
      line: source.slice(0, from).split("\n").length,
      declared: isDeclaration ? namesIn(node, source) : [],
      set: target ? [textOf(target)] : [],
    });
  }
  return statements;
}

/** The parser also reads types, but no engine does. */
function hasFault(top: SyntaxNode): boolean {
  let found = false;
  top.cursor().iterate(({ type }) => {
    found ||= type.isError || type.name === "TypeAnnotation";
    return !found;
  });
  return found;
}

function assignedIn(statement: SyntaxNode): SyntaxNode | undefined {
  const target = statement.getChild("AssignmentExpression")?.firstChild;
  return target?.name === "VariableName" ? target : undefined;
}
