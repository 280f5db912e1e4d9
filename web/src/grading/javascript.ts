// Judges JavaScript by its function: statements outside of it may fail. The cells of a notebook
// become one program.
import type { SyntaxNode } from "@lezer/common";
import { errorOf } from "#traces";

import type { JavaScriptParser } from "../editor/javascript-code.js";
import type { OutputScreen } from "../exercise/output.js";
import type { Cell } from "../python/grading/hand-in.js";
import type { LeftOut, Place } from "../sandbox/protocol.js";

export interface Start {
  isLoaded: boolean;
  /** The error that stopped the code, and the place of the statement, if known. */
  stopped: { place: number | null | undefined; text: string } | undefined;
}

const NAME = "sinusoidal_pe";

interface Run extends Start {
  isRight: boolean;
  error: OutputScreen["state"]["error"];
  failed: readonly LeftOut[];
}

/** Each costs another start of the code. */
const MOST_FAILED = 20;

/** `run` runs a changed form of `shown` with the same lines. */
export async function javascriptRun<Each extends Run>(
  code: string | readonly Cell[],
  parser: JavaScriptParser,
  run: (source: string, shown: string) => Promise<Each>,
): Promise<Each> {
  if (typeof code === "string") return goOn(code, parser, run);
  const { code: text, placeOf } = joined(code, parser);
  const each = await goOn(text, parser, run);
  const { error, failed } = each;
  return {
    ...each,
    // The error's calls have lines of all cells together.
    error: error && { ...error, text: errorOf(error.text), ...placeOf(error.line) },
    failed: failed.map(({ line, text: words }) => ({ text: words, ...placeOf(line) })),
  };
}

/**
 * Runs the code again without each statement that stops it. If the function is missing then, or
 * wrong and may lack what a statement sets, that statement's error is the answer.
 */
async function goOn<Each extends Run>(
  code: string,
  parser: JavaScriptParser,
  run: (source: string, shown: string) => Promise<Each>,
): Promise<Each> {
  let last = await run(code, code);
  const top = last.stopped && parser.parse(code);
  const failed = new Map<number, string>();
  let needed: Each | undefined;
  while (top && failed.size < MOST_FAILED) {
    const { code: changed, leftOut } = guarded(top, code, failed);
    const next = await run(changed, code);
    if (next.isLoaded) return (!next.isRight && needed) || { ...cleaned(next), failed: leftOut };
    if (!next.stopped) break;
    last = cleaned(next);
    const { place, text } = next.stopped;
    if (!place || failed.has(place)) break;
    failed.set(place, text);
    if (mayBeNeeded(top, code, place)) needed ??= last;
  }
  return last;
}

function cleaned<Each extends Run>(run: Each): Each {
  const { error } = run;
  return error ? { ...run, error: { ...error, text: withoutAdded(error.text) } } : run;
}

interface Guarded {
  /** Each statement is in the line where it was. */
  code: string;
  /** Statements that have failed, and imports, which code cannot use. */
  leftOut: LeftOut[];
}

/** Marks added text for `withoutAdded`. */
const added = (text: string): string => `/*$[*/${text}/*]$*/`;

const withoutAdded = (text: string): string =>
  text.replace(/\/\*\$\[\*\/.*?(?:\/\*\]\$\*\/|$)|\/\*\$\(|\)\$\*\//gm, "");

const inComment = (text: string): string =>
  text.includes("*/") ? "\n".repeat(text.split("\n").length - 1) : `/*$(${text})$*/`;

const DECLARATIONS = /^(?:Variable|Class|Import|Export)Declaration$/;
/** Names in these are not of the module. */
const INNER = /^(?:Arrow|FunctionExpression|Method|ParamList|Block|Class(?:Expression|Body))/;

/**
 * Notes the place of each statement at the top level before it runs: its offset in the code,
 * counted from 1. Statements in `failed` cannot end the code again. A name that one declares raises
 * its error when the code uses it.
 */
function guarded(top: SyntaxNode, code: string, failed: ReadonlyMap<number, string>): Guarded {
  const leftOut: LeftOut[] = [];
  const leaveOut = (at: number, text: string): void => {
    leftOut.push({ line: code.slice(0, at).split("\n").length, text });
  };
  const parts: string[] = [];
  let last = 0;
  const raising = (node: SyntaxNode): string => {
    const names = DECLARATIONS.test(node.name) ? namesIn(node, code) : [];
    if (names.length === 0) return "";
    const property = "{configurable:true,get(){throw $error}}";
    return `for(const $ of${JSON.stringify(names)})Object.defineProperty(globalThis,$,${property})`;
  };
  const changed = (node: SyntaxNode): string => {
    const text = code.slice(node.from, node.to);
    const module = /^(?:Im|Ex)portDeclaration$/.test(node.name) && node.getChild("String");
    if (module) {
      const error = `Failed to resolve module specifier ${code.slice(module.from, module.to)}`;
      leaveOut(node.from, `TypeError: ${error}`);
      const raised = `{const $error=new TypeError(${JSON.stringify(error)});${raising(node)}}`;
      return inComment(text) + added(raised); // the beginning of a line is shown
    }
    const place = node.from + 1;
    const error = failed.get(place);
    if (error === undefined) return added(`;globalThis.$place=${place};`) + text;
    leaveOut(node.from, error);
    const statement = text
      .replace(/^export(\s+)default\b/, "void$1")
      .replace(/^export\b/, "")
      .replace(/^(\s*)var\b/, "$1let");
    return `${added("try{")}${statement}${added(`}catch($error){${raising(node)}}`)}`;
  };
  for (let node = top.firstChild; node; node = node.nextSibling) {
    if (/Comment$|^Hashbang$|^Function|^;$/.test(node.name) || isOnlyNames(node)) continue;
    parts.push(code.slice(last, node.from), changed(node));
    last = node.to;
  }
  return { code: parts.join("") + code.slice(last), leftOut };
}

function isOnlyNames(node: SyntaxNode): boolean {
  return (
    node.name === "ExportDeclaration" &&
    !node.getChild("String") &&
    (node.getChild("FunctionDeclaration") ?? node.getChild("ExportGroup")) !== null
  );
}

/**
 * Returns true if a statement names something that the function may lack. Names that the statement
 * declares raise its error instead.
 */
function mayBeNeeded(top: SyntaxNode, code: string, place: number): boolean {
  const wordsIn = ({ from, to }: SyntaxNode): string[] =>
    code.slice(from, to).match(/[\w$]+/g) ?? [];
  const owners = new Map<string, SyntaxNode>();
  let statement: SyntaxNode | undefined;
  for (let node = top.firstChild; node; node = node.nextSibling) {
    if (node.from + 1 === place) statement = node;
    else for (const name of namesIn(node, code)) owners.set(name, node);
  }
  const used = new Set([NAME]);
  for (const name of used) {
    const owner = owners.get(name);
    for (const word of owner ? wordsIn(owner) : []) if (owners.has(word)) used.add(word);
  }
  used.delete(NAME);
  return (
    statement !== undefined &&
    !DECLARATIONS.test(statement.name) &&
    wordsIn(statement).some((word) => used.has(word))
  );
}

/** Returns the names that a statement declares at the top level. */
function namesIn(node: SyntaxNode, code: string): string[] {
  const names: string[] = [];
  node.cursor().iterate(({ name, from, to }) => {
    if (name === "VariableDefinition") names.push(code.slice(from, to));
    return !INNER.test(name);
  });
  return names;
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
