import type { Report, Size } from "sinusoidal-pe";
import { errorOf } from "#traces";
import { visibleLines } from "#visible";
import type { Job } from "../common/job.js";
import type { Program } from "../common/language.js";
import type { Mark, Marker } from "../editor/codemirror.js";
import type { Stopped } from "../editor/failed-statements.js";
import type { JavaScriptParser } from "../editor/javascript-code.js";
import type { Guidance } from "../help/guide.js";
import type { Answers } from "../pictures/answers.js";
import type { Spent } from "../sandbox/limit.js";
import type { SentRemark } from "../sandbox/protocol.js";
import type { Calls, RunnerError, RunnerEvents } from "../sandbox/runner.js";
import type { Outcome } from "../sandbox/sandbox.js";
import { statuses } from "../texts/en/statuses.js";
import type { OutputState, ShownError } from "./state.js";

export interface OutputScreen {
  readonly state: OutputState;
  update(change: Partial<OutputState>): void;
}

/** A run, with what it showed. */
export interface Judged {
  answers: Answers;
  report: Report;
  output: Output;
}

type Explained = SentRemark & { explanation?: string | undefined };

export class Output implements RunnerEvents {
  readonly #job: Job;
  readonly #program: Program;
  readonly #screen: OutputScreen;
  readonly #marker: Marker;
  #size: Size | undefined;
  #remark: Explained | undefined;
  #warning: SentRemark | undefined;
  isLoaded = false;
  /** The error of a statement of JavaScript outside of the function. */
  stopped: Stopped | undefined;
  /** Every case asks for them if the function is missing. */
  #functionNames: string[] | undefined;

  constructor(job: Job, program: Program, screen: OutputScreen, marker: Marker) {
    this.#job = job;
    this.#program = program;
    this.#screen = screen;
    this.#marker = marker;
    marker.mark(undefined);
    screen.update({ printed: [], error: undefined, spent: null });
  }

  /** A runner calls it without this object. */
  readonly loaded = (outcome: Outcome): void => {
    if (!("answer" in outcome)) return;
    const { answer } = outcome;
    this.isLoaded = answer.kind === "loaded";
    if (answer.kind === "raised" && !answer.syntax && this.#parser) this.stopped = answer;
  };

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

  error({ isSyntaxError, ...error }: RunnerError): void | Promise<void> {
    if (this.#job.isOver) return;
    const shown: ShownError = { ...error, ...(isSyntaxError && { isSyntax: true }) };
    return import("../editor/code-errors.js")
      .then((part) => part.explained(shown, errorOf(error.text), this.#program, this.#parser))
      .catch(() => shown)
      .then((explained) => {
        if (!this.#job.isOver) this.#show(explained);
      });
  }

  remark(remark: SentRemark, explanation?: string): void {
    if (remark.id) this.#remark ??= { ...remark, explanation };
    else this.#warning ??= remark;
  }

  timedOut({ seconds }: Spent): void {
    if (!this.#job.isOver) this.#screen.update({ spent: seconds });
  }

  functionMissing(found: string[]): string[] {
    this.#functionNames ??= this.#parser?.functionNames(this.#program.code);
    return [...new Set([...found, ...(this.#functionNames ?? [])])];
  }

  /** Shows a warning about a right table, or a remark on a wrong one. An error says more. */
  async showRemark({ passed, verdicts }: Report, { findRemark }: Calls): Promise<void> {
    if (this.#screen.state.error) return;
    if (!passed && !this.#remark) await findRemark?.();
    const remark = passed ? this.#warning : this.#remark;
    if (passed && !remark) return;
    const part = await import("../editor/code-errors.js").catch(() => undefined);
    const unexplained = remark && { text: "", line: null, explanation: statuses.unexplained };
    const shown = part
      ? await part.remarkFor(remark, verdicts, this.#program, this.#parser)
      : unexplained;
    if (shown && !this.#job.isOver) this.#show(shown);
  }

  #show(error: ShownError): void {
    this.#screen.update({ error });
    if (this.#marker.code === this.#program.code) this.#marker.mark(markOf(error));
  }

  get #parser(): JavaScriptParser | undefined {
    return this.#program.language === "javascript" ? this.#marker.parser : undefined;
  }
}

export function sentenceOf({ explanation, text }: ShownError): string {
  return visibleLines(explanation ?? errorOf(text));
}

export function spokenError(error: ShownError): string {
  const text = sentenceOf(error);
  const { line } = error;
  return line === null ? text : statuses.lineError({ line, text });
}

export function gapMark(guidance: Guidance | undefined): Mark | undefined {
  if (guidance?.about !== "first-table" || !guidance.gap) return undefined;
  return { line: guidance.gap.line, text: guidance.observation };
}

export function markOf({ line, explanation, text }: ShownError): Mark | undefined {
  return line === null ? undefined : { line, text: explanation ?? text };
}
