// Shows the step of the lesson that the address names, next to the explorer.
import { render } from "lit/html.js";

import { keepingFocus } from "../../common/browser.js";
import { lesson as texts } from "../../texts/en/lesson.js";
import { lessonQuery, readExploreSettings, stateOf } from "../settings.js";
import { LESSON_STEPS, type Step, type StepId, stepOf } from "./steps.js";
import { lessonView, pictureView, placeOf } from "./view.js";

interface LessonParts {
  text: HTMLElement;
  picture: HTMLElement;
  say(sentence: string): void;
  /** Called before the address of the next step replaces that of the shown one. */
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
    if (step !== this.#step) this.#isAnswerOpen = false;
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
