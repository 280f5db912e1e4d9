import { html, nothing, type TemplateResult } from "lit/html.js";
import styles from "../../../styles/success.css?inline";
import { addStyles } from "../../common/styles.js";
import { success } from "../../texts/en/success.js";
import type { SuccessGuidance } from "../guidance.js";
import { closingView } from "./closing.js";
import type { HelpActions, HelpState } from "./context.js";
import { openExplorer, openPart } from "./opening.js";

/** The first table that explore.html shows. */
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
                <a href="./explore.html?lesson=why" target="_blank">${next.lesson.open}</a>
                <p>${next.lesson.why}</p>
              </li>
              <li>
                <a href=${address} target="_blank">${next.base.open({ base: OTHER_BASE })}</a>
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
