import { html, nothing, type TemplateResult } from "lit/html.js";

import * as views from "../../texts/en/views/index.js";
import { FEW_PAIRS, MOST_PAIRS, offeredPairs, type Positions } from "./model.js";

const STEP_MS = 125;

export function prefersReducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export class Player {
  readonly #step: () => void;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(step: () => void) {
    this.#step = step;
  }

  get isPlaying(): boolean {
    return this.#timer !== undefined;
  }

  play(): void {
    this.#timer = setInterval(() => {
      if (prefersReducedMotion()) this.pause();
      else this.#step();
    }, STEP_MS);
  }

  pause(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

interface PlayerActions {
  isPlaying: boolean;
  step(by: number): void;
  toggle(): void;
}

/** Learners who prefer reduced motion can step, but not play. */
export function playerView(t: number, { isPlaying, step, toggle }: PlayerActions): TemplateResult {
  return html`
    <div class="play" role="group" aria-label=${views.waves.moving}>
      <button type="button" aria-label=${views.waves.previousRow} @click=${() => step(-1)}>
        ${views.waves.back}
      </button>
      ${
        prefersReducedMotion()
          ? html`<span class="play-at">${views.waves.at({ t })}</span>`
          : html`<button type="button" class="play-button" @click=${toggle}>
              ${isPlaying ? views.waves.pause : views.waves.play}
            </button>`
      }
      <button type="button" aria-label=${views.waves.nextRow} @click=${() => step(1)}>
        ${views.waves.forth}
      </button>
    </div>
  `;
}

export interface Choice {
  T: number;
  C: number;
  pair: number;
  chosen: readonly number[];
  shown: readonly number[];
  positions: Positions;
}

interface ChoiceActions {
  choose(pair: number): void;
  selectPair(pair: number): void;
  setPositions(from: number, to: number): void;
}

export function choiceView(choice: Choice, actions: ChoiceActions): TemplateResult {
  return html`
    <div class="lines-choice">
      ${pairsView(choice, actions)} ${positionsView(choice, actions)}
    </div>
  `;
}

function pairsView(
  { C, pair: selected, chosen, shown }: Choice,
  { choose, selectPair }: ChoiceActions,
): TemplateResult {
  const pairs = Math.ceil(C / 2);
  const isFull = chosen.length >= MOST_PAIRS;
  const box = (pair: number) => {
    const isShown = shown.includes(pair);
    const colour = shown.indexOf(pair) % MOST_PAIRS;
    return html`<label class="pair-box">
      <input
        type="checkbox"
        .checked=${isShown}
        ?disabled=${pair === selected || (isFull && !chosen.includes(pair))}
        @change=${() => choose(pair)}
      />${
        isShown
          ? html`<svg viewBox="0 0 14 12" aria-hidden="true"><path class="line series-${colour}" d="M0 6h14" /></svg>`
          : nothing
      }${pair}
    </label>`;
  };
  return html`
    <fieldset class="pair-boxes">
      <legend>${views.waves.pairs}</legend>
      ${offeredPairs(C, selected, shown).map(box)}
      ${
        pairs > FEW_PAIRS
          ? html`<label>${views.waves.another} <input
              type="number" min="0" max=${pairs - 1} step="1"
              @change=${(event: Event) => selectPair(numberIn(event))}
            /></label>`
          : nothing
      }
    </fieldset>
  `;
}

function positionsView(
  { T, positions: [from, to] }: Choice,
  { setPositions }: ChoiceActions,
): TemplateResult {
  const changeFrom = (event: Event) =>
    setPositions(numberIn(event), Math.max(to, numberIn(event) + 1));
  const changeTo = (event: Event) =>
    setPositions(Math.min(from, numberIn(event) - 1), numberIn(event));
  return html`
    <div class="positions">
      <label>${views.waves.from} <input
        type="number" min="0" max=${Math.max(0, T - 2)} step="1" .value=${String(from)}
        @change=${changeFrom}
      /></label>
      <label>${views.waves.to} <input
        type="number" min="1" max=${T - 1} step="1" .value=${String(to)}
        @change=${changeTo}
      /></label>
      <button type="button" ?disabled=${from === 0 && to === T - 1} @click=${() => setPositions(0, T - 1)}>
        ${views.waves.allRows}
      </button>
    </div>
  `;
}

function numberIn(event: Event): number {
  return (event.target as HTMLInputElement).valueAsNumber;
}
