// Texts of the views of a table: what each picture shows, and what was measured on the table.
import type { Metric } from "sinusoidal-pe";
import { list, plural } from "#texts/grammar.js";

import { apartText } from "../../look/apart.js";
import { measuredText, plainText, roughText, shortText } from "../../look/words.js";
import { entryText } from "../../numbers.js";

export const views = {
  /** Titles of tables, with where each is from. */
  tables: {
    lastRun: ({ T, C }: Size) => `Last run, T = ${T}, C = ${C}`,
    file: ({ file, T, C }: Size & { file: string }) => `${file}, T = ${T}, C = ${C}`,
    trial: ({ T, C }: Size) => `Try it, T = ${T}, C = ${C}`,
    none: "No table to explore yet. Run the tests, open a table file, or call your function under Try it.",
  },

  frame: {
    table: "Table",
    views: "Views",
    selected: "Selected entry",
    fields: { t: "Position t", j: "Column j", k: "Shift k" },
    entry: ({ t, j, value }: Entry) => `Row ${t}, column ${j}: ${entryText(value)}.`,
    formula: ({ formula }: { formula: string }) => `Formula: ${formula}.`,
    details: "Details:",
    formulaFailed: "The comparison with the formula did not load. Load the page again.",
    fileFailed: "The file could not be created.",
    noPicture: "There is no picture to download yet.",
    noImage: "The browser did not draw the picture.",
    workerFailed: "The part of the page that measures tables did not load.",
  },

  keeping: {
    show: "Show numbers",
    hide: "Hide numbers",
    download: "Download",
    png: "Download PNG",
    svg: "Download SVG",
    csv: "Download CSV",
  },

  numbers: {
    label: "Numbers",
    cut: ({ rows, columns }: { rows: number; columns: number }) =>
      `The page lists at most ${rows} rows and ${columns} columns. The CSV file has more.`,
    column: ({ j }: { j: number }) => `Column ${j}`,
    formulaColumn: ({ j }: { j: number }) => `Formula, column ${j}`,
  },

  facts: { table: "Table", formula: "Formula", unmeasured: "Not measured" },

  zoom: { label: "Zoom", in: "Zoom in", out: "Zoom out", all: "Show all", map: "Map" },

  heatmap: {
    title: "Heatmap",
    choice: "What to show",
    choices: { table: "Table", difference: "Difference from the formula" },
    caption: {
      table: "Positions t run down, columns j run across. Colour shows the entry, from −1 to 1.",
      difference:
        "Positions t run down, columns j run across. Colour shows how far each entry is from the formula.",
    },
    question: {
      table: "Which columns change fastest from row to row?",
      difference: "Which columns or rows differ?",
    },
    label: ({ isDifference, window }: { isDifference: boolean; window: Window }) =>
      isDifference
        ? `Differences from the formula. ${windowText(window)}`
        : `Heatmap. ${windowText(window)}`,
    shown: (window: Window) => windowText(window),
    list: {
      table: "Entries of the table.",
      difference: "Distance of each entry from the formula.",
      cut: ({ rows }: { rows: number }) =>
        plural(rows, {
          one: "The list has only the first row of this part.",
          other: `The list has only the first ${rows} rows of this part.`,
        }),
    },
    range: ({ least, largest }: Range) =>
      `Entries range from ${entryText(least)} to ${entryText(largest)}.`,
    odd: ({ count }: { count: number }) =>
      plural(count, {
        one: "1 entry is not a finite number.",
        other: `${count} entries are not finite numbers.`,
      }),
    outside: ({ count }: { count: number }) =>
      plural(count, {
        one: "1 entry is below −1 or above 1.",
        other: `${count} entries are below −1 or above 1.`,
      }),
    equal: "Every entry is equal to the formula.",
    close: ({ most }: { most: number }) =>
      `Every entry is within ${shortText(most)} of the formula.`,
    differing: ({ count, entries, bound }: { count: number; entries: number; bound: number }) =>
      plural(count, {
        one: `1 of ${entries} entries differs from the formula by more than ${shortText(bound)}.`,
        other: `${count} of ${entries} entries differ from the formula by more than ${shortText(bound)}.`,
      }),
    largest: ({ most, t, j }: { most: number; t: number; j: number }) =>
      `The largest difference is ${shortText(most)}, at row ${t}, column ${j}.`,
  },

  waves: {
    title: "Waves and circle",
    caption: "Each line is a column, drawn over the positions t.",
    handCaption:
      "The clock hand is one pair. The even column is its height, the odd column its horizontal place.",
    question: "Does the clock hand turn by the same angle at every step?",
    even: "Even column",
    odd: "Odd column",
    formula: "Formula",
    entryAxis: "Entry",
    positionAxis: "Position t",
    heightAxis: ({ j }: { j: number }) => `Column ${j}, height`,
    acrossAxis: ({ j }: { j: number }) => `Column ${j}, horizontal place`,
    slider: "Position t. Press Up or Down to change the column.",
    at: ({ t }: { t: number }) => `t = ${t}`,
    value: ({ t, j, value }: Entry) => `t = ${t}, column ${j}: ${entryText(value)}`,
    shown: ({ columns, from, to }: Drawn) =>
      plural(columns.length, {
        one: `The chart shows column ${numbersText(columns)} at t = ${from} to ${to}.`,
        other: `The chart shows columns ${numbersText(columns)} at t = ${from} to ${to}.`,
      }),
    column: ({ j }: { j: number }) => `Column ${j}`,
    clock: ({ pair, t, odd, even }: { pair: number; t: number; odd: number; even: number }) =>
      `At t = ${t}, the clock hand of pair ${pair} has the height ${entryText(even)} and the horizontal place ${entryText(odd)}.`,
    moving: "Move the clock hand",
    play: "Play",
    pause: "Pause",
    back: "t − 1",
    forth: "t + 1",
    previousRow: "t − 1, previous row",
    nextRow: "t + 1, next row",
    pairs: "Pairs",
    another: "Another pair",
    from: "First t",
    to: "Last t",
    allRows: "Show all rows",
    list: ({ T, C, from, to }: Size & { from: number; to: number }) =>
      `Entries for T = ${T}, C = ${C}, at t = ${from} to ${to}.`,
    alone: ({ j }: { j: number }) =>
      `Column ${j} has no partner column, so there is no clock hand.`,
    matching: ({ pair, T }: { pair: number; T: number }) =>
      plural(T, {
        one: `The point of pair ${pair} matches the formula.`,
        other: `All ${T} points of pair ${pair} match the formula.`,
      }),
    differing: ({ pair, T, count, first }: Some & { T: number }) =>
      count === T
        ? `No point of pair ${pair} matches the formula.`
        : plural(count, {
            one: `1 of ${T} points of pair ${pair} differs from the formula, at t = ${first}.`,
            other: `${count} of ${T} points of pair ${pair} differ from the formula, first at t = ${first}.`,
          }),
    onCircle: ({ pair, points }: { pair: number; points: number }) =>
      plural(points, {
        one: `The point of pair ${pair} lies on the circle.`,
        other: `All ${points} points of pair ${pair} lie on the circle.`,
      }),
    offCircle: ({ pair, points, count, first }: Some & { points: number }) =>
      count === points
        ? `No point of pair ${pair} lies on the circle.`
        : plural(count, {
            one: `1 of ${points} points of pair ${pair} is off the circle, at t = ${first}.`,
            other: `${count} of ${points} points of pair ${pair} are off the circle, first at t = ${first}.`,
          }),
    noPoints: ({ pair }: { pair: number }) =>
      `Pair ${pair} has no points, because no row has two finite numbers there.`,
    missing: ({ pair, T, count }: { pair: number; T: number; count: number }) =>
      plural(count, {
        one: `In 1 of ${T} rows, pair ${pair} contains a number that is not finite.`,
        other: `In ${count} of ${T} rows, pair ${pair} contains a number that is not finite.`,
      }),
    noSteps: "No step of the clock hand can be measured.",
    uneven: "The clock hand does not turn at a constant rate.",
    otherSteps: ({ count, of, first }: { count: number; of: number; first: number }) =>
      plural(count, {
        one: `1 of ${of} steps has a different angle, from t = ${first} to ${first + 1}.`,
        other: `${count} of ${of} steps have a different angle, first from t = ${first} to ${first + 1}.`,
      }),
    facts: {
      caption: ({ pair, t }: { pair: number; t: number }) => `Pair ${pair} at t = ${t}`,
      column: ({ j }: { j: number }) => `Column ${j}`,
      onCircle: "Points on the circle",
      some: ({ count, of }: { count: number; of: number }) => `${count} of ${of}`,
      distance: "Distance from the centre",
      angle: "Radians per position",
      range: ({ least, largest }: Range) =>
        measuredText(least) === measuredText(largest)
          ? measuredText(least)
          : `${measuredText(least)} to ${measuredText(largest)}`,
    },
  },

  frequencies: {
    title: "Frequencies",
    caption:
      "Each mark shows the frequency of a column in radians per position, on a logarithmic scale.",
    wavelengths: "The right axis shows the wavelength in positions.",
    question: "Do the marks fall in even steps from pair to pair?",
    even: "The formula divides the frequency by the same factor from pair to pair, so its marks fall in even steps.",
    columnAxis: "Column j",
    slider: "Column j",
    selected: ({ j }: { j: number }) => `Column ${j}`,
    measuring: "Measuring the frequencies…",
    failed: "The frequencies could not be measured.",
    tooManyParts:
      "The frequencies could not be measured. Too many columns contain NaN, infinity or numbers beyond 1e100.",
    legend: {
      agrees: "As in the formula",
      differs: "Different from the formula",
      none: "Not a single wave",
      still: "Too slow to measure",
      measured: "Measured",
      formula: "Formula",
    },
    list: ({ T, C }: Size) => `Frequencies of the columns for T = ${T}, C = ${C}.`,
    heads: {
      column: "Column",
      pair: "Pair",
      kind: "Kind",
      formula: "Formula",
      ratio: "Ratio to the formula",
    },
    agreeing: ({ count, C }: { count: number; C: number }) =>
      count === C
        ? `All ${C} columns have the frequency of the formula.`
        : count === 0
          ? "No column has a measured frequency that matches the formula."
          : plural(count, {
              one: `1 of ${C} columns has the frequency of the formula.`,
              other: `${count} of ${C} columns have the frequency of the formula.`,
            }),
    firstOther: ({ j }: { j: number }) => `The first column that differs is column ${j}.`,
    waves: ({ count, C }: { count: number; C: number }) =>
      count === 0
        ? "No column is a wave with a measurable frequency."
        : count === C
          ? plural(C, {
              one: "The column is a single wave.",
              other: `All ${C} columns are single waves.`,
            })
          : plural(count, {
              one: `1 of ${C} columns is a single wave.`,
              other: `${count} of ${C} columns are single waves.`,
            }),
    notSingle: ({ columns, T, residual }: Columns & { T: number; residual: number }) =>
      plural(columns.count, {
        one: `${subjectText(columns)} is not a single wave over ${T} rows. Its residual is ${measuredText(residual, 3)}.`,
        other: `${subjectText(columns)} are not single waves over ${T} rows. The largest residual is ${measuredText(residual, 3)}.`,
      }),
    slow: ({ columns, T }: Columns & { T: number }) =>
      plural(columns.count, {
        one: `${subjectText(columns)} changes too slowly to measure on ${T} rows, or is constant.`,
        other: `${subjectText(columns)} change too slowly to measure on ${T} rows, or are constant.`,
      }),
    still: ({ columns }: Columns) =>
      plural(columns.count, {
        one: `${subjectText(columns)} does not oscillate. In the formula it does.`,
        other: `${subjectText(columns)} do not oscillate. In the formula they do.`,
      }),
    unmeasured: ({ columns }: Columns) =>
      plural(columns.count, {
        one: `${subjectText(columns)} cannot be measured. It contains NaN, infinity or a number beyond 1e100.`,
        other: `${subjectText(columns)} cannot be measured. They contain NaN, infinity or numbers beyond 1e100.`,
      }),
    sameFactor: ({ count, factor }: { count: number; factor: number }) =>
      `${count} columns differ by the same factor: ${measuredText(factor)} times the frequency of the formula.`,
    base: ({ base }: { base: number }) => `The frequencies match base ${baseText(base)}.`,
    growing: ({ factor }: { factor: number }) =>
      `From pair to pair, the frequency divided by that of the formula is multiplied by ${measuredText(factor, 5)}.`,
    factors: ({ least, largest }: Range) =>
      `The frequencies that differ are ${measuredText(least)} to ${measuredText(largest)} times those of the formula.`,
    unequalPairs: ({ count, pairs }: { count: number; pairs: number }) =>
      plural(pairs, {
        one: "The two columns of the only pair have different frequencies.",
        other: `In ${count} of ${pairs} pairs, the two columns have different frequencies.`,
      }),
    rising: ({ count, from, to }: { count: number; from: number; to: number }) =>
      plural(count, {
        one: `The frequency rises from column ${from} to column ${to}.`,
        other: `The frequency rises ${count} times, first from column ${from} to column ${to}.`,
      }),
    neverRising: "In the formula, it never rises.",
    column: ({ j, frequency }: { j: number; frequency: number }) =>
      `Column ${j} has the frequency ${radiansText(frequency)} per position.`,
    inFormula: ({ frequency }: { frequency: number }) =>
      `In the formula, it is ${measuredText(frequency)}.`,
    facts: {
      caption: ({ j }: { j: number }) => `Column ${j}`,
      frequency: "Frequency (radians per position)",
      wavelength: "Wavelength (positions)",
      closest: "Frequency of the closest wave",
      residual: "Residual (root mean square)",
    },
  },

  distances: {
    title: "Distances",
    choice: "What to compare",
    choices: { euclidean: "Distances", "dot-product": "Dot products" } satisfies Record<
      Metric,
      string
    >,
    caption: ({ metric }: Of) =>
      `Each square compares row t (down) with row t + k (across). The chart shows the ${NAMES[metric]} for each k.`,
    question: "Does every diagonal have one colour?",
    even: ({ metric }: Of) =>
      `In the formula, the ${NAMES[metric]} depends on k alone, so every diagonal has one colour.`,
    comparing: "Comparing rows…",
    cancel: "Cancel",
    again: "Compare all rows",
    failed: "The rows could not be compared.",
    map: ({ metric }: Of) => `Heatmap of the ${NAMES[metric]} of all pairs of rows`,
    axis: { euclidean: "Distance", "dot-product": "Dot product" } satisfies Record<Metric, string>,
    shiftAxis: "Shift k, in positions",
    slider: "Shift k, in positions",
    legend: { mean: "Mean over t", band: "Smallest to largest", formula: "Formula" },
    heads: { least: "Smallest", mean: "Mean", largest: "Largest", formula: "Formula" },
    one: "The table has one row, so there is no other row to compare.",
    first: ({ rows, T }: { rows: number; T: number }) =>
      `The first ${rows} of ${T} rows are compared with each other.`,
    progress: ({ compared, rows }: { compared: number; rows: number }) =>
      plural(compared, {
        one: `1 of ${rows} rows is compared.`,
        other: `${compared} of ${rows} rows are compared.`,
      }),
    same: ({ metric }: Of) => `For the same k, the ${NAMES[metric]} is the same for every t.`,
    nearlySame: ({ metric, spread }: Of & { spread: number }) =>
      `For the same k, the ${NAMES[metric]} is the same for every t, to within ${plainText(spread)}.`,
    varying: ({ metric }: Of) => `The ${NAMES[metric]} depends on t as well as on k.`,
    range: ({ metric, k, ...range }: Of & Range & { k: number }) =>
      `For k = ${k}, the ${NAMES[metric]} ranges from ${rangeText(range)}.`,
    constant: ({ metric, mean }: Of & { mean: number }) =>
      `The mean ${NAMES[metric]} is ${plainText(mean)} for every k.`,
    constantTo: ({ metric, mean, k }: Of & { mean: number; k: number }) =>
      `The mean ${NAMES[metric]} is ${plainText(mean)} up to k = ${k}.`,
    grows: ({ metric, from, to, first, last }: Of & Growth) =>
      `The mean ${NAMES[metric]} grows from ${plainText(from)} at k = ${first} to ${plainText(to)} at k = ${last}.`,
    falls: ({ metric, from, to, first, last }: Of & Growth) =>
      `The mean ${NAMES[metric]} falls from ${plainText(from)} at k = ${first} to ${plainText(to)} at k = ${last}.`,
    later: ({ least, largest }: Range) =>
      `After that, it stays between ${plainText(least)} and ${plainText(largest)}.`,
    closest: ({ s, t, distance }: Rows) =>
      `Rows ${s} and ${t} are closest: ${plainText(distance)}.`,
    closestShift: ({ k, distance }: { k: number; distance: number }) =>
      `Rows t and t + ${k} are closest: ${plainText(distance)}, for every t.`,
    equal: ({ s, t }: { s: number; t: number }) => `Rows ${s} and ${t} are equal.`,
    equalShift: ({ k }: { k: number }) => `Rows t and t + ${k} are equal, for every t.`,
    pair: ({ metric, t, k, value }: Of & { t: number; k: number; value: number }) =>
      `Rows ${t} and ${t + k} (k = ${k}): ${NAMES[metric]} ${plainText(value)}.`,
    everyRow: "It is the same for every t.",
    overRows: (range: Range) => `Over all t, it ranges from ${rangeText(range)}.`,
    notCompared: ({ t, k, rows }: { t: number; k: number; rows: number }) =>
      plural(rows, {
        one: `Row ${t + k} is not among the compared rows. Only row 0 is.`,
        other: `Row ${t + k} is not among the compared rows, 0 to ${rows - 1}.`,
      }),
    list: ({ metric }: Of) => `The ${NAMES[metric]} of rows t and t + k.`,
  },

  shift: {
    title: "Shift by k",
    caption: "M(k) is a C × C matrix. Its product with row t is compared with row t + k.",
    question: "In which columns does M(k) times row t differ from row t + k?",
    rotations: "In the formula, M(k) is made of 2 × 2 rotations, one for each pair.",
    note: ({ k }: { k: number }) =>
      `Row ${k} of the formula contains the numbers of M(${k}): a sine and a cosine for each pair.`,
    choice: "Which matrix to use",
    choices: { formula: "M(k) of the formula", best: "Best M(k) for this table" },
    fitting: ({ k }: { k: number }) => `Fitting the best M(${k})…`,
    cancel: "Cancel",
    fit: ({ k }: { k: number }) => `Fit the best M(${k})`,
    equation: ({ pair, k }: { pair: number; k: number }) => `Pair ${pair}, shifted by ${k}`,
    matrix: ({ pair, k }: { pair: number; k: number }) => `M(${k}), pair ${pair}`,
    row: ({ t }: { t: number }) => `Row ${t}`,
    product: ({ t, k }: { t: number; k: number }) => `M(${k}) · row ${t}`,
    bestProduct: ({ t, k }: { t: number; k: number }) => `Best M(${k}) · row ${t}`,
    slider: "Column j. Press Up or Down to change the row.",
    entryAxis: "Entry",
    columnAxis: "Column j",
    error: "Error: row t + k minus M(k) · row t",
    made: ({ t, k, value }: { t: number; k: number; value: number }) =>
      `M(${k}) times row ${t} gives ${entryText(value)} there.`,
    columns: ({ first, last, C }: { first: number; last: number; C: number }) =>
      `Columns ${first} to ${last} of ${C}.`,
    map: {
      formula: ({ C, k }: { C: number; k: number }) =>
        `M(${k}) of the formula, a ${C} × ${C} matrix.`,
      best: ({ C, k }: { C: number; k: number }) =>
        `The best M(${k}) for this table, a ${C} × ${C} matrix.`,
      marked: ({ j }: { j: number }) => `Row ${j} is marked.`,
    },
    exact: ({ t, k }: { t: number; k: number }) =>
      `M(${k}) of the formula times row ${t} gives row ${t + k}.`,
    close: ({ t, k, error }: { t: number; k: number; error: number }) =>
      `M(${k}) of the formula times row ${t} gives row ${t + k}, to within ${plainText(error)}.`,
    off: ({ t, k, j, error }: Shifted & { error: number }) =>
      `M(${k}) of the formula times row ${t} does not give row ${t + k}. The error in column ${j} is ${plainText(error)}.`,
    noNumber: ({ t, k, j }: Shifted) =>
      `M(${k}) of the formula times row ${t} cannot be compared in column ${j}.`,
    beyond: ({ t, k, T }: { t: number; k: number; T: number }) =>
      `There is no row ${t + k}: the last row is ${T - 1}.`,
    everyExact: "The error is 0 for every t.",
    every: ({ error, t, j }: { error: number; t: number; j: number }) =>
      `The largest error over all t is ${plainText(error)}, for t = ${t}, column ${j}.`,
    best: ({ k, residual, largest }: Fit & { k: number }) =>
      residual === 0
        ? `The best M(${k}) for this table has no error.`
        : `The best M(${k}) for this table has the error ${plainText(residual)} (root mean square), at most ${plainText(largest)}.`,
    cancelled: ({ k }: { k: number }) =>
      `The best M(${k}) for this table is not fitted, because you cancelled it.`,
    failed: ({ k }: { k: number }) => `The best M(${k}) for this table could not be fitted.`,
    list: ({ t, k }: { t: number; k: number }) => `Row ${t}, shifted by ${k}.`,
    heads: { error: "Error" },
  },

  /** Why a table, or a part of it, is not measured. */
  refusals: {
    columns: ({ C, most }: { C: number; most: number }) =>
      `Tables with up to ${most} columns are measured. This table has ${C}.`,
    entries: ({ entries, most }: { entries: number; most: number }) =>
      `Tables with up to ${most} entries are measured. This table has ${entries}.`,
    nan: ({ t, j }: Place) => `The table cannot be measured, because row ${t}, column ${j} is NaN.`,
    infinite: ({ t, j }: Place) =>
      `The table cannot be measured, because row ${t}, column ${j} is infinite.`,
    large: ({ t, j }: Place) =>
      `The table cannot be measured, because row ${t}, column ${j} is beyond 1e100.`,
    rows: ({ T, least }: { T: number; least: number }) =>
      `This needs at least ${least} rows. The table has ${T}.`,
    fitRows: ({ T, C, k, least }: Size & { k: number; least: number }) =>
      `Fitting M(${k}) to ${C} columns needs ${least} rows. The table has ${T}.`,
    fitWork: ({ k, products, most }: { k: number; products: number; most: number }) =>
      `Fitting M(${k}) needs ${roughText(products)} multiplications. The page does at most ${roughText(most)}.`,
  },

  properties: {
    title: "Four properties",
    titles: {
      periodic: "Periodic columns",
      distinct: "Distinct rows",
      shift: "Distance depends on k",
      linear: "Linear shift",
    },
    meanings: {
      periodic: "Each column is a wave.",
      distinct: "No two positions have the same row.",
      shift: "The distance between rows t and t + k is the same for every t.",
      linear: "One matrix M(k) turns every row t into row t + k.",
    },
    states: { holds: "Yes", broken: "No", unmeasured: "Not measured", measuring: "Measuring…" },
    mark: ({ title, state }: { title: string; state: string }) => `${title}: ${state}.`,
    failed: "The properties could not be measured.",
    periodic: {
      waves: ({ first, last }: { first: Wave; last: Wave }) =>
        first.j === last.j
          ? `Column ${first.j} has the wavelength ${positionsText(first.wavelength)}.`
          : `Column ${first.j} has the wavelength ${positionsText(first.wavelength)}, column ${last.j} has ${plainText(last.wavelength)}.`,
      constant: ({ count, C }: { count: number; C: number }) =>
        count === C
          ? "Every column is constant."
          : plural(count, {
              one: `1 of ${C} columns is constant.`,
              other: `${count} of ${C} columns are constant.`,
            }),
      slow: "The columns change too slowly in these rows to measure a wavelength.",
      straight: ({ j, first, last }: { j: number; first: number; last: number }) =>
        `Column ${j} is a straight line from ${plainText(first)} to ${plainText(last)}, not a wave.`,
      others: ({
        count,
        C,
        j,
        residual,
      }: {
        count: number;
        C: number;
        j: number;
        residual: number;
      }) =>
        plural(count, {
          one: `Column ${j} is not a wave. Its error is ${plainText(residual)} (root mean square).`,
          other: `${count} of ${C} columns are not waves. Column ${j} differs most: error ${plainText(residual)} (root mean square).`,
        }),
    },
    /** Said before the closest rows. */
    unfinished: "There are too many rows to compare all pairs.",
    tested: ({ count, most }: { count: number; most: number }) =>
      count === most
        ? `All k from 1 to ${most} were tested.`
        : `${count} values of k up to ${most} were tested.`,
    rounding: ({ spread }: { spread: number }) =>
      `The differences are at most ${plainText(spread)}, which is rounding.`,
    linear: {
      fits: ({ residual }: { residual: number }) =>
        `M(1) turns each row into the next. Error (root mean square): ${plainText(residual)}.`,
      pairsFit: ({ residual }: { residual: number }) =>
        `M(1) was fitted pair by pair, and turns each row into the next. Largest error (root mean square): ${plainText(residual)}.`,
      none: ({ residual, largest }: Fit) =>
        `No matrix turns every row into the next. The best one has error ${plainText(residual)} (root mean square), at most ${plainText(largest)}.`,
    },
  },
};

interface Size {
  T: number;
  C: number;
}

interface Place {
  t: number;
  j: number;
}

interface Entry extends Place {
  value: number;
}

interface Range {
  least: number;
  largest: number;
}

interface Span {
  first: number;
  end: number;
}

/** The part of a table that a map shows. */
interface Window extends Size {
  rows: Span;
  columns: Span;
}

interface Drawn {
  columns: readonly number[];
  from: number;
  to: number;
}

/** So many of a pair's points, and the row of the first. */
interface Some {
  pair: number;
  count: number;
  first: number;
}

/** Columns as runs of neighbours. */
interface Columns {
  columns: { count: number; runs: readonly (readonly [first: number, last: number])[] };
}

interface Wave {
  j: number;
  wavelength: number;
}

interface Rows {
  s: number;
  t: number;
  distance: number;
}

interface Growth {
  from: number;
  to: number;
  first: number;
  last: number;
}

interface Shifted extends Place {
  k: number;
}

interface Fit {
  residual: number;
  largest: number;
}

interface Of {
  metric: Metric;
}

const NAMES: Record<Metric, string> = { euclidean: "distance", "dot-product": "dot product" };

/** More runs of columns are not listed. */
const MOST_RUNS = 3;

function windowText({ T, C, rows, columns }: Window): string {
  const isWhole = rows.end - rows.first === T && columns.end - columns.first === C;
  return isWhole
    ? `Showing the whole table: T = ${T}, C = ${C}.`
    : `Showing rows ${rows.first} to ${rows.end - 1} of ${T}, columns ${columns.first} to ${columns.end - 1} of ${C}.`;
}

function numbersText(numbers: readonly number[]): string {
  return list(numbers.map(String));
}

function subjectText({ count, runs }: Columns["columns"]): string {
  const [first = 0] = runs[0] ?? [];
  const [, last = first] = runs.at(-1) ?? [];
  if (runs.length > MOST_RUNS) return `${count} columns between ${first} and ${last}`;
  const columns = list(
    runs.flatMap(([from, to]) => {
      if (to - from > 1) return [`${from} to ${to}`];
      return from === to ? [`${from}`] : [`${from}`, `${to}`];
    }),
  );
  return plural(count, { one: `Column ${columns}`, other: `Columns ${columns}` });
}

/** With the digits that tell the two apart. */
function rangeText({ least, largest }: Range): string {
  const [low, high] = apartText(least, largest);
  return `${low} to ${high}`;
}

function radiansText(frequency: number): string {
  const text = measuredText(frequency);
  return plural(Number(text), { one: `${text} radian`, other: `${text} radians` });
}

function positionsText(wavelength: number): string {
  const text = plainText(wavelength);
  return plural(Number(text), { one: `${text} position`, other: `${text} positions` });
}

function baseText(base: number): string {
  const rounded = Number(base.toPrecision(4));
  return rounded < 1e6 ? String(rounded) : measuredText(base);
}
