import { html, nothing, type TemplateResult } from "lit/html.js";
import type { ClosingAnswer } from "sinusoidal-pe";
import { visibleLines } from "#visible";
import styles from "../../styles/success.css?inline";
import { MOST_ANSWER } from "../common/kept.js";
import type { Language } from "../common/language.js";
import { addStyles } from "../common/styles.js";
import { closing } from "../texts/en/closing.js";
import { success } from "../texts/en/success.js";
import { type HelpActions, type HelpState, openExplorer, openPart } from "./context.js";
import type { SuccessGuidance } from "./guide.js";

/** The first size of explore.html. */
const SIZE = { T: 100, C: 128 };
const BASE = 10_000;
const OTHER_BASE = 100;

export function successView(
  { observation, isWhole, isCode, assisted }: SuccessGuidance,
  state: HelpState,
  actions: HelpActions,
): TemplateResult {
  addStyles(styles);
  const { next } = success;
  const call = (): void => {
    openPart(".tools details");
    actions.tryIt(SIZE);
  };
  const button = (text: string, press: () => void): TemplateResult =>
    html`<button class="plain" type="button" @click=${press}>${text}</button>`;
  const address = `./explore.html?T=${SIZE.T}&C=${SIZE.C}&base=${OTHER_BASE}`;
  return html`
    <p class="observation">${observation}</p>
    ${!isWhole ? nothing : html`<p>${isCode && assisted ? success.assisted : success.built}</p>`}
    ${isWhole && state.settings.question ? closingView(isCode ? state.language : "file", state, actions) : nothing}
    <h3>${next.title}</h3>
    <ul class="next-steps">
      <li>
        ${button(next.explore.open, () => openExplorer(actions))}
        <p>${next.explore.why}</p>
      </li>
      ${
        isCode
          ? html`
              <li>
                ${button(next.size.open, call)}
                <p>${next.size.why(SIZE)}</p>
              </li>
            `
          : nothing
      }
      ${
        IS_ONE_FILE // it has no explore.html next to it
          ? nothing
          : html`
              <li>
                <a href="./explore.html?lesson=why" target="_blank" rel="noopener">${next.lesson.open}</a>
                <p>${next.lesson.why}</p>
              </li>
              <li>
                <a href=${address} target="_blank" rel="noopener">${next.base.open({ base: OTHER_BASE })}</a>
                <p>${next.base.why({ base: BASE })}</p>
              </li>
            `
      }
      <li>
        ${button(next.shift.open, () => openExplorer(actions, { view: "shift" }))}
        <p>${next.shift.why}</p>
      </li>
    </ul>
  `;
}

/** The heading gets the focus after the answer, because the form is gone then. */
export const CLOSING_TITLE = "closing-title";

const OWN = "own";

/** Each run draws the form again. */
const draft = { question: "", choice: "", text: "" };

function begin(question: string): void {
  Object.assign(draft, { question, choice: "", text: "" });
}

function closingView(
  passed: Language | "file",
  { closing: last, settings }: HelpState,
  actions: HelpActions,
): TemplateResult {
  const { id, given } = questionFor(passed, last);
  const { question, explanation } = closing.questions[id];
  return html`
    <div class="closing">
      <h3 id=${CLOSING_TITLE} tabindex="-1">${closing.title}</h3>
      ${
        given
          ? html`
              <p>${question}</p>
              <p class="aside">${closing.given({ text: visibleLines(given.text) })}</p>
              <p>${resultOf(given)}</p>
              <p>${explanation}</p>
            `
          : formView(id, settings, actions)
      }
    </div>
  `;
}

function formView(id: QuestionId, { scorm }: HelpState["settings"], actions: HelpActions) {
  if (draft.question !== id) begin(id);
  const { question, choices } = closing.questions[id];
  const submit = (event: Event): void => send(event, id, actions);
  return html`
    <form @input=${remember} @submit=${submit}>
      <fieldset aria-describedby="closing-note">
        <legend>${question}</legend>
        ${Object.entries(choices).map(([choice, text]) => choiceView(choice, html`${text}`))}
        ${choiceView(OWN, html`<span id="closing-own">${closing.own}</span>`)}
        <textarea
          name="text"
          rows="2"
          maxlength=${MOST_ANSWER}
          aria-labelledby="closing-own"
          .value=${draft.text}
        ></textarea>
      </fieldset>
      <button type="button" @click=${submit}>${closing.submit}</button>
      <p class="aside" id="closing-note">${closing.note[scorm === "off" ? "page" : "course"]}</p>
    </form>
  `;
}

function choiceView(choice: string, text: TemplateResult): TemplateResult {
  return html`
    <label>
      <input
        type="radio"
        name="choice"
        value=${choice}
        required
        .checked=${draft.choice === choice}
      >
      ${text}
    </label>
  `;
}

interface Fields {
  choice: RadioNodeList;
  text: HTMLTextAreaElement;
}

function fieldsOf(form: EventTarget | null): Fields {
  return (form as HTMLFormElement).elements as unknown as Fields;
}

function remember({ currentTarget, target }: Event): void {
  const { choice, text } = fieldsOf(currentTarget);
  if (target === text) choice.value = OWN;
  draft.choice = choice.value;
  draft.text = text.value;
}

/** A frame without `allow-forms` submits no form, so the button calls this itself. */
function send(event: Event, id: QuestionId, actions: HelpActions): void {
  event.preventDefault();
  const form = (event.currentTarget as HTMLElement).closest("form") as HTMLFormElement;
  const { text } = fieldsOf(form);
  const isOwn = draft.choice === OWN;
  text.required = isOwn;
  if (!form.reportValidity()) return;
  const given = isOwn ? ownAnswer(id, draft.text) : chosenAnswer(id, draft.choice as Choice);
  if (given) {
    begin(id); // after a reset, the form is empty
    actions.answer(given);
    return;
  }
  text.value = "";
  text.reportValidity();
}

export type QuestionId = keyof typeof closing.questions;
export type Choice = "a" | "b" | "c";

const RIGHT: Record<QuestionId, Choice> = { "equal-rows": "b", cosines: "a", divisors: "c" };

/** Depends only on what passed, so that a reload asks the same. */
const ASKED: Record<Language | "file", QuestionId> = {
  javascript: "equal-rows",
  python: "cosines",
  file: "divisors",
};

/** An answered question stays. Another version may have asked others. */
export function questionFor(
  passed: Language | "file",
  given: ClosingAnswer | undefined,
): { id: QuestionId; given: ClosingAnswer | undefined } {
  return isQuestion(given?.question)
    ? { id: given.question, given }
    : { id: ASKED[passed], given: undefined };
}

export function chosenAnswer(question: QuestionId, choice: Choice): ClosingAnswer {
  const text = closing.questions[question].choices[choice];
  return { question, choice, text, correct: choice === RIGHT[question] };
}

export function ownAnswer(question: QuestionId, written: string): ClosingAnswer | undefined {
  const line = written
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\p{Cc}/gu, "")
    .trim();
  const text = line.slice(0, MOST_ANSWER);
  return text === "" ? undefined : { question, choice: null, text, correct: null };
}

export function resultOf({ question, correct }: ClosingAnswer): string {
  if (correct !== false) return correct ? closing.right : closing.compare;
  const id = question as QuestionId;
  return closing.wrong({ right: closing.questions[id].choices[RIGHT[id]] });
}

function isQuestion(id: string | undefined): id is QuestionId {
  return id !== undefined && Object.hasOwn(RIGHT, id);
}
