import { visibleLines } from "#visible";
import { LANGUAGE_TITLES, type Language } from "../common/language.js";
import type { Store } from "../common/store.js";
import { exercise } from "../texts/en/exercise.js";
import type { CodeMirror, Mark, Marker } from "./codemirror.js";
import type { JavaScriptParser } from "./javascript-code.js";

/** Such screens show no keys for brackets and operators at once. */
const FINGERS = "(hover: none) and (pointer: coarse)";
/** A pointer over the editor comes before the first key. */
const USES = ["pointerover", "focusin"];
const SUGGESTIONS = "suggestions";
/** The page stops while the parser reads. */
const PARSING_MS = 50;
const COMPOSING_MS = 100;

const labelOf = (language: Language): string =>
  exercise.code({ language: LANGUAGE_TITLES[language] });

interface EditorParts {
  area: HTMLTextAreaElement;
  store: Store;
  onChange(): void;
}

export class Editor implements Marker {
  readonly #host: HTMLElement;
  readonly #area: HTMLTextAreaElement;
  readonly #onChange: () => void;
  readonly #store: Store;
  #language: Language;
  #codeMirror: CodeMirror | undefined;
  #mark: Mark | undefined;
  #isComposing = false;
  #parser: JavaScriptParser | undefined;

  constructor({ area, store, onChange }: EditorParts, language: Language, code: string) {
    this.#area = area;
    this.#store = store;
    this.#host = area.parentElement as HTMLElement;
    this.#onChange = onChange;
    this.#language = language;
    restoreHeight(this.#host);
    this.show(language, code);
    area.disabled = false;
    area.addEventListener("input", () => this.#changed());
    for (const type of ["compositionstart", "compositionend"] as const) {
      area.addEventListener(type, () => {
        this.#isComposing = type === "compositionstart";
      });
    }
  }

  #changed(): void {
    this.#measure();
    this.#onChange();
  }

  #measure(): void {
    this.#host.style.setProperty("--lines", String(this.code.split("\n").length));
  }

  get code(): string {
    return this.#codeMirror?.code ?? this.#area.value;
  }

  show(language: Language, code: string): void {
    this.#language = language;
    this.#host.setAttribute("aria-labelledby", `language-${language}`);
    if (this.#codeMirror) {
      this.#codeMirror.show(language, code);
    } else {
      this.#area.value = code;
      this.#area.setAttribute("aria-label", labelOf(language));
    }
    this.#measure();
  }

  /** One step for Undo. */
  replace(code: string): void {
    if (this.#codeMirror) {
      this.#codeMirror.replace(code);
      return;
    }
    this.#area.value = code;
    this.#changed();
  }

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
    this.#mark = mark && { ...mark, text: visibleLines(mark.text) };
    this.#codeMirror?.mark(this.#mark);
  }

  get parser(): JavaScriptParser | undefined {
    return this.#parser;
  }

  get suggests(): boolean {
    return this.#store.read(SUGGESTIONS) !== "off";
  }

  set suggests(wanted: boolean) {
    this.#store.write(SUGGESTIONS, wanted ? "on" : "off");
    if (this.#codeMirror) this.#help(this.#codeMirror).catch(() => {});
  }

  #helpFromNowOn(editor: CodeMirror): void {
    const load = (): void => {
      this.#help(editor).then(
        () => {
          for (const type of USES) this.#host.removeEventListener(type, load);
        },
        () => {},
      );
    };
    for (const type of USES) this.#host.addEventListener(type, load);
    if (matchMedia(FINGERS).matches) load();
  }

  #help(editor: CodeMirror): Promise<void> {
    return editor.help(this.suggests, document.getElementById("touch-keys"));
  }

  async upgrade(): Promise<void> {
    try {
      const part = await import("./codemirror.js");
      // The text of an input method would be lost.
      while (this.#isComposing) await new Promise((resolve) => setTimeout(resolve, COMPOSING_MS));
      const focused = document.activeElement === this.#area;
      const { value, selectionStart, selectionEnd } = this.#area;
      const parts = {
        host: this.#host,
        labelOf,
        description: document.querySelector(".keys")?.textContent ?? "",
        onChange: () => this.#changed(),
        loadTyping: () => import("./typing.js"),
        loadPython: () => import("./codemirror-python.js"),
      };
      const editor = new part.CodeMirror(parts, this.#language, value);
      editor.select(selectionStart, selectionEnd);
      this.#area.remove();
      rememberHeight(this.#host);
      this.#codeMirror = editor;
      this.#parser = new part.JavaScriptParser(PARSING_MS);
      editor.mark(this.#mark);
      this.#helpFromNowOn(editor);
      if (focused) editor.focus();
    } catch (error) {
      console.warn(error);
    }
  }
}

const NAME = "sinusoidal-pe:height";

function restoreHeight({ style }: HTMLElement): void {
  try {
    style.height = sessionStorage.getItem(NAME) ?? "";
  } catch {}
}

function rememberHeight(editor: HTMLElement): void {
  new ResizeObserver(() => {
    try {
      sessionStorage.setItem(NAME, editor.style.height);
    } catch {}
  }).observe(editor);
}

export function forgetHeight(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {}
}
