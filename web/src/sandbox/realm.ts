// Takes from a worker's realm, before learners' code comes to it, what reaches beyond the worker.
// No data leaves the sandbox anyway; but refused requests, errors and what is logged are told on the
// page's own thread, other workers take its processor, and so code that floods any of these would
// hold the page up. What is not named here goes, so that no browser's new way out stays.
import { worker } from "../texts/en/worker.js";

/** What stays, besides the names of the language, which have a group of their own. */
const KEPT = new Set(
  // The language.
  (
    "AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array " +
    "BigUint64Array Boolean DataView Date DisposableStack Error EvalError FinalizationRegistry " +
    "Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array " +
    "InternalError Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError " +
    "ReferenceError Reflect RegExp Set SharedArrayBuffer String SuppressedError Symbol SyntaxError " +
    "Temporal TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap " +
    "WeakRef WeakSet WebAssembly decodeURI decodeURIComponent encodeURI encodeURIComponent escape " +
    "globalThis isFinite isNaN parseFloat parseInt undefined unescape " +
    // What is of use in a worker that sees nothing but itself.
    "AbortController AbortSignal DOMException Event EventTarget TextDecoder TextEncoder URL " +
    "URLSearchParams addEventListener atob btoa clearInterval clearTimeout console crypto " +
    "dispatchEvent performance queueMicrotask removeEventListener scheduler self setInterval " +
    "setTimeout structuredClone"
  ).split(" "),
);

type Printing = (...values: unknown[]) => void;

/** Methods of the console that show their arguments. */
const SHOWN = ["log", "info", "warn", "error", "debug", "dir", "table"];

/** A console of ours: the browser's tells the page's process of every line. */
export function replaceConsole(print: Printing): void {
  const methods = Object.keys(console).map((name) => [
    name,
    SHOWN.includes(name) ? print : () => {},
  ]);
  replace("console", Object.fromEntries(methods));
}

/**
 * To be called with nothing of the learner's loaded; what is needed later has to be taken before.
 * `overrun` is called when too many errors have been left uncaught.
 */
export function confine(overrun: () => void): void {
  keepErrors(overrun);
  const { crypto, navigator, setInterval, setTimeout } = self;
  for (let holder: object = self; holder !== Object.prototype; ) {
    for (const name of Object.getOwnPropertyNames(holder)) {
      if (!KEPT.has(name)) Reflect.deleteProperty(holder, name);
    }
    holder = Object.getPrototypeOf(holder);
  }
  replace("setInterval", callsOnly(setInterval));
  replace("setTimeout", callsOnly(setTimeout));
  // No gigabytes are digested beside the page.
  replace("crypto", {
    getRandomValues: crypto.getRandomValues.bind(crypto),
    randomUUID: crypto.randomUUID?.bind(crypto),
  });
  const { hardwareConcurrency, language, userAgent } = navigator;
  replace("navigator", { hardwareConcurrency, language, userAgent });
  replace(IMPORT, () => Promise.reject(new TypeError(worker.nothingToImport)));
  forbidText();
}

/** Errors of a run that may be left uncaught. Firefox logs those that promises of one task are
 * rejected with before the first is told here. */
const MAX_UNCAUGHT = 100;

/** Errors that nobody catches end here: the worker's owner is not told, nor is the page. */
function keepErrors(overrun: () => void): void {
  // The code may replace what these are found by.
  const { apply } = Reflect;
  const { preventDefault } = Event.prototype;
  let uncaught = 0;
  const keep = (event: Event): void => {
    apply(preventDefault, event, []);
    // Chromium breaks off one loop of a worker that it ends, and hands it the errors that are left.
    if (++uncaught !== MAX_UNCAUGHT + 1) return;
    overrun();
    for (;;); // until the relay has ended this worker: each error that follows would be logged
  };
  addEventListener("error", keep);
  addEventListener("unhandledrejection", keep);
}

type Timer = (callback: unknown, ...rest: unknown[]) => number;

/** A timer that takes functions; text would be refused as code, which is told on the page's thread. */
function callsOnly(timer: typeof self.setTimeout | typeof self.setInterval): Timer {
  const { apply } = Reflect;
  return (callback: unknown, ...rest: unknown[]) => {
    if (typeof callback !== "function") throw new TypeError(worker.timer);
    return apply(timer, self, [callback, ...rest]);
  };
}

/** Text as code would be refused, too: by policy, but loudly. */
function forbidText(): void {
  function noText(): never {
    throw new EvalError(worker.textAsCode);
  }
  const plain = Object.getPrototypeOf(noText) as { constructor: unknown };
  const others = [async () => {}, function* () {}, async function* () {}];
  for (const each of others) Reflect.deleteProperty(Object.getPrototypeOf(each), "constructor");
  noText.prototype = plain;
  plain.constructor = noText;
  replace("Function", noText);
}

/** Some globals have no setter. */
function replace(name: string, value: unknown): void {
  Object.defineProperty(self, name, { value, writable: true, configurable: true });
}

const IMPORT = "$import";

/** Spaces and comments between two words of JavaScript. The pattern matches in one way only. */
const GAP = String.raw`(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/.*$)*`;

/** `import` that calls, not the statement, nor `import.meta`. */
const DYNAMIC_IMPORT = new RegExp(
  String.raw`(?<![\p{ID_Continue}$])import(?=${GAP}(?:\(|\.(?!${GAP}meta\b)))`,
  "gmu",
);

/** Most words of a program that may begin a statement which imports. */
const MAX_STATEMENTS = 200;

/** The same word in strings, patterns and names of properties; as a keyword no engine takes it. */
const ESCAPED_IMPORT = "i\\u006dport";

/**
 * The program without calls of `import`, which no realm can do without: as it may be written, the
 * first that is right in its syntax being the one to run. Where strings, patterns, comments and names
 * alone hold what reads like a call, the first is, and they say what they said, but for `String.raw`.
 * Else calls go to a function of ours, and strings with them: to tell these apart takes a parser.
 */
export function withoutImports(code: string): string[] {
  if ((code.match(/\b(?:import|export)\b/g)?.length ?? 0) > MAX_STATEMENTS) {
    throw new SyntaxError(worker.nothingToImport);
  }
  const called = code.replace(DYNAMIC_IMPORT, IMPORT);
  return called === code ? [code] : [code.replace(DYNAMIC_IMPORT, ESCAPED_IMPORT), called];
}
