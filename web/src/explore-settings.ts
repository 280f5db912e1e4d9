// What the address of the page that looks at tables says: ?T=100&C=128&base=1000&view=lines&reveal=place.

import type { Reveal } from "sinusoidal-pe";
import { type Framing, Query, readFraming } from "#settings";

import { type Selection, VIEWS, type ViewId } from "./look/view.js";
import { explorer } from "./texts/en/explorer.js";

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

type Kind = keyof typeof explorer.settings;

/** Of which numbers those of each kind are multiples. */
const STEPS: Record<Kind, number> = { even: 2, whole: 1, number: 0 };
/** Messages cut longer texts. */
const MOST_SHOWN = 100;

class ExploreQuery extends Query {
  readonly #warn: (text: string) => void;

  constructor(search: string, warn: (text: string) => void) {
    super(search, "", warn);
    this.#warn = warn;
  }

  number(kind: Kind, name: string, [least, most]: readonly [number, number], missing: number) {
    const text = this.get(name);
    if (text === null) return missing;
    const value = text.trim() === "" ? Number.NaN : Number(text);
    const isOfKind = STEPS[kind] === 0 || Number.isInteger(value / STEPS[kind]);
    if (isOfKind && value >= least && value <= most) return value;
    const shown = text.slice(0, MOST_SHOWN);
    this.#warn(explorer.settings[kind]({ name, text: shown, least, most }));
    return missing;
  }
}

/** Reads an address's query. What is wrong is told by `warn`, and is as if it were not there. */
export function readExploreSettings(
  search: string,
  { isFramed = false, warn = () => {} }: { isFramed?: boolean; warn?: (text: string) => void } = {},
): ExploreSettings {
  const query = new ExploreQuery(search, warn);
  const C = query.number("even", "C", [2, MOST_CHANNELS], USUAL.C);
  const mostRows = Math.floor(MOST_ENTRIES / C);
  const T = query.number("whole", "T", [1, mostRows], Math.min(USUAL.T, mostRows));
  const base = query.number("number", "base", BASES, USUAL.base);
  const table: TableSettings = {
    ...{ T, C, base },
    layout: query.choice("layout", LAYOUTS),
    pairing: query.choice("pairing", PAIRINGS),
    first: query.number("whole", "first", [0, END_OF_POSITIONS - T], USUAL.first),
  };
  const among = <Name extends string>(name: string, names: readonly Name[]): Name[] =>
    query.list(name, names.join(", "), (part) => names.find((each) => each === part));
  const chosen = among("views", VIEWS);
  const views = VIEWS.filter((each) => chosen.length === 0 || chosen.includes(each));
  const changeable = among("table", [...TABLE_NAMES, NONE]);
  const view = query.choice("view", views as unknown as [ViewId, ...ViewId[]]);
  const selection = {
    t: query.number("whole", "t", [0, T - 1], 0),
    j: query.number("whole", "j", [0, C - 1], 0),
    k: query.number("whole", "k", [0, T - 1], Math.min(1, T - 1)),
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

/** Says why a table cannot be made as it was entered in the form; undefined where it can. */
export function refusedTable({ T, C, base, first }: TableSettings): string | undefined {
  const whole = (value: number, least: number, most: number): boolean =>
    Number.isInteger(value) && value >= least && value <= most;
  if (!whole(C, 2, MOST_CHANNELS) || C % 2 !== 0) {
    return explorer.refused.C({ most: MOST_CHANNELS });
  }
  const most = Math.floor(MOST_ENTRIES / C);
  if (!whole(T, 1, most)) return explorer.refused.T({ C, most });
  if (!(base >= BASES[0] && base <= BASES[1])) {
    return explorer.refused.base({ least: BASES[0], most: BASES[1] });
  }
  if (!whole(first, 0, END_OF_POSITIONS - T)) {
    return explorer.refused.first({ most: END_OF_POSITIONS - T });
  }
  return undefined;
}

/** The size of a table, and how it differs from the formula's. */
export function tableTitle({ T, C, base, layout, pairing, first }: TableSettings): string {
  return explorer.table({
    ...{ T, C, first, base: base === USUAL.base ? undefined : base },
    ...{ isHalves: layout !== "interleaved", isUnpaired: pairing !== "paired" },
  });
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
