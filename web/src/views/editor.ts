// The editor: a plain text area at once, CodeMirror in its place as soon as that has loaded.
import { LANE_TITLES, type LaneName } from "../lanes/lane.js";
import type { Mark, Marker } from "../output.js";
import { exercise } from "../texts/en/exercise.js";
import type { CodeMirror } from "./codemirror.js";
import { rememberHeight, restoreHeight } from "./height.js";
import type { JavaScriptParser } from "./javascript-code.js";

export class Editor implements Marker {
  readonly #host: HTMLElement;
  readonly #area: HTMLTextAreaElement;
  readonly #onChange: () => void;
  #lane: LaneName;
  #codeMirror: CodeMirror | undefined;
  #mark: Mark | undefined;
  #parser: JavaScriptParser | undefined;

  constructor(area: HTMLTextAreaElement, lane: LaneName, code: string, onChange: () => void) {
    this.#area = area;
    this.#host = area.parentElement as HTMLElement;
    this.#onChange = onChange;
    this.#lane = lane;
    restoreHeight(this.#host);
    this.show(lane, code);
    area.disabled = false;
    area.addEventListener("input", () => this.#changed());
  }

  #changed(): void {
    this.#measure();
    this.#onChange();
  }

  /** Tells the styles how much code there is. */
  #measure(): void {
    this.#host.style.setProperty("--lines", String(this.code.split("\n").length));
  }

  get code(): string {
    return this.#codeMirror?.code ?? this.#area.value;
  }

  /** Shows the code of a language. */
  show(lane: LaneName, code: string): void {
    this.#lane = lane;
    this.#host.setAttribute("aria-labelledby", `lane-${lane}`);
    if (this.#codeMirror) {
      this.#codeMirror.show(lane, code);
    } else {
      this.#area.value = code;
      this.#area.setAttribute("aria-label", exercise.code({ language: LANE_TITLES[lane] }));
    }
    this.#measure();
  }

  /** Replaces the code as one step that Undo takes back. */
  replace(code: string): void {
    if (this.#codeMirror) {
      this.#codeMirror.replace(code);
      return;
    }
    this.#area.value = code;
    this.#changed();
  }

  /** Puts the cursor on a line. */
  goTo(line: number): void {
    if (this.#codeMirror) {
      this.#codeMirror.goTo(line);
      return;
    }
    const start =
      this.code
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + Number(line > 1);
    this.#area.setSelectionRange(start, start);
    this.#area.focus();
  }

  mark(mark: Mark | undefined): void {
    this.#mark = mark;
    this.#codeMirror?.mark(mark);
  }

  get parser(): JavaScriptParser | undefined {
    return this.#parser;
  }

  /** Puts CodeMirror in. Where this fails the text area stays: everything else works with it. */
  async upgrade(): Promise<void> {
    try {
      const { CodeMirror, PAGE_PARSER } = await import("./codemirror.js");
      const focused = document.activeElement === this.#area;
      const { value, selectionStart, selectionEnd } = this.#area;
      const editor = new CodeMirror(this.#host, this.#lane, value, () => this.#changed());
      editor.select(selectionStart, selectionEnd);
      this.#area.remove();
      rememberHeight(this.#host);
      this.#codeMirror = editor;
      this.#parser = PAGE_PARSER;
      editor.mark(this.#mark);
      if (focused) editor.focus();
    } catch (error) {
      console.warn("The full editor could not be loaded.", error);
    }
  }
}
