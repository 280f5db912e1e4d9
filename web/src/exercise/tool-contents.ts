import { html, nothing, type TemplateResult } from "lit/html.js";
import { CHECKS } from "sinusoidal-pe";
import { visibleLines } from "#visible";
import { rich } from "../common/browser.js";
import { entryText } from "../common/numbers.js";
import { statuses } from "../texts/en/statuses.js";
import { tools } from "../texts/en/tools.js";
import { type Actions, type ToolContents, troubleView } from "./panel.js";
import type { Message, State } from "./state.js";
import type { TablePreview } from "./table.js";
import { MOST, type Version } from "./work.js";

export const DELETION = "delete-work";

/** A browser's translation changes it later. */
const LANG = document.documentElement.lang;

function notesView({ kept }: State, actions: Actions): TemplateResult {
  const { keeping, isElsewhere } = kept;
  const isUnsaved = keeping !== "saved" && keeping !== "shown-from-link";
  const texts = tools.notes;
  return html`
    ${
      isUnsaved
        ? html`
            <p class="elsewhere unsaved" role="alert">
              ${texts[keeping]}
              ${
                keeping === "saved-without-version"
                  ? nothing
                  : html`<button class="plain" type="button" @click=${actions.downloadCode}>${tools.share.download}</button>`
              }
            </p>
          `
        : nothing
    }
    ${
      isElsewhere
        ? html`
            <p class="elsewhere">
              ${statuses.elsewhere}
              <button class="plain" type="button" @click=${actions.takeElsewhere}>${texts.takeElsewhere}</button>
              <button class="plain" type="button" @click=${actions.keepHere}>${texts.keepHere}</button>
            </p>
          `
        : nothing
    }
  `;
}

function trialView({ size, trial, trialMessage }: State, actions: Actions): TemplateResult {
  const call = ({ currentTarget }: Event): void => {
    const fields = new FormData((currentTarget as HTMLElement).closest("form") ?? undefined);
    actions.tryIt({ T: Number(fields.get("T")), C: Number(fields.get("C")) });
  };
  // Frames may forbid forms, so this handles Enter.
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
        <button type="button" @click=${call}>${rich(tools.trial.call)}</button>
      </form>
      ${messageView(trialMessage)}
      ${
        trial
          ? html`
              <p class="aside">${sizeText(trial)}</p>
              ${tableView(trial, tools.trial.table)}
              <button class="plain" type="button" @click=${actions.copyTrial}>${tools.trial.copy}</button>
            `
          : nothing
      }
  `;
}

function fileView({ file, fileMessage }: State, actions: Actions): TemplateResult {
  const choose = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const chosen = input.files?.[0];
    input.value = ""; // the same file can be chosen again
    if (chosen) actions.openFile(chosen);
  };
  return html`
      <p>${rich(tools.file.ways)}</p>
      <p>
        <label class="file">
          ${tools.file.choose}
          <input type="file" accept=".npy,.csv,.tsv,.txt,.json" @change=${choose}>
        </label>
      </p>
      ${messageView(fileMessage)}
      ${
        file
          ? html`
              <p class="aside"><b translate="no">${visibleLines(file.name)}</b>${` · ${sizeText(file)}`}</p>
              ${file.notes.map((note) => html`<p class="aside">${note}</p>`)}
              ${tableView(file, tools.file.table)}
              <p class="line">
                <button class="plain" type="button" @click=${() => actions.downloadTable("npy")}>
                  ${tools.file.downloadNpy}
                </button>
                <button class="plain" type="button" @click=${() => actions.downloadTable("csv")}>
                  ${tools.file.downloadCsv}
                </button>
              </p>
            `
          : nothing
      }
  `;
}

function shareView(
  { tests, shareMessage, isDeletionAsked }: State,
  actions: Actions,
): TemplateResult {
  return html`
      <p class="line">
        <button class="plain" type="button" @click=${actions.copyLink}>${tools.share.copy}</button>
        <button class="plain" type="button" @click=${actions.downloadCode}>${tools.share.download}</button>
        <button
          class="plain"
          type="button"
          aria-disabled=${tests.phase !== "done"}
          @click=${actions.downloadReport}
        >
          ${tools.share.report}
        </button>
      </p>
      <p class="aside">${tools.share.note}</p>
      ${messageView(shareMessage)}
      <p>
        <button
          class="plain"
          type="button"
          id=${DELETION}
          aria-expanded=${isDeletionAsked}
          @click=${() => actions.askDeletion(!isDeletionAsked)}
        >
          ${tools.share.deletion.ask}
        </button>
      </p>
      ${isDeletionAsked ? deletionView(actions) : nothing}
  `;
}

function deletionView({ askDeletion, deleteWork }: Actions): TemplateResult {
  const { question, confirm, cancel } = tools.share.deletion;
  return html`
    <p class="elsewhere">
      ${question}
      <button class="plain" type="button" @click=${deleteWork}>${confirm}</button>
      <button class="plain" type="button" @click=${() => askDeletion(false)}>${cancel}</button>
    </p>
  `;
}

function versionsView({ kept: { versions } }: State, actions: Actions): TemplateResult {
  return html`
      <p class="aside">${tools.versions.note({ most: MOST })}</p>
      <ul>
        ${versions.map((version) => versionView(version, actions))}
      </ul>
  `;
}

function versionView({ code, time, passed, by }: Version, actions: Actions): TemplateResult {
  const { versions } = tools;
  const shownTime = timeText(time);
  const result =
    passed === null ? versions.unjudged : versions.passed({ passed, of: CHECKS.length });
  return html`
    <li>
      <details>
        <summary><time>${shownTime}</time>${` · ${versions.by[by]} · ${result}`}</summary>
        <pre tabindex="0" role="group" aria-label=${versions.code({ time: shownTime })}>${visibleLines(code)}</pre>
        <button class="plain" type="button" @click=${() => actions.goBackTo(code)}>
          ${versions.goBack}
        </button>
      </details>
    </li>
  `;
}

function timeText(time: number): string {
  const parts = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;
  return new Date(time).toLocaleString(LANG, parts);
}

function editorView(_state: State, actions: Actions): TemplateResult {
  const change = ({ target }: Event): void => actions.suggest((target as HTMLInputElement).checked);
  return html`
      <label class="line">
        <input type="checkbox" .checked=${actions.suggests()} @change=${change}>
        ${IS_ONE_FILE ? tools.editor.parameters : tools.editor.suggestions}
      </label>
      <p class="aside">${rich(IS_ONE_FILE ? tools.editor.key : tools.editor.keys)}</p>
  `;
}

function messageView(message: Message | undefined): TemplateResult | typeof nothing {
  if (!message) return nothing;
  const { failed, copy } = message;
  return html`
    <p class=${failed ? "broken" : "aside"}>${troubleView(message)}</p>
    ${copy === undefined ? nothing : html`<p><code>${visibleLines(copy)}</code></p>`}
  `;
}

export const TOOL_CONTENTS: ToolContents = {
  notes: notesView,
  trial: trialView,
  file: fileView,
  share: shareView,
  versions: versionsView,
  editor: editorView,
};

function sizeText({ shape, dtype }: TablePreview): string {
  return shape.length === 0 ? tools.oneNumber({ dtype }) : tools.size({ shape, dtype });
}

function tableView(preview: TablePreview, name: string): TemplateResult {
  const { shape, rows } = preview;
  const columns = rows[0]?.length ?? 0;
  const cut = shape.length === 2 && ((shape[0] ?? 0) > rows.length || (shape[1] ?? 0) > columns);
  return html`
    <div class="numbers" tabindex="0" role="group" aria-label=${name}>
      <table translate="no">
        <thead>
          <tr>
            <td></td>
            ${Array.from({ length: columns }, (_, j) => html`<th scope="col">${j}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row, t) => html`
              <tr>
                <th scope="row">${t}</th>
                ${row.map((entry) => html`<td>${entryText(entry)}</td>`)}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
    ${cut ? html`<p class="aside">${tools.cut({ rows: rows.length, columns, shape })}</p>` : nothing}
  `;
}
