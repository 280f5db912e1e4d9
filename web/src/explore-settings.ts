// What the address of the page that looks at tables says: ?T=100&C=128&base=1000&view=lines&reveal=place.

import type { Reveal } from "sinusoidal-pe";
import { type Framing, Query, readFraming } from "#settings";

import { type Selection, VIEWS, type ViewId } from "./look/view.js";

export const LAYOUTS = ["interleaved", "halves"] as const;
export const PAIRINGS = ["paired", "unpaired"] as const;

/** The table: the statement's, but for what is set otherwise. */
export interface TableSettings {
  T: number;
  C: number;
  base: number;
  layout: (typeof LAYOUTS)[number];
  pairing: (typeof PAIRINGS)[number];
  /** The position of row 0. */
  first: number;
}

export const TABLE_NAMES = ["T", "C", "base", "layout", "pairing", "first"] as const;
export type TableName = (typeof TABLE_NAMES)[number];

export interface ExploreSettings extends Framing {
  table: TableSettings;
  /** What of the table whoever reads the page may change. */
  changeable: readonly TableName[];
  views: readonly ViewId[];
  view: ViewId;
  selection: Selection;
  /** What the views have set of their own, by names that begin with the view's. */
  own: ReadonlyMap<string, string>;
  /** What of the formula may be seen. */
  reveal: Reveal;
}

/** Sizes that a page can hold and draw. */
export const MOST_ENTRIES = 2 ** 22;
export const MOST_CHANNELS = 8192;
const BASES = [2, 1e9] as const;
const END_OF_POSITIONS = 2 ** 40;
/** As of the best-known picture of the encoding. */
const USUAL: TableSettings = {
  ...{ T: 100, C: 128, base: 10000 },
  ...{ layout: "interleaved", pairing: "paired", first: 0 },
};
const REVEALS = ["expected", "found", "place", "none"] as const satisfies readonly Reveal[];
const NONE = "none";

class ExploreQuery extends Query {
  whole(name: string, least: number, most: number, missing: number, step = 1): number {
    const kind = step === 2 ? "an even number" : "a whole number";
    return this.number(name, `${kind} from ${least} to ${most}`, missing, (value) => {
      return Number.isInteger(value / step) && value >= least && value <= most;
    });
  }

  number(
    name: string,
    expected: string,
    missing: number,
    accepts: (value: number) => boolean,
  ): number {
    const text = this.get(name);
    if (text === null) return missing;
    const value = text.trim() === "" ? Number.NaN : Number(text);
    if (accepts(value)) return value;
    this.refuse(name, text, expected);
    return missing;
  }
}

/** Reads an address's query. What is wrong is told by `warn`, and is as if it were not there. */
export function readExploreSettings(
  search: string,
  { isFramed = false, warn = () => {} }: { isFramed?: boolean; warn?: (text: string) => void } = {},
): ExploreSettings {
  const query = new ExploreQuery(search, "", warn);
  const C = query.whole("C", 2, MOST_CHANNELS, USUAL.C, 2);
  const mostRows = Math.floor(MOST_ENTRIES / C);
  const T = query.whole("T", 1, mostRows, Math.min(USUAL.T, mostRows));
  const [least, most] = BASES;
  const base = query.number(
    ...(["base", `a number from ${least} to ${most}`, USUAL.base] as const),
    (value) => value >= least && value <= most,
  );
  const table: TableSettings = {
    ...{ T, C, base },
    layout: query.choice("layout", LAYOUTS),
    pairing: query.choice("pairing", PAIRINGS),
    first: query.whole("first", 0, END_OF_POSITIONS - T, USUAL.first),
  };
  const among = <Name extends string>(name: string, names: readonly Name[]): Name[] =>
    query.list(name, names.join(", "), (part) => names.find((each) => each === part));
  const chosen = among("views", VIEWS);
  const views = VIEWS.filter((each) => chosen.length === 0 || chosen.includes(each));
  const changeable = among("table", [...TABLE_NAMES, NONE]);
  const view = query.choice("view", views as unknown as [ViewId, ...ViewId[]]);
  const selection = {
    t: query.whole("t", 0, T - 1, 0),
    j: query.whole("j", 0, C - 1, 0),
    k: query.whole("k", 0, T - 1, Math.min(1, T - 1)),
  };
  const own = new Map<string, string>();
  for (const name of new URLSearchParams(search).keys()) {
    if (!VIEWS.some((each) => name.startsWith(`${each}-`))) continue;
    own.set(
      name,
      query.text(name, "", () => true),
    );
  }
  const settings: ExploreSettings = {
    ...{ table, views, view, selection, own },
    changeable: TABLE_NAMES.filter((each) => changeable.length === 0 || changeable.includes(each)),
    reveal: query.choice("reveal", REVEALS),
    ...readFraming(query, isFramed),
  };
  query.refuseOthers();
  return settings;
}

/** What a person enters in a field of the form, or why the table cannot be had. */
export function refusedTable({ T, C, base, first }: TableSettings): string | undefined {
  const whole = (value: number, least: number, most: number): boolean =>
    Number.isInteger(value) && value >= least && value <= most;
  if (!whole(C, 2, MOST_CHANNELS) || C % 2 !== 0) {
    return `C must be an even number from 2 to ${MOST_CHANNELS}.`;
  }
  const most = Math.floor(MOST_ENTRIES / C);
  if (!whole(T, 1, most)) return `T must be a whole number from 1 to ${most} at C = ${C}.`;
  if (!(base >= BASES[0] && base <= BASES[1])) {
    return `The base must be a number from ${BASES[0]} to ${BASES[1]}.`;
  }
  if (!whole(first, 0, END_OF_POSITIONS - T)) {
    return "The first position must be a whole number from 0 to 2^40 − T.";
  }
  return undefined;
}

/** "T = 100, C = 128, base 1000, in halves" */
export function tableTitle({ T, C, base, layout, pairing, first }: TableSettings): string {
  return [
    `T = ${T}, C = ${C}`,
    ...(base === USUAL.base ? [] : [`base ${base}`]),
    ...(layout === "interleaved" ? [] : ["sines in the first half, cosines in the second"]),
    ...(pairing === "paired" ? [] : ["every column with an exponent of its own"]),
    ...(first === 0 ? [] : [`row 0 is position ${first}`]),
  ].join(", ");
}

/** What is the course's page's, and not of what is looked at. */
const OF_FRAME = ["embed", "theme", "id", "origins"];

/** The settings of an address that open the same pictures elsewhere. */
export function sharedSettings(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of OF_FRAME) query.delete(name);
  // Lists read better as they are written, and mean the same.
  return query.toString().replaceAll("%2C", ",");
}
