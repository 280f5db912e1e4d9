// A summary to show to the class must not point to single learners.
import type { Count, Summary } from "../types/summary.js";
import { withoutNames } from "./summary.js";

/** Smaller groups are not shown. */
export const LEAST_SHOWN = 5;

const isSmall = (count: Count): boolean =>
  typeof count === "number" && count > 0 && count < LEAST_SHOWN;

const rounded = (count: Count): Count => (isSmall(count) ? "few" : count);

/** Shows 1 to 4 as `few`, without names and without the texts of small groups. */
export function forClass(summary: Summary): Summary {
  const { results, checks, mistakes, together, errors, unnamed } = withoutNames(summary);
  const isFew = Number(results) < LEAST_SHOWN;
  const few = <Item extends { count: Count }>(groups: Item[]): Item[] =>
    isFew ? [] : groups.map((group) => ({ ...group, count: rounded(group.count) }));
  return {
    hasNames: false,
    isForClass: true,
    results: rounded(results),
    ...parts(summary, isFew),
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
function parts(
  { passed, failed, missing }: Summary,
  isFew: boolean,
): Pick<Summary, "passed" | "failed" | "missing"> {
  const all = { passed, failed, missing };
  if (isFew) return { passed: "hidden", failed: "hidden", missing: "hidden" };
  const small = Object.values(all).filter(isSmall);
  const next = Math.min(
    ...Object.values(all).filter((count): count is number => Number(count) >= LEAST_SHOWN),
  );
  const shown = (count: Count): Count =>
    small.length === 1 && count === next ? "hidden" : rounded(count);
  return { passed: shown(passed), failed: shown(failed), missing: shown(missing) };
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
