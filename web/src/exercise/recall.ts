import { render } from "lit/html.js";
import { describeAll } from "sinusoidal-pe";
import type { Store } from "../common/store.js";
import type { Guide } from "../help/guide.js";
import type { HelpActions } from "../help/views/context.js";
import { guidanceView } from "../help/views/feedback.js";
import { forgetReport, readReport } from "./last-report.js";
import type { State } from "./state.js";

/** Returns undefined if the report is not about the shown code. */
export function recall(store: Store, guide: Guide, state: State): Partial<State> | undefined {
  const { reveal } = state.settings;
  const kept = readReport(store, reveal);
  if (!kept || state.kept.keeping === "shown-from-link") return undefined;
  const { subject, report, line, printed, error, evidence } = kept;
  const judged = "code" in subject ? subject : undefined;
  if (judged && judged.language !== state.language) return undefined;
  try {
    describeAll(report.verdicts, reveal, line);
    guide.takeAgain(report, evidence, judged, error);
    const guidance = guide.guidance();
    // The store may contain anything, so this draws aside first: the page must not break.
    const aside = document.createElement("div");
    if (guidance) render(guidanceView(guidance, state, {} as HelpActions), aside);
    const tests = { phase: "done", subject, report, line, isRecalled: true } as const;
    return { tests, guidance, printed, error };
  } catch {
    forgetReport(store);
    return undefined;
  }
}
