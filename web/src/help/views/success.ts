import { html, nothing, type TemplateResult } from "lit/html.js";
import { success } from "../../texts/en/success.js";
import type { SuccessGuidance } from "../guidance.js";
import type { HelpActions } from "./context.js";

/** The first table that the explorer shows. */
const SIZE = { T: 100, C: 128 };
const BASE = 10_000;
const OTHER_BASE = 100;

export function successView(
  { observation, isWhole, isCode, assisted }: SuccessGuidance,
  actions: HelpActions,
): TemplateResult {
  const { next } = success;
  const explore = (): void => open("details.look");
  const call = (): void => {
    open(".tools details");
    actions.tryIt(SIZE);
  };
  const address = `./explore.html?T=${SIZE.T}&C=${SIZE.C}`;
  // The page in one file has no explorer next to it.
  const explorer = (query: string, text: string): TemplateResult =>
    IS_ONE_FILE
      ? html`<b>${text}</b>`
      : html`<a href=${`${address}&${query}`} target="_blank">${text}</a>`;
  return html`
    <p class="observation">${observation}</p>
    ${!isWhole ? nothing : html`<p>${isCode && assisted ? success.assisted : success.built}</p>`}
    <h3>${next.title}</h3>
    <ul class="next-steps">
      <li>
        <button class="plain" type="button" @click=${explore}>${next.explore.open}</button>
        <p>${next.explore.why}</p>
      </li>
      ${
        isCode
          ? html`
              <li>
                <button class="plain" type="button" @click=${call}>${next.size.open}</button>
                <p>${next.size.why(SIZE)}</p>
              </li>
            `
          : nothing
      }
      ${
        IS_ONE_FILE
          ? nothing
          : html`
              <li>
                ${explorer(`base=${OTHER_BASE}`, next.base.open({ base: OTHER_BASE }))}
                <p>${next.base.why({ base: BASE })}</p>
              </li>
            `
      }
      <li>
        ${explorer("view=shift", next.shift.open)}
        <p>${next.shift.why}</p>
      </li>
    </ul>
  `;
}

function open(selector: string): void {
  const part = document.querySelector<HTMLDetailsElement>(selector);
  if (!part) return;
  part.open = true;
  part.querySelector("summary")?.focus();
  part.scrollIntoView({ block: "nearest" });
}
