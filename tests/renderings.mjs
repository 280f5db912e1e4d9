// Renders messages with any parameters. The name of a parameter says its kind.

/** Other names are numbers. */
const KINDS = {
  string:
    "address|code|command|details|dtype|error|file|folder|language|link|message|name|path|text|time|title|type|url|\\w+(?:Text|Name|Title)",
  sentence: "sentences?|observation|question|explanation|step|why",
  strings: "arrays|functions|items|known|names|options|parts|titles",
  numbers: "at|lengths|shape",
  sizes: "cases|sizes", // the core tries at least two
  digits: "decimals|digits", // engines print at most 100
};

/** Names that some messages use for another kind. */
const OTHERWISE = [
  [/\.aroundLines$/, { lines: "strings" }],
  [/\.(?:severalNamed|severalSubmissions)$/, { files: "strings" }],
  [/^author\.author\.refused\.name$/, { characters: "strings" }],
  [/^sources\.sources\.exercise\.match$/, { divisors: "numbers", rows: "numbers" }],
  [
    /^pictures\.pictures\.wave$/,
    { t: "two", off: "numbers", table: "numbers", formula: "numbers" },
  ],
  [
    /^pictures\.pictures\.map\.(?:label|caption|differenceLabel)$/,
    { rows: "pairs", columns: "pairs" },
  ],
  [/^pictures\.pictures\.map\.rows$/, { rows: "numbers" }],
  [/\.(?:wrongRows|equalRows)$/, { rows: "numbers" }],
  [/\.(?:smallCase|linear\.\w+|waves\.shown|oneDivisor)$/, { columns: "numbers" }],
  [/\b(?:facts\.columns$|measured\.bothColumns\.)/, { columns: "numbers" }],
  [/\.twoDivisors$/, { columns: "two", divisors: "two" }],
  [
    /^views\/frequencies\.frequencies\.(?:notSingle|slow|still|unmeasured)$/,
    { columns: "object", runs: "pairs" },
  ],
  [
    /^views\/heatmap\.heatmap\.(?:label|shown)$/,
    { window: "object", rows: "object", columns: "object" },
  ],
  [/\.periodic\.waves$/, { first: "object", last: "object" }],
  [/^views\/(?:properties|shift)\./, { error: "number", known: "number" }],
];

/** Messages give these to others with `...`. */
const SPREAD = [
  "T",
  "C",
  "t",
  "j",
  "k",
  "found",
  "rows",
  "columns",
  "from",
  "to",
  "least",
  "largest",
];

const IDS = {
  axes: ["T", "C-1"],
  check: "formula",
  language: "python",
  layout: "halves",
  metric: "euclidean",
  differences: ["divisor", "factor", "start"],
};

const MOST_DIGITS = 100;

const kindOf = (path, name) =>
  OTHERWISE.find(([messages, kinds]) => messages.test(path) && kinds[name])?.[1][name] ??
  Object.keys(KINDS).find((kind) => new RegExp(`^(?:${KINDS[kind]})$`).test(name));

function valueFor(kind, { number, string, length }, nested) {
  const many = (value) => Array.from({ length }, () => value);
  switch (kind) {
    case "string":
      return string;
    case "sentence":
      return `${string} is a sentence.`;
    case "strings":
      return many(string);
    case "numbers":
      return many(number);
    case "pairs":
      return many([number, number]);
    case "two":
      return [number, number];
    case "object":
      return nested();
    case "sizes":
      return Array.from({ length: Math.max(length, 2) }, () => ({ T: number, C: number }));
    case "digits":
      return Math.min(Math.max(number || 1, 1), MOST_DIGITS);
    default:
      return number;
  }
}

function textsOf(value) {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsOf);
  return [String(value)];
}

/** The object has every parameter, and adds the names that are read to `asked`. */
function parametersFor(path, values, asked) {
  const spread = new Set();
  const nested = () => parametersFor(path, values, asked);
  const get = (_, name) => {
    if (typeof name !== "string") return undefined;
    if (!spread.delete(name)) asked.add(name);
    const ids = IDS[name];
    if (!Array.isArray(ids)) return ids ?? valueFor(kindOf(path, name), values, nested);
    return Array.from({ length: values.length }, (_each, at) => ids[at % ids.length]);
  };
  const getOwnPropertyDescriptor = (_, name) => {
    spread.add(name);
    return { enumerable: true, configurable: true, writable: true, value: undefined };
  };
  return new Proxy({}, { get, getOwnPropertyDescriptor, ownKeys: () => SPREAD });
}

/**
 * Returns the texts of a message, and the names of the parameters that it reads. `values` has the number
 * and the text that it gets, and the length of lists.
 */
export function rendered(path, message, values) {
  const asked = new Set();
  const value =
    typeof message === "function" ? message(parametersFor(path, values, asked)) : message;
  return { texts: textsOf(value), asked };
}
