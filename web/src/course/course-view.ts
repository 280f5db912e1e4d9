import { html, nothing, render } from "lit/html.js";
import { paragraph } from "#texts/grammar.js";
import { keepingFocus } from "../common/browser.js";
import { course as texts } from "../texts/en/course.js";
import { hasFailed, type VisitRecord } from "./record.js";
import type { Failure } from "./system.js";

/** Says only what came back from the course. `cap` is the highest score after a solution, from 0 to 100. */
export function courseSentences(record: VisitRecord | undefined, cap: number): string[] {
  if (!record) return [texts.absent];
  if (record.phase === "opening") return [texts.opening];
  if (hasFailed(record)) return failedSentences(record);
  const isOpen = record.phase !== "viewed";
  return [
    ...keptSentences(record),
    isOpen ? resultSentence(record) : texts.viewed,
    ...(isOpen && cap < 100 ? [texts.capped({ cap })] : []),
    ...(record.isCut ? [texts.cut] : []),
    ...(record.isUnreadable ? texts.unreadable : []),
    ...(record.hasOthers ? [texts.elsewhere] : []),
  ];
}

function failedSentences({ phase, learner, isKept, outage, failure }: VisitRecord): string[] {
  const kept = isKept === false ? texts.notKept : texts.kept;
  const safe = learner === "" ? texts.keptInTab : kept;
  if (outage) return [texts.outages[outage].what, safe, texts.outages[outage].help];
  const help = phase === "refused" ? [texts.reload] : [];
  return [texts.failed, safe, ...help, ...failureSentences(failure)];
}

function resultSentence({ grade, isProven, own }: VisitRecord): string {
  if (!grade) return texts.open;
  const { score } = grade;
  if (own !== undefined && own < score) return texts.better({ score });
  return own === undefined && isProven ? texts.openAgain({ score }) : texts.sent({ score });
}

/** The sentence stays after the run was sent again. */
function keptSentences({ phase, token, kept, isToldOf, isRerunning, hasRerun }: VisitRecord) {
  if (!kept || !isToldOf) return [];
  const { unsent, notKept, notReturned, newAttempt, runAgain } = texts.lastRun;
  const lost = kept.token === token ? notKept : notReturned;
  const what = (kept.isAccepted ? lost : unsent)(kept);
  if (phase === "viewed") return [what, newAttempt];
  return isRerunning || hasRerun ? [what] : [what, runAgain];
}

function failureSentences(failure: Failure | undefined): string[] {
  if (!failure) return [];
  const { call, name, code } = failure;
  const { begin, value, store } = texts.refused;
  const refused = { begin: [begin], get: [value({ name })], set: [value({ name })], store }[call];
  return code === "0" ? refused : [...refused, texts.reported({ code })];
}

export function showCourse(
  record: VisitRecord | undefined,
  sentences: readonly string[],
  again: () => void,
): void {
  const box = document.getElementById("course");
  if (!box) throw new Error("the page has no element #course");
  const isBroken = record !== undefined && hasFailed(record);
  const quoted = isBroken && !record.outage && record.failure?.text;
  // The system's own words may be in another language.
  const view = html`
      <p class="course ${isBroken ? "broken" : "aside"}">
        ${paragraph(sentences)}
        ${quoted ? html`<q lang="">${quoted}</q>` : nothing}
        ${isBroken ? html`<button class="plain" type="button" @click=${again}>${texts.tryAgain}</button>` : nothing}
      </p>
    `;
  keepingFocus(() => render(view, box));
}
