// A summary as plain text.
import { mistakeTexts } from "../feedback/feedback.js";
import { titleOf } from "../report/messages.js";
import { visible } from "../report/visible.js";
import { summary as texts } from "../texts/en/summary.js";
import type { Count, Group, Learners, Summary } from "../types/summary.js";
import type { CauseId } from "../types.js";
import { MOST_KEYS } from "./summary.js";

export const countText = (count: Count): string =>
  typeof count === "number" ? String(count) : texts.hidden[count];

export const mistakeTitle = (id: CauseId): string => mistakeTexts(id).title;

/** An error without a text of its own has a name. */
export const errorTitle = (kind: string): string =>
  Object.hasOwn(texts.errors, kind) ? (texts.errors[kind] as string) : kind;

/** As many as fit into a line. */
const FEW = 3;

/** Returns five lines, for the end of a run. */
export function summaryLines({
  results,
  passed,
  failed,
  missing,
  checks,
  mistakes,
  errors,
  unnamed,
}: Summary): string[] {
  const { lines } = texts;
  const items = <Item>(all: readonly Item[], title: (item: Item) => string, count: keyof Item) =>
    all.map((each) => lines.item({ title: visible(title(each)), count: Number(each[count]) }));
  const failing = checks.filter((check) => check.failed !== 0);
  return [
    lines.totals({
      results: Number(results),
      passed: Number(passed),
      failed: Number(failed),
      missing: Number(missing),
    }),
    lines.checks({ items: items(failing, ({ check }) => titleOf(check), "failed") }),
    lines.mistakes({ items: items(mistakes.slice(0, FEW), ({ id }) => mistakeTitle(id), "count") }),
    lines.errors({ items: items(errors.slice(0, FEW), ({ kind }) => errorTitle(kind), "count") }),
    lines.unnamed({ results: Number(unnamed.results), tables: Number(unnamed.tables) }),
  ];
}

/** Only a course's report has one result for each learner. Files may be several of one learner. */
export const totalsTitle = ({ learners, results }: Summary): string =>
  learners?.handedIn === results ? texts.totals.ofLearners : texts.totals.title;

/** Returns the parts with their titles, or an empty list without learners. */
export function learnerParts(learners: Learners | null): { title: string; count: Count }[] {
  if (!learners) return [];
  const parts = ["all", "handedIn", "opened", "unopened"] as const;
  return parts.map((part) => ({ title: texts.learners[part], count: learners[part] }));
}

type Row = [count: string, title: string, example: string];

/** Returns the whole summary, with a row for each count. */
export function summaryText(summary: Summary): string {
  const { results, passed, failed, missing, checks, mistakes, together, errors, unnamed } = summary;
  const { totals } = texts;
  const groups = <Item extends Group>(items: readonly Item[], title: (item: Item) => string) =>
    items.map((item): Row => [countText(item.count), title(item), exampleOf(item)]);
  const counts = { results, passed, failed, missing };
  const parts = [
    section(
      texts.learners.title,
      learnerParts(summary.learners).map(({ title, count }): Row => [countText(count), title, ""]),
    ),
    section(
      totalsTitle(summary),
      (["results", "passed", "failed", "missing"] as const).map(
        (part): Row => [countText(counts[part]), totals[part], ""],
      ),
    ),
    section(
      texts.checks.title,
      checks.map(({ check, failed: count }): Row => [countText(count), titleOf(check), ""]),
    ),
    section(
      texts.mistakes.title,
      groups(mistakes, ({ id }) => texts.mistakes.titleAndId({ title: mistakeTitle(id), id })),
      texts.mistakes.none,
    ),
    section(
      texts.together.title,
      groups(together, ({ ids }) => ids.map(mistakeTitle).join(" + ")),
    ),
    section(
      texts.code.title,
      groups(errors, ({ kind }) => errorTitle(kind)),
      texts.code.none,
    ),
    section(
      texts.unnamed.title,
      unnamed.results === 0
        ? []
        : [
            [countText(unnamed.results), texts.totals.results, ""],
            ...groups(unnamed.groups, ({ text }) => text),
          ],
      texts.unnamed.none,
    ),
  ];
  const notes = unnamed.isPartial ? [`${texts.unnamed.partial({ most: MOST_KEYS })}\n`] : [];
  return [...parts.filter((part) => part !== ""), ...notes].join("\n");
}

function exampleOf({ example }: Group): string {
  return example === null ? "" : texts.example({ name: example });
}

/** Without rows, `none` replaces them. */
function section(title: string, rows: readonly Row[], none?: string): string {
  if (rows.length === 0) return none === undefined ? "" : `${title}\n  ${none}\n`;
  const wide = Math.max(...rows.map(([count]) => count.length));
  const wider = Math.min(60, Math.max(...rows.map(([, name]) => name.length)));
  const lines = rows.map(([count, name, example]) =>
    visible(`  ${count.padStart(wide)}  ${name.padEnd(wider)}  ${example}`).trimEnd(),
  );
  return `${[title, ...lines].join("\n")}\n`;
}
