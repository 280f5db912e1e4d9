// What is told of the course, above the tests.
import { html, nothing, render } from "lit/html.js";

import { keepingFocus } from "../views/focus.js";

/** How it stands with the course. */
export type CourseStatus =
  /** The course has not said yet how the learner stands. */
  | { phase: "opening" }
  /** No course is around the page. */
  | { phase: "absent" }
  /** The course is open to browse or to review. */
  | ({ phase: "viewed" } & Found)
  /** `score` is what the course holds, `own` what this visit handed in last, both 0 to 100. */
  | ({
      phase: "open";
      score: number | undefined;
      own: number | undefined;
      leftOut: readonly string[];
    } & Found)
  | { phase: "failed"; what: "begin" | "hand-in"; why: string };

/** What was found at the beginning of the visit. */
interface Found {
  /** The work of the visit before came back in a form that cannot be read. */
  isUnreadable?: boolean;
}

export function sentenceOf(status: CourseStatus): string {
  switch (status.phase) {
    case "opening":
      return "Asking the course for your work…";
    case "absent":
      return "No course was found around this page, so results stay in this browser.";
    case "viewed":
      return `The course shows this page for a look: nothing is handed in.${foundSentence(status)}`;
    case "failed":
      return status.what === "begin"
        ? `The course cannot be reached: ${status.why}. Results are kept here until it can.`
        : `Handing in failed: ${status.why}. Code and results are kept here; nothing is lost.`;
    case "open":
      return `${resultSentence(status)}${leftOutSentence(status)}${foundSentence(status)}`;
  }
}

type Open = Extract<CourseStatus, { phase: "open" }>;

function resultSentence({ score, own }: Open): string {
  if (own === undefined) {
    const before = score === undefined ? "" : `, which has ${score} of 100 from before`;
    return `The result of each run goes to the course${before}.`;
  }
  return own === score
    ? `Handed in to the course: ${own} of 100.`
    : `The course keeps the better result from before: ${score} of 100.`;
}

function leftOutSentence({ leftOut }: Open): string {
  if (leftOut.length === 0) return "";
  return ` Too long for the course to keep: ${leftOut.join(", ")}. That stays in this browser.`;
}

function foundSentence({ isUnreadable }: Found): string {
  if (!isUnreadable) return "";
  return " The work that the course gave back cannot be read: a part of it may be missing. Shown is what this browser has.";
}

/** Shows it in the part of the page that is there for it. */
export function showCourse(status: CourseStatus, again: () => void): void {
  const box = document.getElementById("course");
  if (!box) throw new Error("the page has no part for what is told of the course");
  const hasFailed = status.phase === "failed";
  const view = html`
      <p class="course ${hasFailed ? "broken" : "aside"}">
        ${sentenceOf(status)}
        ${hasFailed ? html`<button class="plain" type="button" @click=${again}>Try again</button>` : nothing}
      </p>
    `;
  keepingFocus(() => render(view, box));
}
