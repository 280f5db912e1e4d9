// Reads the address of explore.html: ?T=100&C=128&base=1000&view=lines&reveal=place.

import type { Reveal } from "sinusoidal-pe";
import { type Framing, Query, readFraming } from "#settings";
import { explorer } from "../texts/en/explorer.js";
import { LESSON_STEPS, type StepId, stepOf } from "./lesson/steps.js";
import { type Selection, TELLING, VIEWS, type ViewId } from "./view.js";

export const LAYOUTS = ["interleaved", "halves"] as const;
export const PAIRINGS = ["paired", "unpaired"] as const;

export interface TableSettings {
  T: number;
  C: number;
  base: number;
  layout: (typeof LAYOUTS)[number];
  pairing: (typeof PAIRINGS)[number];
  first: number;
}

const TABLE_NAMES = ["T", "C", "base", "layout", "pairing", "first"] as const;
export type TableName = (typeof TABLE_NAMES)[number];

interface ExploreSettings extends Framing {
  table: TableSettings;
  changeable: readonly TableName[];
  views: readonly ViewId[];
  view: ViewId;
  selection: Selection;
  own: ReadonlyMap<string, string>;
  reveal: Reveal;
  lesson: StepId | "";
}

/** So many entries take 32 MiB as float64. */
const MOST_ENTRIES = 2 ** 22;
const MOST_CHANNELS = 8192;
const BASES = [2, 1e9] as const;
const END_OF_POSITIONS = 2 ** 40;
/** The pattern is visible at this size. */
const USUAL: TableSettings = {
  T: 100,
  C: 128,
  base: 10000,
  layout: "interleaved",
  pairing: "paired",
  first: 0,
};
const REVEALS = ["expected", "found", "place", "none"] as const satisfies readonly Reveal[];
const NONE = "none";

type Kind = keyof typeof explorer.settings;

/** The divisor of numbers of each kind; 0 for any number. */
const STEPS: Record<Kind, number> = { even: 2, whole: 1, number: 0 };
const MOST_SHOWN = 100;

class ExploreQuery extends Query {
  readonly #warn: (text: string) => void;

  constructor(search: string, packed: string, warn: (text: string) => void) {
    super(search, packed, warn);
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

/** Reports and ignores wrong settings. The address can change the settings of a lesson's step. */
export function readExploreSettings(
  search: string,
  { isFramed = false, warn = () => {} }: { isFramed?: boolean; warn?: (text: string) => void } = {},
): ExploreSettings {
  const packed = stepOf(new URLSearchParams(search).get("lesson"))?.settings ?? "";
  const query = new ExploreQuery(search, packed, warn);
  const lesson = query.choice("lesson", ["", ...LESSON_STEPS.map(({ id }) => id)]);
  const C = query.number("even", "C", [2, MOST_CHANNELS], USUAL.C);
  const mostRows = Math.floor(MOST_ENTRIES / C);
  const T = query.number("whole", "T", [1, mostRows], Math.min(USUAL.T, mostRows));
  const base = query.number("number", "base", BASES, USUAL.base);
  const table: TableSettings = {
    T,
    C,
    base,
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
    t: query.number("whole", "t", [0, T - 1], Math.min(TELLING.t, T - 1)),
    j: query.number("whole", "j", [0, C - 1], Math.min(TELLING.j, C - 1)),
    k: query.number("whole", "k", [0, T - 1], Math.min(TELLING.k, T - 1)),
  };
  const own = new Map<string, string>();
  for (const name of new URLSearchParams(`${packed}&${search.replace("?", "")}`).keys()) {
    if (!VIEWS.some((each) => name.startsWith(`${each}-`))) continue;
    own.set(
      name,
      query.text(name, "", () => true),
    );
  }
  const settings: ExploreSettings = {
    table,
    views,
    view,
    selection,
    own,
    lesson,
    changeable: TABLE_NAMES.filter((each) => changeable.length === 0 || changeable.includes(each)),
    reveal: query.choice("reveal", REVEALS),
    ...readFraming(query, isFramed),
  };
  query.refuseOthers();
  return settings;
}

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

export function tableTitle({ T, C, base, layout, pairing, first }: TableSettings): string {
  return explorer.table({
    T,
    C,
    first,
    base: base === USUAL.base ? undefined : base,
    isHalves: layout !== "interleaved",
    isUnpaired: pairing !== "paired",
  });
}

export function stateOf({ table, view, selection, own }: ExploreSettings): Record<string, string> {
  const state = { ...table, view, ...selection, ...Object.fromEntries(own) };
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [name, String(value)]));
}

/** These are also in `PLACES.explorer`, whose module this page does not load. */
const OF_FRAME = ["embed", "offline", "theme", "lang", "id", "origins"];
const OF_LESSON = [...OF_FRAME, "reveal"];

/** Returns a query with `own` and the author's settings of `search`. */
export function lessonQuery(search: string, own: Record<string, string>): string {
  const query = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(search)) {
    if (OF_LESSON.includes(name)) query.set(name, value);
  }
  return query.toString();
}

export function sharedSettings(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of OF_FRAME) query.delete(name);
  return query.toString().replaceAll("%2C", ",");
}
