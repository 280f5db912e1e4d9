import { html, nothing, render, type TemplateResult } from "lit/html.js";
import { type Report, reveals } from "sinusoidal-pe";
import type { Settings } from "../common/settings.js";
import { Explorer } from "../explorer/explorer.js";
import { type Candidate, rightTableView } from "../explorer/templates.js";
import { VIEWS } from "../explorer/view.js";
import type { Goal } from "../help/explorations.js";
import type { AnsweredTable, Answers } from "../pictures/answers.js";
import type { WholeTable } from "../pictures/part.js";
import * as views from "../texts/en/views/index.js";
import { reportOf, type State } from "./state.js";

export interface ExerciseExplorerParts {
  host: HTMLElement;
  goal: Goal | undefined;
  settings: Settings;
  answers(): Answers | undefined;
  tried(): AnsweredTable | undefined;
  say(sentence: string): void;
}

/** Shows waves and fits the screen. */
const USUAL = { T: 64, C: 16 };
/** No larger table can be measured. */
const MOST_CHANNELS = 8192;

export class ExerciseExplorer {
  readonly #parts: ExerciseExplorerParts;
  readonly #empty = document.createElement("div");
  readonly #explorer: Explorer;
  #rightTable: TemplateResult | typeof nothing | undefined;
  #report: Report | undefined;
  #trial: State["trial"];

  constructor(parts: ExerciseExplorerParts) {
    this.#parts = parts;
    const pictures = document.createElement("div");
    parts.host.replaceChildren(this.#empty, pictures);
    this.#empty.className = "explorer-empty";
    this.#explorer = new Explorer({
      host: pictures,
      views: VIEWS,
      view: parts.goal?.view,
      reveal: parts.settings.reveal,
      say: parts.say,
    });
  }

  /** After a run, the explorer keeps the size that it showed before. */
  show({ tests, trial, settings }: State): void {
    const report = reportOf(tests);
    const isTried = trial !== undefined && trial !== this.#trial;
    const isJudged = report !== undefined && report !== this.#report;
    this.#report = report ?? this.#report;
    this.#trial = trial;
    if (!isTried && !isJudged && this.#explorer.key) return;
    const file = "subject" in tests && "file" in tests.subject ? tests.subject.file : undefined;
    const judged = file === undefined ? { id: "run" as const } : { id: "file" as const, file };
    const candidates = [
      ...(this.#parts.answers()?.all ?? []).flatMap((table) => candidateOf(table, judged)),
      ...[this.#parts.tried()].flatMap((table) =>
        table ? candidateOf(table, { id: "trial" }) : [],
      ),
    ];
    if (candidates.length === 0) {
      this.#showRightTable(settings);
      return;
    }
    render(nothing, this.#empty);
    const wanted = isTried ? undefined : this.#wanted(candidates, report, settings);
    this.#explorer.show(candidates, wanted ?? candidates.length - 1);
  }

  end(): void {
    this.#explorer.end();
    this.#parts.host.replaceChildren();
  }

  #showRightTable({ hints, reveal }: Settings): void {
    const isFirst = !this.#explorer.key;
    const picture = isFirst ? this.#rightTable : undefined;
    render(html`<p class="aside">${views.tables.none}</p>${picture ?? nothing}`, this.#empty);
    if (!isFirst || this.#rightTable || !hints || !reveals(reveal, "found")) return;
    this.#rightTable = nothing;
    const show = (table: WholeTable): void => {
      this.#rightTable = rightTableView(table);
      if (!this.#explorer.key) this.#showRightTable(this.#parts.settings);
    };
    // Without the picture, the sentence is enough.
    this.#explorer.measuring.encode(USUAL.T, USUAL.C).then(show, () => {});
  }

  #wanted(
    candidates: readonly Candidate[],
    report: Report | undefined,
    { reveal }: Settings,
  ): number | undefined {
    const before = candidates.findIndex(({ key }) => key === this.#explorer.key);
    if (before >= 0) return before;
    const witness = report?.verdicts.find(({ state }) => state === "failed")?.witness;
    const { goal } = this.#parts;
    const isAtEntry = reveals(reveal, "place") && (!goal || goal.isAtEntry);
    const size = witness && isAtEntry ? witness : USUAL;
    const found = [size, USUAL]
      .map(({ T, C }) => candidates.findIndex(({ table }) => table.T === T && table.C === C))
      .find((at) => at >= 0);
    return found ?? 0;
  }
}

type Origin = { id: "run" } | { id: "file"; file: string } | { id: "trial" };

function titleOf(origin: Origin, size: { T: number; C: number }): string {
  const { file, lastRun, trial } = views.tables;
  if (origin.id === "file") return file({ file: origin.file, ...size });
  return origin.id === "run" ? lastRun(size) : trial(size);
}

function candidateOf({ shape, data }: AnsweredTable, origin: Origin): Candidate[] {
  const [T = 0, C = 0] = shape;
  const isTable = shape.length === 2 && T > 0 && C > 0 && T * C === data.length;
  if (!isTable || C > MOST_CHANNELS) return [];
  const key = JSON.stringify([origin, T, C]);
  return [{ key, title: titleOf(origin, { T, C }), table: { T, C, data } }];
}
