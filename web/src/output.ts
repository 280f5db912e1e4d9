// What one job's code does besides answering: what it prints, its error, and what there is to say
// of it.
import type { Size } from "sinusoidal-pe";

import type { Job } from "./job.js";
import type { LaneError, LaneEvents, Program } from "./lanes/lane.js";
import type { SentRemark } from "./sandbox/protocol.js";
import type { ShownError, State } from "./state.js";
import type { JavaScriptParser } from "./views/javascript-code.js";

/** A problem to mark; lines count from 1. */
export interface Mark {
  line: number;
  text: string;
}

/** What the output needs of the editor. */
export interface Marker {
  readonly code: string;
  mark(mark: Mark | undefined): void;
  /** Finds things in JavaScript, once it has loaded. */
  readonly parser: JavaScriptParser | undefined;
}

type Shown = Pick<State, "printed" | "error">;

/** What it needs of the screen. */
export interface OutputScreen {
  readonly state: Shown;
  update(change: Partial<Shown>): void;
}

export class Output implements LaneEvents {
  readonly #job: Job;
  readonly #program: Program;
  readonly #screen: OutputScreen;
  readonly #marker: Marker;
  /** The call that is under way; none while the code loads. */
  #size: Size | undefined;
  /** What may be behind a table that is not right. */
  #remark: SentRemark | undefined;
  /** Names of the functions in the code. Every case asks for them if the right one is missing. */
  #names: string[] | undefined;

  /** Clears what was there before. */
  constructor(job: Job, program: Program, screen: OutputScreen, marker: Marker) {
    this.#job = job;
    this.#program = program;
    this.#screen = screen;
    this.#marker = marker;
    marker.mark(undefined);
    screen.update({ printed: [], error: undefined });
  }

  loads(): void {
    this.#size = undefined;
    if (!this.#job.isOver) this.#screen.update({ printed: [] });
  }

  calls(size: Size): void {
    this.#size = size;
  }

  print(text: string): void {
    if (this.#job.isOver) return;
    const { printed } = this.#screen.state;
    const last = printed.at(-1);
    const isNew = !last || last.size !== this.#size;
    const shown = isNew
      ? [...printed, { size: this.#size, text }]
      : [...printed.slice(0, -1), { ...last, text: last.text + text }];
    this.#screen.update({ printed: shown });
  }

  error({ syntax, ...error }: LaneError): void {
    if (this.#job.isOver) return;
    // Engines do not tell where a module's syntax is wrong; the editor's parser does.
    const found = error.line ?? (syntax ? this.#parser?.syntaxErrorLine(this.#program.code) : null);
    this.#show({ ...error, line: found ?? null, ...(syntax && { isSyntax: true }) });
  }

  remark(remark: SentRemark): void {
    this.#remark ??= remark;
  }

  missing(found: string[]): string[] {
    this.#names ??= this.#namesInCode();
    return [...new Set([...found, ...(this.#names ?? [])])];
  }

  /** Shows what there is to say of code whose table is not right; an error says more. */
  async showRemark(nothingReturned: boolean): Promise<void> {
    if (this.#screen.state.error) return;
    const found = this.#remark ?? this.#parser?.remarkOnCode(this.#program.code, nothingReturned);
    if (!found) return;
    const { id, ...place } = found;
    const explanation = await import("./help.js").then(
      ({ remarkText }) => remarkText(id),
      () => undefined,
    );
    if (explanation && !this.#job.isOver) this.#show({ text: "", ...place, explanation });
  }

  /** Says on the way why the function cannot be called, if the code has it. */
  #namesInCode(): string[] | undefined {
    const { code } = this.#program;
    this.#remark ??= this.#parser?.remarkOnMissing(code);
    return this.#parser?.functionNames(code);
  }

  #show(error: ShownError): void {
    this.#screen.update({ error });
    if (this.#marker.code === this.#program.code) this.#marker.mark(markOf(error));
  }

  get #parser(): JavaScriptParser | undefined {
    return this.#program.lane === "javascript" ? this.#marker.parser : undefined;
  }
}

/** Where an error is in the code, if that is known. */
export function markOf({ line, explanation, text }: ShownError): Mark | undefined {
  return line === null ? undefined : { line, text: explanation ?? text };
}
