// Shows a step of the lesson next to the explorer.
import { html, nothing, render, type TemplateResult } from "lit/html.js";
import { paragraph } from "#texts/grammar.js";

import { keepingFocus, rich } from "../../common/browser.js";
import { fixedText } from "../../common/numbers.js";
import type { TableMap } from "../../pictures/map/table-map.js";
import { lesson as texts } from "../../texts/en/lesson.js";
import { lessonQuery, readExploreSettings, stateOf } from "../settings.js";
import { LESSON_STEPS, type Step, type StepId, stepOf } from "./steps.js";

interface LessonParts {
  text: HTMLElement;
  picture: HTMLElement;
  say(sentence: string): void;
  left(): void;
  entered(): void;
}

export class Lesson {
  readonly #parts: LessonParts;
  readonly #pageTitle = document.title;
  #step: Step | undefined;
  #isAnswerOpen = false;

  constructor(parts: LessonParts) {
    this.#parts = parts;
  }

  show({ lesson }: { lesson: StepId | "" }): void {
    const step = stepOf(lesson);
    if (step !== this.#step) {
      this.#isAnswerOpen = false;
      this.#parts.text.querySelector("details")?.removeAttribute("open");
    }
    const isOther = this.#step !== undefined && step !== undefined && step !== this.#step;
    this.#step = step;
    this.#render();
    document.title = step ? texts.pageTitle(placeOf(step)) : this.#pageTitle;
    if (isOther) this.#parts.say(texts.moved(placeOf(step)));
  }

  /** Lets the keys of a presenter's remote control change the step. */
  press(event: KeyboardEvent): void {
    const by = { PageDown: 1, PageUp: -1 }[event.key];
    const isForField = event.target instanceof HTMLSelectElement;
    if (!this.#step || !by || event.defaultPrevented || isForField) return;
    const next = LESSON_STEPS[LESSON_STEPS.indexOf(this.#step) + by];
    if (!next) return;
    event.preventDefault();
    this.#go(next.id);
  }

  #go(id: StepId): void {
    if (id === this.#step?.id) return;
    this.#parts.left();
    history.pushState(null, "", this.#addressOf(id));
    this.#parts.entered();
  }

  #addressOf(id: StepId): string {
    return `?${lessonQuery(location.search, { lesson: id })}`;
  }

  #render(): void {
    const { text, picture } = this.#parts;
    const step = this.#step;
    const isAnswerOpen = this.#isAnswerOpen;
    text.hidden = !step;
    picture.hidden = !step?.picture;
    if (!step) return;
    const state = stateOf(readExploreSettings(`?lesson=${step.id}`));
    const shown = {
      step,
      isAnswerOpen,
      explorer: `?${lessonQuery(location.search, state)}`,
      addressOf: (id: StepId) => this.#addressOf(id),
      toggleAnswer: () => {
        this.#isAnswerOpen = !isAnswerOpen;
        this.#render();
      },
      go: (id: StepId) => this.#go(id),
    };
    keepingFocus(() => render(lessonView(shown), text));
    if (step.picture) render(pictureView(step, isAnswerOpen), picture);
  }
}

export interface ShownStep {
  step: Step;
  isAnswerOpen: boolean;
  explorer: string;
  addressOf(id: StepId): string;
  toggleAnswer(): void;
  go(id: StepId): void;
}

export function placeOf({ id }: Step) {
  const { title, question } = texts.steps[id];
  const number = LESSON_STEPS.findIndex((each) => each.id === id) + 1;
  return { number, count: LESSON_STEPS.length, title, question };
}

export function answerOf<Id extends StepId>(id: Id): readonly string[] {
  const answer = texts.steps[id].answer as (numbers: (typeof LESSON)[Id]) => readonly string[];
  return answer(LESSON[id]);
}

export function solutionOf<Id extends StepId>(id: Id): readonly string[] {
  const solution = texts.steps[id].solution as (numbers: (typeof LESSON)[Id]) => readonly string[];
  return solution(LESSON[id]);
}

function lessonView(shown: ShownStep): TemplateResult {
  const { step, isAnswerOpen, toggleAnswer } = shown;
  const place = placeOf(step);
  const { look, task } = texts.steps[step.id];
  return html`
    <p class="lesson-place">${texts.place(place)}</p>
    <h2>${place.title}</h2>
    <p class="lesson-question">${place.question}</p>
    <p>${paragraph(look)}</p>
    <button
      type="button"
      class="lesson-show"
      aria-expanded=${isAnswerOpen}
      aria-controls="lesson-answer"
      @click=${toggleAnswer}
    >
      ${isAnswerOpen ? texts.hide : texts.show}
    </button>
    <div id="lesson-answer" ?hidden=${!isAnswerOpen}>
      ${answerOf(step.id).map((sentences) => html`<p>${rich(sentences)}</p>`)}
    </div>
    <h3>${texts.tryTitle}</h3>
    <p>${paragraph(task)}</p>
    ${solutionView(step.id)}
    ${wayView(shown)}
  `;
}

function solutionView(id: StepId): TemplateResult {
  return html`
    <details class="lesson-solution">
      <summary>${texts.solution}</summary>
      <p>${paragraph(solutionOf(id))}</p>
    </details>
  `;
}

/** Links, so that readers can copy a step or open it in a tab. */
function wayView({ step, explorer, addressOf, go }: ShownStep): TemplateResult {
  const at = LESSON_STEPS.indexOf(step);
  const link = ({ id }: Step, text: string, label?: string) => html`
    <a
      class=${label ? "" : "button"}
      href=${addressOf(id)}
      aria-label=${label ?? nothing}
      aria-current=${id === step.id ? "step" : nothing}
      @click=${(event: MouseEvent) => follow(event, () => go(id))}
    >${text}</a>
  `;
  const [before, after] = [LESSON_STEPS[at - 1], LESSON_STEPS[at + 1]];
  return html`
    <nav class="lesson-way" aria-label=${texts.stepsLabel}>
      <ol>
        ${LESSON_STEPS.map((each, index) => {
          const label = texts.stepLabel({ number: index + 1, title: texts.steps[each.id].title });
          return html`<li>${link(each, `${index + 1}`, label)}</li>`;
        })}
      </ol>
      <p>
        ${before ? link(before, texts.previous) : nothing}
        ${after ? link(after, texts.next) : toExercise()}
        <a class="lesson-leave" href=${explorer}>${texts.leave}</a>
      </p>
    </nav>
  `;
}

/** The page in a course package has no such link. */
function toExercise(): TemplateResult | typeof nothing {
  if (!document.querySelector('header [href="./"]')) return nothing;
  return html`<a class="button" href="./">${texts.toExercise}</a>`;
}

function follow(event: MouseEvent, go: () => void): void {
  const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
  if (isForNewTab) return;
  event.preventDefault();
  go();
}

function pictureView({ picture }: Step, isAnswerOpen: boolean): TemplateResult {
  return picture === "orders" ? ordersView(isAnswerOpen) : countingView();
}

const DIGITS = 4;

/** A constant, because the map draws only entries that changed. */
const MAP: TableMap = {
  t: [...Array(2 ** DIGITS).keys()],
  j: [...Array(DIGITS).keys()],
  values: binaryRows(DIGITS),
  rows: [],
  column: null,
  scale: "signed",
  most: 1,
  height: 480, // like the explorer's heatmap of the same rows
  ticks: { t: [0, 2, 4, 6, 8, 10, 12, 14], j: [0, 1, 2, 3] },
};

/** The explorer, which loads first, defines the element of the map. */
function countingView(): TemplateResult {
  const { label, caption } = texts.counting;
  return html`
    <figure class="counting">
      <table-map role="img" aria-label=${label} .map=${MAP}></table-map>
      <figcaption>${caption}</figcaption>
    </figure>
  `;
}

/** Returns one row for each number, which begins with the last digit. */
export function binaryRows(digits: number): number[] {
  return Array.from({ length: digits * 2 ** digits }, (_, at) => {
    const [t, j] = [Math.floor(at / digits), at % digits];
    return (t >> j) & 1;
  });
}

const EMBEDDINGS = [
  [0.3, -0.7, 0.5, 0.1],
  [-0.2, 0.4, 0.9, -0.6],
  [0.8, 0.1, -0.4, 0.7],
] as const;
const ORDERS = [
  [0, 1, 2],
  [2, 1, 0],
] as const;

function ordersView(hasSums: boolean): TemplateResult {
  const { orders } = texts;
  const tables = (captions: readonly string[], head: string, added?: readonly number[][]) =>
    ORDERS.map((order, at) => tableView(order, captions[at] as string, head, added));
  return html`
    <figure class="orders">
      <div class="order-tables">
        ${tables(orders.sentences, orders.numbers)}
        ${hasSums ? tables(orders.sums, orders.sum, LESSON.rows) : nothing}
      </div>
      <figcaption>${hasSums ? orders.added : orders.caption}</figcaption>
    </figure>
  `;
}

function tableView(
  order: readonly number[],
  caption: string,
  head: string,
  added: readonly number[][] | undefined,
): TemplateResult {
  const { word: wordHead, words } = texts.orders;
  const row = (word: number, t: number) => html`
    <tr>
      <td>${t}</td>
      <th scope="row" class="word-${word}">${words[word]}</th>
      ${EMBEDDINGS[word]?.map(
        (number, j) => html`<td>${fixedText(number + (added?.[t]?.[j] ?? 0), added ? 2 : 1)}</td>`,
      )}
    </tr>
  `;
  return html`
    <table>
      <caption>${caption}</caption>
      <thead>
        <tr>
          <th scope="col"><i>t</i></th>
          <th scope="col">${wordHead}</th>
          <th scope="colgroup" colspan="4">${head}</th>
        </tr>
      </thead>
      <tbody>${order.map(row)}</tbody>
    </table>
  `;
}
