import { html, type TemplateResult } from "lit/html.js";
import { remarksPython } from "#texts/remarks-python.js";

import { megabytesOf } from "../common/browser.js";
import type { Trouble } from "../common/error.js";
import type { Outcome } from "../sandbox/sandbox.js";
import { python } from "../texts/en/python.js";

export type PythonStatus =
  | { phase: "loading"; received: number; total: number; note: string }
  | { phase: "starting"; note: string }
  | { phase: "ready" }
  | { phase: "cancelled" }
  | { phase: "absent"; text: string }
  | ({ phase: "failed" } & Trouble);

interface Actions {
  cancelPython(): void;
  loadPython(): void;
}

export function statusView(status: PythonStatus, actions: Actions): TemplateResult {
  const { phase } = status;
  const texts = python.status;
  switch (phase) {
    case "loading": {
      const { received, total } = status;
      const all = megabytesOf(PYTHON_BYTES);
      const megabytes = { received: (all * received) / total, total: all };
      return html`
        <progress max=${total} .value=${received} aria-label=${texts.loading}></progress>
        <p class="language-state loading">
          <span class="more">${texts.loading}</span>
          <span class="amount">${texts.amount(megabytes)}</span>
          <button class="plain" type="button" @click=${actions.cancelPython}>${texts.cancel}</button>
        </p>
      `;
    }
    case "ready":
      return html`
        <p class="language-state ready">
          <span class="more">${texts.ready}</span><span class="less">${texts.readyShort}</span>
        </p>
      `;
    case "starting":
    case "absent":
      return html`<p class="language-state ${phase}">${texts[phase]}</p>`;
    case "cancelled":
    case "failed":
      return html`
        <p class="language-state ${phase}">
          <span class=${phase === "cancelled" ? "more" : ""}>${texts[phase]}</span>
          <button class="plain" type="button" @click=${actions.loadPython}>
            ${phase === "failed" ? texts.again : texts.load}
          </button>
        </p>
      `;
  }
}

export function withTexts(outcome: Outcome): Outcome {
  if (!("answer" in outcome) || outcome.answer.kind !== "ended") return outcome;
  const { error } = outcome.answer;
  const { SystemError, ...others } = python.ended;
  const message = error === "SystemError" ? SystemError(outcome.answer) : others[error];
  const text = `${error}: ${message}`;
  return { answer: { kind: "raised", text, line: null, syntax: false } };
}

/** Hostile code may send any id. */
export function pythonRemark(id: string): string | undefined {
  return Object.hasOwn(remarksPython, id)
    ? remarksPython[id as keyof typeof remarksPython]
    : undefined;
}
