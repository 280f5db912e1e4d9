// What is in the tools: call the function, hand in a finished table, share and keep the work.
import { html, nothing, type TemplateResult } from "lit/html.js";
import { CHECKS, describeFileNote } from "sinusoidal-pe";
import { visibleLines } from "#visible";

import type { Actions, Message, State } from "../state.js";
import type { Origin, Version } from "../versions.js";
import { sizeText, tableView } from "./table.js";
import type { ToolContents } from "./tools.js";

function trialView({ size, trial, trialMessage }: State, actions: Actions): TemplateResult {
  const call = ({ currentTarget }: Event): void => {
    const fields = new FormData((currentTarget as HTMLElement).closest("form") ?? undefined);
    actions.tryIt({ T: Number(fields.get("T")), C: Number(fields.get("C")) });
  };
  // A form is not submitted where a host sandboxes the frame, so Enter is heard here.
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "Enter") call(event);
  };
  const field = (name: "T" | "C") => html`
    <label>
      <var>${name}</var>
      <input
        name=${name}
        type="number"
        inputmode="numeric"
        step="1"
        .value=${String(size[name])}
        @keydown=${onKey}
      >
    </label>
  `;
  return html`
      <form class="line">
        ${field("T")} ${field("C")}
        <button type="button" @click=${call}>Call sinusoidal_pe</button>
      </form>
      ${messageView(trialMessage)}
      ${
        trial
          ? html`
              <p class="aside">${sizeText(trial)}</p>
              ${tableView(trial, "The table that the function returned")}
              <button class="plain" type="button" @click=${actions.copyTrial}>Copy as CSV</button>
            `
          : nothing
      }
  `;
}

function fileView({ file, fileMessage }: State, actions: Actions): TemplateResult {
  const choose = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const chosen = input.files?.[0];
    input.value = ""; // so that the same file can be chosen again
    if (chosen) actions.openFile(chosen);
  };
  return html`
      <p>
        A <code>.npy</code>, CSV, TSV or JSON file: drop it anywhere on this page, paste it or its
        text outside the editor, or
      </p>
      <p>
        <label class="file">
          Choose a file
          <input type="file" accept=".npy,.csv,.tsv,.txt,.json" @change=${choose}>
        </label>
      </p>
      ${messageView(fileMessage)}
      ${
        file
          ? html`
              <p class="aside"><b>${visibleLines(file.name)}</b>: ${sizeText(file)}</p>
              ${file.notes.map((note) => html`<p class="aside">${describeFileNote(note)}</p>`)}
              ${tableView(file, "The table that was read")}
              <p class="line">
                <button class="plain" type="button" @click=${() => actions.downloadTable("npy")}>
                  Download as .npy
                </button>
                <button class="plain" type="button" @click=${() => actions.downloadTable("csv")}>
                  Download as .csv
                </button>
              </p>
            `
          : nothing
      }
  `;
}

function shareView({ tests, shareMessage }: State, actions: Actions): TemplateResult {
  return html`
      <p class="line">
        <button class="plain" type="button" @click=${actions.copyLink}>Copy a link to this code</button>
        <button class="plain" type="button" @click=${actions.downloadCode}>Download the code</button>
        <button
          class="plain"
          type="button"
          aria-disabled=${tests.phase !== "done"}
          @click=${actions.downloadReport}
        >
          Download the report
        </button>
      </p>
      <p class="aside">The link holds the code itself; nothing is sent anywhere.</p>
      ${messageView(shareMessage)}
  `;
}

/** Code that was replaced. */
function versionsView({ kept: { versions } }: State, actions: Actions): TemplateResult {
  return html`
      <p class="aside">What was replaced is kept, the last ten versions.</p>
      <ul>
        ${versions.map((version) => versionView(version, actions))}
      </ul>
  `;
}

function versionView({ code, time, passed, by }: Version, actions: Actions): TemplateResult {
  const result = passed === null ? "not run" : `${passed} of ${CHECKS.length} passed`;
  return html`
    <li>
      <details>
        <summary>${timeText(time)}, ${BY_TEXTS[by]}: ${result}</summary>
        <pre tabindex="0" role="group" aria-label="Code of ${timeText(time)}">${visibleLines(code)}</pre>
        <button class="plain" type="button" @click=${() => actions.goBackTo(code)}>
          Go back to this code
        </button>
      </details>
    </li>
  `;
}

const BY_TEXTS: Record<Origin, string> = {
  reset: "before a reset",
  link: "before a link",
  version: "before earlier code",
  tab: "of another tab",
  elsewhere: "of the course",
};

/** "22 Nov, 14:05", in the reader's own way; engines without a locale have theirs. */
function timeText(time: number): string {
  const parts = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  try {
    return new Date(time).toLocaleString(undefined, parts);
  } catch {
    return new Date(time).toLocaleString("en", parts);
  }
}

function messageView(message: Message | undefined): TemplateResult | typeof nothing {
  if (!message) return nothing;
  return html`<p class=${message.failed ? "broken" : "aside"}>${visibleLines(message.text)}</p>`;
}

export const TOOL_CONTENTS: ToolContents = {
  trial: trialView,
  file: fileView,
  share: shareView,
  versions: versionsView,
};
