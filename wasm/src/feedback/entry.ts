// The one entry that all help on a table is about, and what is correct around it.

import { reveals } from "../report/messages.js";
import { facts } from "../texts/en/facts.js";
import type { Seen } from "../types/feedback.js";
import type { Report, Verdict, Witness } from "../types.js";

export type Placed = Witness & { T: number; C: number; t: number };

interface Explained {
  verdict: Verdict;
  entry: Placed;
}

/** Shorter tables show too little. */
const LEAST_ROWS = 4;
/** Longer lists of columns are hard to read. */
const MOST_LISTED = 2;

/** Returns the entry, or the later of two rows, that verdicts, texts and pictures share. */
export function explainedEntry(verdicts: readonly Verdict[]): Placed | undefined {
  return explained(verdicts)?.entry;
}

function explained(verdicts: readonly Verdict[]): Explained | undefined {
  const all = verdicts.flatMap((verdict): Explained[] => {
    const { state, witness } = verdict;
    return state === "failed" && witness && isPlaced(witness) ? [{ verdict, entry: witness }] : [];
  });
  return all.find(({ entry }) => entry.T >= LEAST_ROWS) ?? all[0];
}

function isPlaced(witness: Witness): witness is Placed {
  return witness.t !== null && witness.T !== null && witness.C !== null;
}

const level = ({ reveal }: Seen) => reveal ?? "found";

export function showsPlace(seen: Seen): boolean {
  return reveals(level(seen), "place");
}

export function showsFound(seen: Seen): boolean {
  return reveals(level(seen), "found");
}

/** Says what is correct, where the table starts to differ, and which entry to work out. */
export function factsOf({ verdicts }: Report, seen: Seen, isSaid = false): string[] {
  const found = explained(verdicts);
  if (!found || !showsPlace(seen)) {
    const parts = checksIn(verdicts);
    return [
      ...(parts.length === 0 ? [] : [facts.correct({ parts })]),
      ...(isSaid ? [] : [facts.somewhere]),
      ...byHand(found, seen),
    ];
  }
  const { T, C, t, j } = found.entry;
  const place = { t, j: j ?? 0 };
  const isFirst = found.verdict.reason === "wrong-value";
  const known = isFirst && t > 1 ? checksIn(verdicts, "shape") : checksIn(verdicts);
  const parts = [...known, ...partsBefore(found, seen)];
  return [
    facts.correctFor({ T, C, parts }),
    isFirst ? facts[isSaid ? "first" : "firstUnknown"](place) : facts.wrong({ T, C, ...place }),
    ...byHand(found, seen),
  ];
}

/** Names the entry with its size, for texts that say themselves what is correct. */
export function placeOf({ verdicts }: Report, seen: Seen): string[] {
  const found = explained(verdicts);
  if (!found || !showsPlace(seen)) return byHand(found, seen);
  const { T, C, t, j, other } = found.entry;
  const isFirst = found.verdict.reason === "wrong-value";
  const sentence = facts[isFirst ? "firstFor" : "wrong"]({ T, C, t, j: j ?? 0 });
  return [...(other === null ? [sentence] : []), ...byHand(found, seen)];
}

export function byHandIn(verdicts: readonly Verdict[], seen: Seen): string[] {
  return byHand(explained(verdicts), seen);
}

function byHand(found: Explained | undefined, seen: Seen): string[] {
  if (!found || !showsPlace(seen)) return [facts.anyByHand({ t: 1, j: 2, C: 4 })];
  const { C, t, j, expected } = found.entry;
  const entry = { t, j: j ?? 0, C };
  return reveals(level(seen), "expected") && expected !== null && j !== null
    ? [facts.byHandResult({ ...entry, expected })]
    : [facts.byHand(entry)];
}

/** The verdicts say as much at every level. */
function checksIn(
  verdicts: readonly Verdict[],
  ...checks: (keyof typeof facts.checks)[]
): string[] {
  const named = checks.length > 0 ? checks : (["shape", "origin"] as const);
  return named
    .filter((each) => verdicts.find(({ check }) => check === each)?.state === "passed")
    .map((each) => facts.checks[each]);
}

function partsBefore({ verdict, entry }: Explained, { table }: Seen): string[] {
  const { T, C, t, j } = entry;
  const isFirst = verdict.reason === "wrong-value";
  const rows = isFirst && t > 1 ? [facts.rows({ last: t - 1 })] : [];
  const seen = table?.T === T && table.C === C ? table.correct : [];
  if (seen.length > 0) return [...rows, columnsText(seen, C)];
  return isFirst && j ? [...rows, facts.rowStart({ t, last: j - 1 })] : rows;
}

function columnsText(columns: readonly number[], C: number): string {
  const [first = 0, last = first] = [columns[0], columns.at(-1)];
  if (columns.length <= MOST_LISTED) return facts.columns({ columns });
  return last - first === columns.length - 1
    ? facts.columnsTo({ first, last })
    : facts.someColumns({ count: columns.length, C });
}
