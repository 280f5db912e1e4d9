// The last report of the visit before, as it was shown then.
import { render } from "lit/html.js";
import { describeAll } from "sinusoidal-pe";

import type { Guide } from "./guide.js";
import { forgetReport, readReport } from "./last-report.js";
import type { Actions, State } from "./state.js";
import type { Store } from "./store.js";
import { guidanceView } from "./views/feedback.js";

/** What the page shows of it; undefined where there is none, or it is not of what is shown. */
export function recall(store: Store, guide: Guide, state: State): Partial<State> | undefined {
  const kept = readReport(store);
  if (!kept || state.kept.keeping === "linked") return undefined;
  const { subject, report, line, printed, error, evidence } = kept;
  const judged = "code" in subject ? subject : undefined;
  if (judged && judged.lane !== state.lane) return undefined;
  try {
    describeAll(report.verdicts, state.settings.reveal, line);
    guide.takeAgain(report, evidence, judged, error);
    const guidance = guide.guidance();
    // Drawn aside first: the store may hold anything, and the page has to stand.
    const aside = document.createElement("div");
    if (guidance) render(guidanceView(guidance, state, {} as Actions), aside);
    const tests = { phase: "done", subject, report, line, isRecalled: true } as const;
    return { tests, guidance, printed, error };
  } catch {
    forgetReport(store);
    return undefined;
  }
}
