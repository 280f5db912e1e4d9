import { javascriptLanguage } from "@codemirror/lang-javascript";
import type { SyntaxNode } from "@lezer/common";

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

  /** Returns the names of functions and classes. */
  functionNames(code: string): string[] {
    const names: string[] = [];
    for (let node = this.parse(code)?.firstChild; node; node = node.nextSibling) {
      const declaration = node.name === "ExportDeclaration" ? node.lastChild : node;
      if (declaration) names.push(...namesIn(declaration, code));
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

function namesIn(declaration: SyntaxNode, code: string): string[] {
  const isWhole = /^(?:Class|Function)Declaration$/.test(declaration.name);
  const definitions = declaration.getChildren("VariableDefinition").filter(({ nextSibling }) => {
    const value = nextSibling?.name === "Equals" ? nextSibling.nextSibling : null;
    return isWhole || /^(?:Arrow|Class|Function)/.test(value?.name ?? "");
  });
  return definitions.map(({ from, to }) => code.slice(from, to));
}
