import { javascriptLanguage } from "@codemirror/lang-javascript";
import type { SyntaxNode } from "@lezer/common";
import type { Remark } from "sinusoidal-pe";

type Found = Remark & { at: number };
type Placed = Remark & { line: number };

const NAME = "sinusoidal_pe";

/**
 * The parser takes so many steps before it reads the clock, so that a busy machine reads usual
 * code: 2,000 characters or more, in a tenth of a second at most.
 */
const FREE_STEPS = 2000;

export class JavaScriptParser {
  readonly #milliseconds: number;

  /** The time for one parse: some code of 400 kB takes forever. */
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  remarkOnMissing(code: string): Placed | undefined {
    const top = this.parse(code);
    return placed(top && memberIn(top, code), code);
  }

  functionNames(code: string): string[] {
    const names: string[] = [];
    for (let node = this.parse(code)?.firstChild; node; node = node.nextSibling) {
      const declaration =
        node.name === "ExportDeclaration"
          ? (node.getChild("FunctionDeclaration") ?? node.getChild("VariableDeclaration"))
          : node;
      if (declaration)
        names.push(...functionsIn(declaration).map(({ from, to }) => code.slice(from, to)));
    }
    return names;
  }

  parse(code: string): SyntaxNode | undefined {
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

function memberIn(top: SyntaxNode, code: string): Found | undefined {
  let found: Found | undefined;
  top.cursor().iterate(({ name, from, to, node }) => {
    const isMember = name === "PropertyDefinition" && node.parent?.parent?.name === "ClassBody";
    if (isMember && code.slice(from, to) === NAME) found ??= { id: "in-class", at: from };
    return !found;
  });
  return found;
}

function functionsIn(declaration: SyntaxNode): SyntaxNode[] {
  const definitions = declaration.getChildren("VariableDefinition");
  if (declaration.name === "FunctionDeclaration") return definitions;
  return definitions.filter(({ nextSibling }) => {
    const value = nextSibling?.name === "Equals" ? nextSibling.nextSibling : null;
    return value?.name === "ArrowFunction" || value?.name === "FunctionExpression";
  });
}
