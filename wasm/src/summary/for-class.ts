// A summary to show to the class must not point to single learners.
import type { Count, Learners, Summary } from "../types/summary.js";
import { withoutNames } from "./summary.js";

/** Smaller groups are not shown. */
export const LEAST_SHOWN = 5;

const isSmall = (count: Count): boolean =>
  typeof count === "number" && count > 0 && count < LEAST_SHOWN;

const rounded = (count: Count): Count => (isSmall(count) ? "few" : count);

/** Shows 1 to 4 as `few`, without names and without the texts of small groups. */
export function forClass(summary: Summary): Summary {
  const { results, passed, failed, missing, checks, mistakes, together, errors, unnamed } =
    withoutNames(summary);
  const isFew = isSmall(results);
  const few = <Item extends { count: Count }>(groups: Item[]): Item[] =>
    isFew ? [] : groups.map((group) => ({ ...group, count: rounded(group.count) }));
  return {
    hasNames: false,
    isForClass: true,
    learners: isFew ? null : learnersShown(summary.learners),
    results: rounded(results),
    ...(isFew
      ? { passed: "hidden", failed: "hidden", missing: "hidden" }
      : parts({ passed, failed, missing })),
    checks: isFew
      ? []
      : checks.map(({ check, failed, notRun }) => ({
          check,
          failed: rounded(failed),
          notRun: rounded(notRun),
        })),
    mistakes: inOrder(few(mistakes), ({ id }) => id),
    together: few(together).filter(({ count }) => count !== "few"),
    errors: inOrder(few(errors), ({ kind }) => kind),
    unnamed: {
      ...unnamed,
      results: rounded(unnamed.results),
      tables: "hidden",
      groups: few(unnamed.groups).filter(({ count }) => count !== "few"),
    },
  };
}

/** One hidden part would follow from the others, so a second one is hidden, too. */
function parts<Part extends string>(all: Record<Part, Count>): Record<Part, Count> {
  const counts = Object.values<Count>(all);
  const small = counts.filter(isSmall);
  const next = Math.min(...counts.filter((count): count is number => Number(count) >= LEAST_SHOWN));
  const shown = (count: Count): Count =>
    small.length === 1 && count === next ? "hidden" : rounded(count);
  const entries = Object.entries<Count>(all).map(([part, count]) => [part, shown(count)]);
  return Object.fromEntries(entries) as Record<Part, Count>;
}

/** The number of all learners gives away how many of them did not hand in. */
function learnersShown(learners: Learners | null): Learners | null {
  if (!learners || isSmall(learners.handedIn)) return null;
  const { all, handedIn, opened, unopened } = learners;
  const others = Number(opened) + Number(unopened);
  return { all: isSmall(others) ? "hidden" : all, handedIn, ...parts({ opened, unopened }) };
}

/** The order of small groups must not show which is larger. */
function inOrder<Item extends { count: Count }>(
  groups: Item[],
  key: (item: Item) => string,
): Item[] {
  const large = groups.filter(({ count }) => count !== "few");
  const small = groups.filter(({ count }) => count === "few");
  return [...large, ...small.sort((one, other) => (key(one) < key(other) ? -1 : 1))];
}
