// What the editor's parser finds in a submission.
import { javascriptLanguage } from "@codemirror/lang-javascript";
import type { SyntaxNode } from "@lezer/common";
import type { Remark } from "sinusoidal-pe";

/** A remark, and the offset in the code that it is about. */
type Found = Remark & { at: number };
/** The same with the line. */
type Placed = Remark & { line: number };

const NAME = "sinusoidal_pe";

/**
 * Steps that the parser may take whatever the clock says: at least 2,000 characters, so that code of
 * a usual length is read on a busy machine, too. At the worst they take a tenth of a second.
 */
const FREE_STEPS = 2000;

/** Reads code with the editor's parser. In code that takes too long it finds nothing. */
export class JavaScriptParser {
  readonly #milliseconds: number;

  /** Some code of 400 kB takes for ever, so each question about code has so much time. */
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /**
   * What may be behind a table that is not right, and its line; `nothing` says that no value came
   * back.
   */
  remarkOnCode(code: string, nothing: boolean): Placed | undefined {
    const top = this.#parse(code);
    return placed(top && (nothing ? returnIn(top, code) : caretIn(top, code)), code);
  }

  /** Why code has no function of that name to call, though it has one. */
  remarkOnMissing(code: string): Placed | undefined {
    const top = this.#parse(code);
    return placed(top && memberIn(top, code), code);
  }

  /** Line of the first syntax error of the code, null without one. */
  syntaxErrorLine(code: string): number | null {
    let at: number | null = null;
    this.#parse(code)
      ?.cursor()
      .iterate(({ type, from }) => {
        if (type.isError) at ??= from;
        return at === null;
      });
    return at === null ? null : lineAt(at, code);
  }

  /** Names of the functions at the top level of the code. */
  functionNames(code: string): string[] {
    const names: string[] = [];
    for (let node = this.#parse(code)?.firstChild; node; node = node.nextSibling) {
      const declaration =
        node.name === "ExportDeclaration"
          ? (node.getChild("FunctionDeclaration") ?? node.getChild("VariableDeclaration"))
          : node;
      if (declaration)
        names.push(...functionsIn(declaration).map(({ from, to }) => code.slice(from, to)));
    }
    return names;
  }

  #parse(code: string): SyntaxNode | undefined {
    const parse = javascriptLanguage.parser.startParse(code);
    const end = performance.now() + this.#milliseconds;
    for (let step = 0; step < FREE_STEPS || performance.now() < end; ++step) {
      const tree = parse.advance();
      if (tree) return tree.topNode;
    }
    return undefined;
  }
}

function lineAt(at: number, code: string): number {
  return code.slice(0, at).split("\n").length;
}

function placed(found: Found | undefined, code: string): Placed | undefined {
  return found && { id: found.id, line: lineAt(found.at, code) };
}

/** A method or a field of a class. */
function memberIn(top: SyntaxNode, code: string): Found | undefined {
  let found: Found | undefined;
  top.cursor().iterate(({ name, from, to, node }) => {
    const isMember = name === "PropertyDefinition" && node.parent?.parent?.name === "ClassBody";
    if (isMember && code.slice(from, to) === NAME) found ??= { id: "in-class", at: from };
    return !found;
  });
  return found;
}

/** The first `^` or `^=`. */
function caretIn(top: SyntaxNode, code: string): Found | undefined {
  let found: Found | undefined;
  top.cursor().iterate(({ name, from }) => {
    if (/^(?:BitOp|UpdateOp)$/.test(name) && code[from] === "^")
      found ??= { id: "caret", at: from };
    return !found;
  });
  return found;
}

/** Why the function gives nothing back, where its returns tell. */
function returnIn(top: SyntaxNode, code: string): Found | undefined {
  const body = bodyOf(top, code);
  if (!body) return undefined;
  let returns = 0;
  let bare: Found | undefined;
  body.cursor().iterate((node) => {
    if (/^(?:Arrow|Function|Method|Class)/.test(node.name)) return false;
    if (node.name !== "ReturnStatement") return true;
    returns += 1;
    const value = node.node.firstChild?.nextSibling;
    if (!value || value.name === ";") bare ??= { id: "bare-return", at: node.from };
    return true;
  });
  return returns === 0 ? { id: "no-return", at: body.from } : bare;
}

/** The block of the function that is judged. */
function bodyOf(top: SyntaxNode, code: string): SyntaxNode | undefined {
  let body: SyntaxNode | undefined;
  top.cursor().iterate(({ name, from, to, node }) => {
    if (name !== "VariableDefinition" || code.slice(from, to) !== NAME) return !body;
    const { parent, nextSibling } = node;
    const owner = parent?.name === "FunctionDeclaration" ? parent : nextSibling?.nextSibling;
    body ??= owner?.getChild("Block") ?? undefined;
    return false;
  });
  return body;
}

/** Names of the functions that one declaration introduces. */
function functionsIn(declaration: SyntaxNode): SyntaxNode[] {
  const definitions = declaration.getChildren("VariableDefinition");
  if (declaration.name === "FunctionDeclaration") return definitions;
  return definitions.filter(({ nextSibling }) => {
    const value = nextSibling?.name === "Equals" ? nextSibling.nextSibling : null;
    return value?.name === "ArrowFunction" || value?.name === "FunctionExpression";
  });
}
