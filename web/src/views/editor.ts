// The editor: a plain text area at once, CodeMirror in its place as soon as that has loaded.
import type { CodeMirror } from "./codemirror.js";

/** A problem to mark; lines count from 1. */
export interface Mark {
  line: number;
  text: string;
}

export class Editor {
  readonly #host: HTMLElement;
  readonly #area: HTMLTextAreaElement;
  readonly #onChange: () => void;
  readonly #upgraded: Promise<CodeMirror | undefined>;
  #codeMirror: CodeMirror | undefined;

  constructor(area: HTMLTextAreaElement, code: string, onChange: () => void) {
    this.#area = area;
    this.#host = area.parentElement as HTMLElement;
    this.#onChange = onChange;
    area.value = code;
    area.disabled = false;
    area.addEventListener("input", onChange);
    this.#upgraded = this.#upgrade();
  }

  get code(): string {
    return this.#codeMirror?.code ?? this.#area.value;
  }

  /** Replaces the code as one step that Undo takes back. */
  replace(code: string): void {
    if (this.#codeMirror) {
      this.#codeMirror.replace(code);
      return;
    }
    this.#area.value = code;
    this.#onChange();
  }

  /** Puts the cursor on a line. */
  goTo(line: number): void {
    if (this.#codeMirror) this.#codeMirror.goTo(line);
    else this.#area.focus();
  }

  mark(mark: Mark | undefined): void {
    this.#codeMirror?.mark(mark);
  }

  /** Line of the first syntax error of the code; null without one, or without the parser. */
  async syntaxErrorLine(): Promise<number | null> {
    return (await this.#upgraded)?.syntaxErrorLine() ?? null;
  }

  /** Names of the functions at the top level of the code; none without the parser. */
  async functionNames(): Promise<string[]> {
    return (await this.#upgraded)?.functionNames() ?? [];
  }

  /** Where this fails the text area stays: everything else works with it. */
  async #upgrade(): Promise<CodeMirror | undefined> {
    try {
      const { CodeMirror } = await import("./codemirror.js");
      const focused = document.activeElement === this.#area;
      const { value, selectionStart, selectionEnd } = this.#area;
      const editor = new CodeMirror(this.#host, value, this.#onChange);
      editor.select(selectionStart, selectionEnd);
      this.#area.remove();
      this.#codeMirror = editor;
      if (focused) editor.focus();
      return editor;
    } catch {
      return undefined;
    }
  }
}
