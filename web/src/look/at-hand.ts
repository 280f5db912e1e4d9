// Explores the tables of the exercise: those of the last run or file, and that of the last trial.
import { html, render } from "lit/html.js";
import { type Report, reveals } from "sinusoidal-pe";

import type { Answers, Came } from "../answers.js";
import type { Settings } from "../settings.js";
import { reportOf, type State } from "../state.js";
import { views } from "../texts/en/views.js";
import { type Candidate, Look } from "./look.js";
import { VIEWS } from "./view.js";

export interface AtHandParts {
  host: HTMLElement;
  settings: Settings;
  /** What came for what was judged last. */
  answers(): Answers | undefined;
  /** The table of the last trial. */
  tried(): Came | undefined;
  say(sentence: string): void;
}

/** Large enough for waves, small enough to be seen at one glance. */
const USUAL = { T: 64, C: 16 };
/** No larger table can be measured. */
const MOST_CHANNELS = 8192;

export class AtHand {
  readonly #parts: AtHandParts;
  readonly #note = document.createElement("p");
  readonly #look: Look;
  #report: Report | undefined;
  #trial: State["trial"];

  constructor(parts: AtHandParts) {
    this.#parts = parts;
    const pictures = document.createElement("div");
    this.#note.className = "aside";
    parts.host.replaceChildren(this.#note, pictures);
    this.#look = new Look({
      host: pictures,
      views: VIEWS,
      reveal: parts.settings.reveal,
      say: parts.say,
    });
  }

  /** Follows what is judged and tried; the newest is shown, of a run the table of the size before. */
  show({ tests, trial, settings }: State): void {
    const report = reportOf(tests);
    const isTried = trial !== undefined && trial !== this.#trial;
    const isJudged = report !== undefined && report !== this.#report;
    this.#report = report ?? this.#report;
    this.#trial = trial;
    if (!isTried && !isJudged && this.#look.key) return;
    const file = "subject" in tests && "file" in tests.subject ? tests.subject.file : undefined;
    const judged = file === undefined ? { id: "run" as const } : { id: "file" as const, file };
    const candidates = [
      ...(this.#parts.answers()?.all ?? []).flatMap((came) => candidateOf(came, judged)),
      ...[this.#parts.tried()].flatMap((came) => (came ? candidateOf(came, { id: "trial" }) : [])),
    ];
    render(candidates.length > 0 ? html`` : html`${views.tables.none}`, this.#note);
    this.#note.hidden = candidates.length > 0;
    if (candidates.length === 0) return;
    const wanted = isTried ? undefined : this.#wanted(candidates, report, settings);
    this.#look.show(candidates, wanted ?? candidates.length - 1);
  }

  end(): void {
    this.#look.end();
    this.#parts.host.replaceChildren();
  }

  /** The table that was looked at before, or the first that is known to be wrong. */
  #wanted(
    candidates: readonly Candidate[],
    report: Report | undefined,
    { reveal }: Settings,
  ): number | undefined {
    const before = candidates.findIndex(({ key }) => key === this.#look.key);
    if (before >= 0) return before;
    const witness = report?.verdicts.find(({ state }) => state === "failed")?.witness;
    const size = witness && reveals(reveal, "place") ? witness : USUAL;
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

/** Nothing where what came has no rows and columns, or other ones than it says. */
function candidateOf({ shape, data }: Came, origin: Origin): Candidate[] {
  const [T = 0, C = 0] = shape;
  const isTable = shape.length === 2 && T > 0 && C > 0 && T * C === data.length;
  if (!isTable || C > MOST_CHANNELS) return [];
  const key = JSON.stringify([origin, T, C]);
  return [{ key, title: titleOf(origin, { T, C }), table: { T, C, data } }];
}
