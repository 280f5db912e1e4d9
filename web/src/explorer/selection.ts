import { html, nothing, type TemplateResult } from "lit/html.js";

import { entryText } from "../common/numbers.js";
import { shortText } from "../common/rounded.js";
import type { WholeTable } from "../pictures/part.js";
import * as texts from "../texts/en/views/index.js";
import { type Explored, type Selection, TELLING } from "./view.js";

export class SelectedEntry {
  /** The reader's last choice, which may be outside the table. */
  #wanted: Selection;
  #selection: Selection;

  constructor(first: Partial<Selection> = {}) {
    this.#wanted = { ...TELLING, ...first };
    this.#selection = this.#wanted;
  }

  get value(): Selection {
    return this.#selection;
  }

  enter(table: WholeTable): void {
    this.#selection = within(table, this.#wanted);
  }

  change(table: WholeTable, change: Partial<Selection>): void {
    this.#selection = within(table, { ...this.#selection, ...change });
    this.#wanted = this.#selection;
  }
}

function within({ T, C }: WholeTable, { t, j, k }: Selection): Selection {
  const clamped = (value: number, end: number): number => Math.min(Math.max(value, 0), end - 1);
  return { t: clamped(t, T), j: clamped(j, C), k: clamped(k, T) };
}

export function selectedEntryText({ C, data }: WholeTable, { t, j }: Selection): string {
  return texts.frame.entry({ t, j, value: data[t * C + j] as number });
}

export function selectionView(
  { table, formula, isFormulaRevealed, frequencies }: Explored,
  selected: SelectedEntry,
  select: (change: Partial<Selection>) => void,
): TemplateResult {
  const { t, j } = selected.value;
  const { T, C } = table;
  const enter = (name: keyof Selection, field: HTMLInputElement): void => {
    const value = field.valueAsNumber;
    if (Number.isFinite(value)) select({ [name]: Math.round(value) });
    field.value = String(selected.value[name]);
  };
  const field = (name: keyof Selection, most: number) => html`
    <label>
      ${texts.frame.fields[name]}
      <input
        type="number"
        inputmode="numeric"
        min="0"
        max=${most}
        step="1"
        .value=${String(selected.value[name])}
        @change=${(event: Event) => enter(name, event.currentTarget as HTMLInputElement)}
      >
    </label>
  `;
  const given = formula?.data[t * C + j];
  return html`
    <div class=${isFormulaRevealed ? "explorer-selection with-formula" : "explorer-selection"}>
      <div class="explorer-fields" role="group" aria-label=${texts.frame.selected}>
        ${field("t", T - 1)} ${field("j", C - 1)} ${field("k", T - 1)}
      </div>
      <p class="explorer-entry">
        <span>${selectedEntryText(table, selected.value)}</span>
        ${
          given !== undefined && frequencies
            ? html`<span>${texts.frame.formula({
                formula: formulaText({ t, j, C }, frequencies.wavelengths, given),
              })}</span>`
            : nothing
        }
      </p>
    </div>
  `;
}

/** Returns for example "sin(3 / 10000^(2/4)) = sin(0.03) = 0.0300", which ends with `value`. */
export function formulaText(
  { t, j, C }: { t: number; j: number; C: number },
  wavelengths: ArrayLike<number>,
  value: number,
): string {
  const name = j % 2 === 0 ? "sin" : "cos";
  const pair = Math.floor(j / 2);
  const angle = (2 * Math.PI * t) / (wavelengths[pair] as number);
  return `${name}(${t} / 10000^(${2 * pair}/${C})) = ${name}(${angleText(angle)}) = ${entryText(value)}`;
}

function angleText(angle: number): string {
  return angle !== 0 && angle < 1e-3 ? shortText(angle) : String(Number(angle.toFixed(4)));
}

/** The pause before an announcement, so that a pressed key that repeats gives one. */
const PAUSE_MS = 500;

export class SelectionAnnouncer {
  readonly #say: (sentence: string) => void;
  #isByKeys = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: HTMLElement, say: (sentence: string) => void) {
    this.#say = say;
    const hear = (isByKeys: boolean) => (): void => {
      this.#isByKeys = isByKeys;
    };
    host.addEventListener("keydown", hear(true), { capture: true });
    host.addEventListener("pointermove", hear(false), { capture: true });
  }

  selected(text: () => string): void {
    if (!this.#isByKeys) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#say(text()), PAUSE_MS);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
