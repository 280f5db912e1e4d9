import { html, nothing, type TemplateResult } from "lit/html.js";
import { type Feedback, type Reveal, reveals } from "sinusoidal-pe";
import { paragraph } from "#texts/grammar.js";
import { visibleLines } from "#visible";
import { plain, rich } from "../common/browser.js";
import type { Hint } from "../common/kept.js";
import { entryText } from "../common/numbers.js";
import { defineMap } from "../pictures/map/element.js";
import type { TableMap } from "../pictures/map/table-map.js";
import { entryOf, type Part, runsOf } from "../pictures/part.js";
import { diagnosis as texts } from "../texts/en/diagnosis.js";
import { help } from "../texts/en/help.js";
import { pictures } from "../texts/en/pictures.js";
import { statuses } from "../texts/en/statuses.js";
import { explorerButton, type HelpActions, type HelpState } from "./context.js";
import { explorationOf } from "./explorations.js";
import type { FirstGuidance, Guidance } from "./guide.js";
import type { MarkedTable } from "./illustrations.js";
import { successView } from "./success.js";

/** The time left next to the hint is exact. */
export function waitingText({ waits }: Guidance): string {
  return help.waiting({ minutes: Math.ceil(waits / 60_000) });
}

export function guidanceView(
  guidance: Guidance,
  state: HelpState,
  actions: HelpActions,
): TemplateResult {
  if (guidance.about === "success") return successView(guidance, state, actions);
  const { observation, hints } = guidance;
  const view = html`
    ${
      guidance.about === "table"
        ? diagnosisView(guidance.texts, state.settings.reveal)
        : html`<p class="observation">${observation}</p>`
    }
    ${witnessView(guidance, state)} ${crashView(guidance)}
    ${guidance.about === "first-table" ? gapView(guidance, actions.goTo) : nothing}
    ${hints.filter(({ isOpen }) => isOpen).map(({ hint }) => hintView(hint, guidance, state))}
    <footer class="steps">
      ${nextView(guidance, actions)} ${explorationView(guidance, state, actions)}
    </footer>
  `;
  // Otherwise lit would reuse parts of the other subject.
  return guidance.about === "table" ? html`${view}` : view;
}

function witnessView(guidance: Guidance, { settings }: HelpState): TemplateResult | typeof nothing {
  if (guidance.about !== "table" || !guidance.illustrations.witness) return nothing;
  const showsPlace = settings.hints && reveals(settings.reveal, "place");
  return showsPlace ? mapsView(guidance.illustrations.witness, settings.reveal) : nothing;
}

/** An error or an empty gap comes first, so the picture is not offered next to them. */
function explorationView(
  guidance: Exclude<Guidance, { about: "success" }>,
  { settings: { hints, reveal } }: HelpState,
  actions: HelpActions,
): TemplateResult | typeof nothing {
  if (!hints) return nothing;
  if (guidance.about === "table") {
    const exploration = explorationOf(guidance.texts.cause, reveal);
    return exploration ? explorerButton(exploration.text, actions, exploration.goal) : nothing;
  }
  const isOffered = !guidance.crash && !guidance.gap && reveals(reveal, "found");
  return isOffered ? explorerButton(help.rightTable, actions) : nothing;
}

function hintView(hint: Hint, guidance: Guidance, state: HelpState): TemplateResult {
  return html`
    <div class="hint">
      <h3 id="hint-${hint}" tabindex="-1">${textsOf(hint, guidance).title}</h3>
      ${contentOf(hint, guidance, state)}
    </div>
  `;
}

function showsShapes(hint: Hint, guidance: Guidance): boolean {
  return (
    hint === "picture" && guidance.about === "table" && guidance.illustrations.outline !== undefined
  );
}

function textsOf(hint: Hint, guidance: Guidance): { title: string; open: string } {
  return showsShapes(hint, guidance) ? help.shapes : help.hints[hint];
}

function contentOf(
  hint: Hint,
  guidance: Guidance,
  state: HelpState,
): TemplateResult | typeof nothing {
  if (guidance.about === "table" && hint === "question")
    return html`<p>${guidance.texts.question}</p>`;
  if (guidance.about === "table" && hint === "words")
    return html`<p>${rich(guidance.texts.step)}</p>`;
  return laterView((parts) => parts.contentOf(hint, guidance, state));
}

function nextView(guidance: Guidance, actions: HelpActions): TemplateResult | typeof nothing {
  const { hints, waits } = guidance;
  const next = hints.find(({ isOpen }) => !isOpen)?.hint;
  if (!next) return nothing;
  const notes = [
    ...(waits > 0 ? [waitingText(guidance)] : []),
    ...(next === "solution" ? [help.reported] : []),
  ];
  return html`
    <p class="next">
      <button
        type="button"
        aria-disabled=${waits > 0}
        aria-describedby="next-note"
        @click=${actions.openHint}
      >
        ${textsOf(next, guidance).open}${waits > 0 ? html` <span class="time-left" aria-hidden="true">${timeLeft(waits)}</span>` : nothing}
      </button>
      <span class="aside" id="next-note">${paragraph(notes)}</span>
    </p>
  `;
}

function timeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return help.timeLeft({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
}

export function spokenHint(hint: Hint, guidance: Guidance): string {
  if (guidance.about === "table" && hint === "question") return guidance.texts.question;
  if (guidance.about === "table" && hint === "words") return plain(guidance.texts.step);
  return help.opened({ title: textsOf(hint, guidance).title });
}

function diagnosisView(
  { mistakes, finding, next, alternatives, measured }: Feedback,
  reveal: Reveal,
): TemplateResult {
  return html`
    ${
      mistakes.length > 0
        ? html`
            <p>${texts.several({ count: mistakes.length })}</p>
            <ol class="mistakes">
              <li>${mistakes[0]}</li>
              ${next.map(
                (each) => html`
                  <li><details><summary>${each.title}</summary><p>${each.finding}</p></details></li>
                `,
              )}
            </ol>
          `
        : nothing
    }
    <p class="observation">${finding}</p>
    ${measured && reveals(reveal, "found") ? laterView((parts) => parts.measuredView(measured, reveal === "expected")) : nothing}
    ${
      alternatives.length > 0
        ? html`
            <p>${texts.also}</p>
            <ul class="mistakes">${alternatives.map((each) => html`<li>${alternativeText(each)}</li>`)}</ul>
          `
        : nothing
    }
  `;
}

function alternativeText(titles: readonly string[]): string {
  return titles.length === 1 ? String(titles[0]) : texts.together({ titles });
}

function crashView(guidance: Guidance): TemplateResult | typeof nothing {
  if (guidance.about !== "first-table" || !guidance.crash) return nothing;
  const { language, line, source, error, explanation, isOfValues } = guidance.crash;
  const texts = help.crash;
  const label = line === null ? texts.error : texts.listing({ line });
  const place =
    line === null
      ? nothing
      : html`<span class="number">${line}</span>${`${visibleLines(source)}\n`}`;
  return html`
    <pre class="listing crash" tabindex="0" role="group" aria-label=${label}>${place}<span class="raised">${visibleLines(error)}</span></pre>
    ${explanation === undefined ? nothing : html`<p>${visibleLines(explanation)}</p>`}
    ${isOfValues ? html`<p>${rich(texts.print[language])}</p>` : nothing}
    ${guidance.hints.length === 0 ? nothing : html`<p class="aside">${texts.hints}</p>`}
  `;
}

function gapView(
  { gap }: FirstGuidance,
  goTo: (line: number) => void,
): TemplateResult | typeof nothing {
  if (!gap) return nothing;
  const { which, line, source } = gap;
  return html`
    <pre
      class="listing crash"
      tabindex="0"
      role="group"
      aria-label=${help.gaps.listing({ line })}
    ><span class="number">${line}</span>${visibleLines(source)}</pre>
    ${source.includes(help.skeleton.entries) ? nothing : html`<p>${help.skeleton[which === "entries" ? which : "angle"]}</p>`}
    <p><button class="plain" type="button" @click=${() => goTo(line)}>${statuses.goToLine({ line })}</button></p>
  `;
}

type Parts = Pick<typeof import("./contents.js"), "contentOf" | "measuredView">;

export const later = {
  parts: undefined as Parts | undefined,
  isFailed: false,
  isLoading: false,
  changed(): void {},
  load(): void {
    if (later.isLoading) return;
    later.isLoading = true;
    import("./contents.js")
      .then(({ contentOf, measuredView }) => {
        later.parts = { contentOf, measuredView };
      })
      .catch(() => {
        later.isFailed = true;
      })
      .finally(() => later.changed());
  },
};

function laterView(
  draw: (parts: Parts) => TemplateResult | typeof nothing,
): TemplateResult | typeof nothing {
  if (later.parts) return draw(later.parts);
  if (later.isFailed) return html`<p>${help.unloaded}</p>`;
  later.load();
  return html`<p class="aside" aria-busy="true">${help.loading}</p>`;
}

defineMap();

function mapsView(marked: MarkedTable, reveal: Reveal): TemplateResult {
  const { found, rows, column } = marked;
  const { t, j } = found;
  const shown = shownOf(found);
  const mark = markText(marked, reveal);
  const table: TableMap = { t, j, values: found.data, rows, column, scale: "signed", most: 1 };
  const label = paragraph([pictures.map.label(shown), mark]);
  const caption = paragraph([pictures.map.caption(shown), mark, ...oddSentences(found.data)]);
  return html`
    <figure class="map">
      <table-map role="img" aria-label=${label} .map=${table}></table-map>
      <figcaption>
        <span class="ramp signed" translate="no"><span>−1</span><i></i><span>1</span></span>
        ${caption}
      </figcaption>
    </figure>
    ${reveal === "expected" ? differenceView(marked, mark) : nothing}
  `;
}

function markText({ found, rows, column }: MarkedTable, reveal: Reveal): string {
  const { entry, foundEntry, rows: ofRows } = pictures.map;
  if (column === null) return ofRows({ rows });
  const place = { t: rows[0] as number, j: column };
  return reveals(reveal, "found")
    ? foundEntry({ ...place, found: entryOf(found, place.t, column) })
    : entry(place);
}

function differenceView(
  { found, formula, rows, column }: MarkedTable,
  mark: string,
): TemplateResult {
  const values = found.data.map((entry, at) => Math.abs(entry - (formula.data[at] as number)));
  const most = values.reduce((top, each) => (Number.isFinite(each) ? Math.max(top, each) : top), 0);
  const { t, j } = found;
  const map: TableMap = { t, j, values, rows, column, scale: "difference", most: most || 1 };
  const label = paragraph([pictures.map.differenceLabel({ ...shownOf(found), most }), mark]);
  return html`
    <figure class="map">
      <table-map role="img" aria-label=${label} .map=${map}></table-map>
      <figcaption>
        <span class="ramp difference" translate="no"><span>0</span><i></i><span>${entryText(most)}</span></span>
        ${pictures.map.differenceCaption({ most })}
      </figcaption>
    </figure>
  `;
}

function shownOf({ T, C, t, j }: Part) {
  return { T, C, rows: runsOf(t), columns: runsOf(j) };
}

function oddSentences(values: Float64Array): string[] {
  const broken = values.some((each) => !Number.isFinite(each));
  const outside = values.some((each) => Math.abs(each) > 1 + 1e-9);
  return [...(broken ? [pictures.map.crosses] : []), ...(outside ? [pictures.map.ends] : [])];
}
