import { html, nothing, type TemplateResult } from "lit/html.js";

import { rich } from "../../common/browser.js";
import { lesson as texts } from "../../texts/en/lesson.js";
import { countingView } from "./counting.js";
import { ordersView } from "./orders.js";
import { LESSON_STEPS, type Step, type StepId } from "./steps.js";

export interface ShownStep {
  step: Step;
  isAnswerOpen: boolean;
  /** The address of the same table in the explorer without the lesson. */
  explorer: string;
  addressOf(id: StepId): string;
  toggleAnswer(): void;
  go(id: StepId): void;
}

/** Returns the parameters of the texts that name a step. */
export function placeOf({ id }: Step) {
  const { title, question } = texts.steps[id];
  const number = LESSON_STEPS.findIndex((each) => each.id === id) + 1;
  return { number, count: LESSON_STEPS.length, title, question };
}

export function answerOf<Id extends StepId>(id: Id): readonly string[] {
  const answer = texts.steps[id].answer as (numbers: (typeof LESSON)[Id]) => readonly string[];
  return answer(LESSON[id]);
}

export function lessonView(shown: ShownStep): TemplateResult {
  const { step, isAnswerOpen, toggleAnswer } = shown;
  const place = placeOf(step);
  const { look, task } = texts.steps[step.id];
  return html`
    <p class="lesson-place">${texts.place(place)}</p>
    <h2>${place.title}</h2>
    <p class="lesson-question">${place.question}</p>
    <p>${look.join(" ")}</p>
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
    <p>${task.join(" ")}</p>
    ${wayView(shown)}
  `;
}

/** Plain links, so that each step can be copied or opened in a tab. */
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
        ${after ? link(after, texts.next) : html`<a class="button" href="./">${texts.toExercise}</a>`}
        <a class="lesson-leave" href=${explorer}>${texts.leave}</a>
      </p>
    </nav>
  `;
}

function follow(event: MouseEvent, go: () => void): void {
  const isForNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
  if (isForNewTab) return;
  event.preventDefault();
  go();
}

export function pictureView({ picture }: Step, isAnswerOpen: boolean): TemplateResult {
  return picture === "orders" ? ordersView(isAnswerOpen) : countingView();
}
