import { html, nothing, render } from "lit/html.js";
import { paragraph } from "#texts/grammar.js";
import { keepingFocus } from "../common/browser.js";
import { LANGUAGE_TITLES } from "../common/language.js";
import { course as texts } from "../texts/en/course.js";
import type { PartId } from "./scorm.js";
import type { Failure } from "./system.js";

export type CourseStatus =
  | { phase: "opening" }
  | { phase: "absent" }
  | ({ phase: "viewed" } & Found)
  /** Both scores are 0 to 100: the page sent `score`, and the last run of this visit has `own`. */
  | ({
      phase: "open";
      score: number | undefined;
      isProven: boolean;
      own: number | undefined;
      leftOut: readonly PartId[];
      /** The highest score of a run after the learner opened a solution. */
      cap: number;
    } & Found)
  /** `failure` is undefined after an error of the page itself. */
  | {
      phase: "failed";
      failure: Failure | undefined;
      outage?: Outage | undefined;
      isKept: boolean;
    };

/** The session has ended, or the server is down or does not answer. */
export type Outage = "offline" | "signed-out" | "down";

interface Found {
  isUnreadable?: boolean;
  /** Unreadable, because a later version of the page saved it. */
  isNewer?: boolean;
}

export function courseSentences(status: CourseStatus): string[] {
  switch (status.phase) {
    case "opening":
      return [texts.opening];
    case "absent":
      return [texts.absent];
    case "viewed":
      return [texts.viewed, ...foundSentences(status)];
    case "failed":
      return failedSentences(status);
    case "open":
      return [
        resultSentence(status),
        ...(status.cap < 100 ? [texts.capped({ cap: status.cap })] : []),
        ...leftOutSentences(status),
        ...foundSentences(status),
      ];
  }
}

type Open = Extract<CourseStatus, { phase: "open" }>;
type Failed = Extract<CourseStatus, { phase: "failed" }>;

function failedSentences({ outage, failure, isKept }: Failed): string[] {
  const kept = isKept ? texts.kept : texts.notKept;
  if (outage) return [texts.outages[outage].what, kept, texts.outages[outage].help];
  return [texts.failed, kept, ...failureSentences(failure)];
}

function resultSentence({ score, isProven, own }: Open): string {
  if (score === undefined) return own === undefined ? texts.open : texts.sent({ score: own });
  if (own !== undefined && own < score) return texts.better({ score });
  return isProven && own === undefined ? texts.openAgain({ score }) : texts.sent({ score });
}

function leftOutSentences({ leftOut }: Open): string[] {
  if (leftOut.length === 0) return [];
  const parts = leftOut.map((id) => {
    if (id === "hints") return texts.hintsPart;
    return id === "closing" ? texts.closingPart : texts.codePart({ language: LANGUAGE_TITLES[id] });
  });
  return [texts.leftOut({ parts })];
}

function foundSentences({ isUnreadable, isNewer }: Found): string[] {
  if (isNewer) return texts.newer;
  return isUnreadable ? [texts.unreadable] : [];
}

function failureSentences(failure: Failure | undefined): string[] {
  if (!failure) return [];
  const { call, name, code } = failure;
  const { begin, value, store } = texts.refused;
  const refused = { begin, get: value({ name }), set: value({ name }), store }[call];
  return code === "0" ? [refused] : [refused, texts.reported({ code })];
}

export function showCourse(
  { isElsewhere, ...status }: CourseStatus & { isElsewhere: boolean },
  again: () => void,
): void {
  const box = document.getElementById("course");
  if (!box) throw new Error("the page has no element #course");
  const hasFailed = status.phase === "failed";
  const quoted = hasFailed && !status.outage && status.failure?.text;
  // The system's own words may be in another language.
  const view = html`
      <p class="course ${hasFailed ? "broken" : "aside"}">
        ${paragraph([...courseSentences(status), ...(isElsewhere ? [texts.elsewhere] : [])])}
        ${quoted ? html`<q lang="">${quoted}</q>` : nothing}
        ${hasFailed ? html`<button class="plain" type="button" @click=${again}>${texts.tryAgain}</button>` : nothing}
      </p>
    `;
  keepingFocus(() => render(view, box));
}
