// Hashes of messages, which change if the words or the code of a message do. Comments, formatting
// and types change none.
import { createHash } from "node:crypto";
import { parseSync } from "rolldown/utils";

const HASH_LETTERS = 8;

/** Vite replaces the names that a module imports, and numbers its imports. */
const IMPORTED = /\(0,\s*__vite_ssr_import_\d+__\.(\w+)\)|\b__vite_ssr_import_\d+__\./g;

/** `source` is the module of the message. A function's hash includes what the module defines for it. */
export function hashOf(value: unknown, source: string): string {
  const text = typeof value === "function" ? codeOf(`${value}`, source) : JSON.stringify(value);
  return createHash("sha256").update(text).digest("hex").slice(0, HASH_LETTERS);
}

function codeOf(text: string, source: string): string {
  const definitions = definitionsIn(source);
  const used = new Map<string, string>();
  const use = (code: string): void => {
    for (const [, name = ""] of code.matchAll(/"type":"Identifier"[^{}]*?"name":"(\w+)"/g)) {
      const definition = definitions.get(name);
      if (definition === undefined || used.has(name)) continue;
      used.set(name, definition);
      use(definition);
    }
  };
  const own = treeOf(text.replaceAll(IMPORTED, "$1"));
  use(own);
  return [own, ...[...used].sort().map(([, code]) => code)].join("\n");
}

/** A method is a function only in an object. */
function treeOf(text: string): string {
  for (const code of [`(${text})`, `({${text}})`]) {
    const { program, errors } = parsed(code);
    if (errors.length === 0) return plain(program.body);
  }
  throw new Error(`a message is no function: ${text}`);
}

const parsed = (code: string) => parseSync("message.ts", code, { preserveParens: false });

const definitionsBySource = new Map<string, Map<string, string>>();

function definitionsIn(source: string): Map<string, string> {
  let found = definitionsBySource.get(source);
  if (!found) {
    found = new Map();
    for (const node of parsed(source).program.body) {
      if (node.type === "FunctionDeclaration" && node.id) found.set(node.id.name, plain(node));
      if (node.type !== "VariableDeclaration") continue;
      for (const each of node.declarations) {
        if (each.id.type === "Identifier") found.set(each.id.name, plain(each.init));
      }
    }
    definitionsBySource.set(source, found);
  }
  return found;
}

const OF_TEXT = ["start", "end", "range", "raw"];

/** Returns the tree of code, without positions and types. */
const plain = (tree: unknown): string =>
  JSON.stringify(tree, (key, value) => {
    // A template's text is `{ raw, cooked }`.
    if (OF_TEXT.includes(key)) return undefined;
    return withoutTypes(value);
  });

/** An absent type is null. */
function withoutTypes(value: unknown): unknown {
  let node = value as { type?: unknown; expression?: unknown } | null;
  while (typeof node?.type === "string" && node.type.startsWith("TS")) {
    node = (node.expression as typeof node) ?? null;
  }
  return typeof node === "bigint" ? String(node) : node;
}
