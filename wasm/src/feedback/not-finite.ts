// Chooses the texts for entries that are not finite numbers.
import { notFinite as texts } from "../texts/en/not-finite.js";
import type { NotFinite, Progression } from "../types/feedback.js";

/** Names the entries, and a likely reason if their places suggest one. */
export function notFiniteTexts(found: NotFinite): string[] {
  const kind = kindOf(found);
  const reason = reasonOf(found);
  return [
    texts.observation[kind]({
      ...found,
      ...found.first,
      numbersText: texts.numbers[found.numbers],
      rowsText: linesText(found.rows, texts.rows),
      columnsText: linesText(found.columns, texts.columns),
    }),
    ...(reason ? [texts.reason[reason]] : []),
    ...(kind === "entry" ? [] : [texts.first(found.first)]),
  ];
}

function linesText(
  { count, first, last, step }: Progression,
  lines: typeof texts.rows | typeof texts.columns,
): string {
  if (count === 1) return lines.one({ first, last });
  if (count === 2) return lines.two({ first, last });
  if (step === 1) return lines.block({ first, last });
  if (step === null) return lines.some({ count });
  return lines[count === 3 ? "three" : "steps"]({ first, second: first + step, last });
}

function kindOf({ T, C, isWhole, rows, columns }: NotFinite): keyof typeof texts.observation {
  if (!isWhole) return "some";
  if (rows.count === T && columns.count === C) return "all";
  if (rows.count === 1 && columns.count === 1) return "entry";
  if (columns.count === C) return "rows";
  return rows.count === T ? "columns" : "both";
}

function reasonOf({
  T,
  C,
  numbers,
  isWhole,
  rows,
  columns,
}: NotFinite): keyof typeof texts.reason | undefined {
  if (numbers !== "nan") return "infinite";
  if (rows.last === 0) return "row-zero";
  // In row 0, the angle is 0 even if the divisor is wrong.
  const isInAllRows = rows.last - rows.first + 1 >= T - 1 && rows.step === 1;
  if (!isWhole) return undefined;
  if (columns.count === C) {
    if (isInAllRows) return "all";
    return rows.last === T - 1 && rows.step === 1 ? "later-rows" : undefined;
  }
  return isInAllRows ? reasonOfColumns({ C, columns }) : undefined;
}

function reasonOfColumns({
  C,
  columns: { count, first, last, step },
}: Pick<NotFinite, "C" | "columns">): keyof typeof texts.reason | undefined {
  if (last <= 1) return "first-pair";
  if (step === 2 && count === C / 2) return "one-function";
  if (last < C - 1 || step !== 1) return undefined;
  return first < C - 2 ? "later-columns" : "last-columns";
}
