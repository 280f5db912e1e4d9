import { html, type TemplateResult } from "lit/html.js";
import { visible } from "#visible";
import { MOST_ANSWER } from "../../common/closing.js";
import type { Language } from "../../common/language.js";
import { closing } from "../../texts/en/closing.js";
import {
  type Choice,
  chosenAnswer,
  ownAnswer,
  type QuestionId,
  questionFor,
  resultOf,
} from "../closing.js";
import type { HelpActions, HelpState } from "./context.js";

/** The heading gets the focus after the answer, because the form is gone then. */
export const CLOSING_TITLE = "closing-title";

const OWN = "own";

/** The answer that the learner has not sent yet. Each run draws the form again. */
const draft = { question: "", choice: "", text: "" };

function begin(question: string): void {
  Object.assign(draft, { question, choice: "", text: "" });
}

export function closingView(
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
              <p class="aside">${closing.given({ text: visible(given.text) })}</p>
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

/** Typing chooses the learner's own answer. */
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
