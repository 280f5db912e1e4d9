// Runs JavaScript although statements outside of the function fail.
import type { SyntaxNode } from "@lezer/common";

import { failedStatements as texts } from "../texts/en/failed-statements.js";
import type { JavaScriptParser } from "./javascript-code.js";

/** The error that stopped the code, and the place of its statement, if known. */
export interface Stopped {
  place?: number | null | undefined;
  text: string;
}

/** A statement that did not run, with its error. */
export interface LeftOut {
  line: number | null;
  text: string;
}

export interface Attempt {
  isLoaded: boolean;
  stopped: Stopped | undefined;
  isRight: boolean;
  error: { text: string } | undefined;
  failed: readonly LeftOut[];
}

const NAME = "sinusoidal_pe";

/** Each costs another start of the code. */
const MOST_FAILED = 20;

/**
 * Runs the code again without each statement that stops it, after a run of the whole. If the function is
 * missing then, or wrong and may lack what a statement sets, that statement's error is the answer.
 * `run` runs a changed form of the code with the same lines.
 */
export async function runWithoutFailed<Each extends Attempt>(
  first: Each,
  code: string,
  parser: JavaScriptParser,
  run: (source: string) => Promise<Each>,
): Promise<Each> {
  let last = first;
  const top = last.stopped && parser.parse(code);
  const failed = new Map<number, string>();
  let needed: Each | undefined;
  while (top && failed.size < MOST_FAILED) {
    const { code: changed, leftOut } = guarded(top, code, failed);
    const next = await run(changed);
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

function cleaned<Each extends Attempt>(run: Each): Each {
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
export function namesIn(node: SyntaxNode, code: string): string[] {
  const names: string[] = [];
  node.cursor().iterate(({ name, from, to }) => {
    if (name === "VariableDefinition") names.push(code.slice(from, to));
    return !INNER.test(name);
  });
  return names;
}

/** Returns a sentence for each statement that failed, as the page prints them. */
export function notesOn(failed: readonly LeftOut[]): string {
  return failed.map(({ line }) => `${texts.note({ line: Number(line) })}\n`).join("");
}
