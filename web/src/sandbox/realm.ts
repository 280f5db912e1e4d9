// Removes what reaches beyond the worker, before learners' code runs in it. The frame's policy keeps data
// inside, but code could flood the page's thread with refused requests, errors and log entries. A list of
// allowed names also removes a browser's new features.
import { worker } from "../texts/en/sandbox.js";
import type { Request } from "./protocol.js";

const KEPT = new Set(
  // JavaScript itself, then web APIs that affect only the worker.
  (
    "AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array " +
    "BigUint64Array Boolean DataView Date DisposableStack Error EvalError FinalizationRegistry " +
    "Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array " +
    "InternalError Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError " +
    "ReferenceError Reflect RegExp Set SharedArrayBuffer String SuppressedError Symbol SyntaxError " +
    "Temporal TypeError URIError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap " +
    "WeakRef WeakSet WebAssembly decodeURI decodeURIComponent encodeURI encodeURIComponent escape " +
    "globalThis isFinite isNaN parseFloat parseInt undefined unescape " +
    "AbortController AbortSignal DOMException Event EventTarget TextDecoder TextEncoder URL " +
    "URLSearchParams addEventListener atob btoa clearInterval clearTimeout console crypto " +
    "dispatchEvent performance queueMicrotask removeEventListener scheduler self setInterval " +
    "setTimeout structuredClone"
  ).split(" "),
);

/** Code may dispatch untrusted events, but cannot replace or precede this listener. */
export function onRequest(take: (request: Request) => void): void {
  Object.freeze(MessageEvent.prototype);
  const hear = ({ isTrusted, data }: MessageEvent<Request>): void => {
    if (isTrusted) take(data);
  };
  addEventListener("message", hear, true);
}

type Printing = (...values: unknown[]) => void;

const SHOWN = ["log", "info", "warn", "error", "debug", "dir", "table"];

/** The browser's console sends each line to the page's process. */
export function replaceConsole(print: Printing): void {
  const methods = Object.keys(console).map((name) => [
    name,
    SHOWN.includes(name) ? print : () => {},
  ]);
  replace("console", Object.fromEntries(methods));
}

/** Save what you need later before you call this. */
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
  // `subtle` is left out, because it could hash gigabytes on other threads.
  replace("crypto", {
    getRandomValues: crypto.getRandomValues.bind(crypto),
    randomUUID: crypto.randomUUID?.bind(crypto),
  });
  const { hardwareConcurrency, language, userAgent } = navigator;
  replace("navigator", { hardwareConcurrency, language, userAgent });
  replace(IMPORT, () => Promise.reject(new TypeError(worker.nothingToImport)));
  forbidText();
}

/** Firefox logs all promises that one task rejects before it reports the first of them here. */
const MAX_UNCAUGHT = 100;

function keepErrors(overrun: () => void): void {
  // The code may replace `Reflect` later.
  const { apply } = Reflect;
  const { preventDefault } = Event.prototype;
  let uncaught = 0;
  const keep = (event: Event): void => {
    apply(preventDefault, event, []);
    // When Chromium ends a worker, it breaks one endless loop, then delivers the remaining errors.
    if (++uncaught !== MAX_UNCAUGHT + 1) return;
    overrun();
    for (;;); // each further error would be logged
  };
  addEventListener("error", keep);
  addEventListener("unhandledrejection", keep);
}

type Timer = (callback: unknown, ...rest: unknown[]) => number;

function callsOnly(timer: typeof self.setTimeout | typeof self.setInterval): Timer {
  const { apply } = Reflect;
  return (callback: unknown, ...rest: unknown[]) => {
    if (typeof callback !== "function") throw new TypeError(worker.timer);
    return apply(timer, self, [callback, ...rest]);
  };
}

/** The policy refuses `eval` and `Function`, too, but reports that on the page's thread. */
function forbidText(): void {
  function noText(): never {
    throw new EvalError(worker.textAsCode);
  }
  const functionPrototype = Object.getPrototypeOf(noText) as { constructor: unknown };
  const others = [async () => {}, function* () {}, async function* () {}];
  for (const each of others) Reflect.deleteProperty(Object.getPrototypeOf(each), "constructor");
  // `f instanceof Function` still works.
  noText.prototype = functionPrototype;
  functionPrototype.constructor = noText;
  replace("Function", noText);
}

function replace(name: string, value: unknown): void {
  Object.defineProperty(self, name, { value, writable: true, configurable: true });
}

const IMPORT = "$import";

/** Matches spaces and comments in only one way, so it cannot backtrack. */
const GAP = String.raw`(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/.*$)*`;

/** Finds `import(…)`, but not the statement or `import.meta`. */
const DYNAMIC_IMPORT = new RegExp(
  String.raw`(?<![\p{ID_Continue}$])import(?=${GAP}(?:\(|\.(?!${GAP}meta\b)))`,
  "gmu",
);

const MAX_STATEMENTS = 200;

/** Strings, patterns and property names keep their value. It is no keyword. */
const ESCAPED_IMPORT = "i\\u006dport";

/**
 * Returns versions of the code, of which the first with correct syntax should run. A realm cannot lose
 * `import(…)`. The first version escapes the word, which is correct if it is only in strings, patterns,
 * comments and names (`String.raw` alone sees it). The second calls a function of this page, also in
 * strings, because only a parser could tell them apart.
 */
export function withoutImports(code: string): string[] {
  if ((code.match(/\b(?:import|export)\b/g)?.length ?? 0) > MAX_STATEMENTS) {
    throw new SyntaxError(worker.nothingToImport);
  }
  const called = code.replace(DYNAMIC_IMPORT, IMPORT);
  return called === code ? [code] : [code.replace(DYNAMIC_IMPORT, ESCAPED_IMPORT), called];
}
