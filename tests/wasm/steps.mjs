// Counts the steps that JavaScript takes, where a clock would measure the machine.
import { Session } from "node:inspector/promises";

const lengthOf = (value) => value?.length ?? value?.byteLength ?? 0;
const whole = (self, [first]) => Math.max(lengthOf(self), lengthOf(first));
const made = (_, __, result) => lengthOf(result);

/** What built-in methods look at, where that may be much: all of it, or as far as they go. */
const LOOKED_AT = [
  [String.prototype, ["replace", "replaceAll", "split", "includes", "match"], whole],
  [String.prototype, ["trim"], (self, _, result) => self.length - result.length],
  [
    String.prototype,
    ["indexOf"],
    (self, [, from = 0], at) => Math.max(0, (at < 0 ? self.length : at) - from),
  ],
  [
    RegExp.prototype,
    ["exec"],
    // Patterns that are global or sticky go on from where they stopped, replace with them as well.
    (self, [text], result, begin) =>
      self.sticky || self.global
        ? (result ? self.lastIndex : self.sticky ? begin : text.length) - begin
        : lengthOf(text),
  ],
  [TextDecoder.prototype, ["decode"], whole],
  [Object.getPrototypeOf(Uint8Array.prototype), ["set", "findIndex"], whole],
  [Object.getPrototypeOf(Uint8Array.prototype), ["slice", "filter"], made],
  [Array.prototype, ["includes", "join"], whole],
  [Array.prototype, ["concat", "slice"], made],
  [JSON, ["parse"], whole],
];

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

/**
 * The steps of a call: how often each block of the scripts whose address `counts` takes was run,
 * and what the methods above looked at. Scripts have to be loaded after this one.
 */
export async function stepsOf(call, counts) {
  let looked = 0;
  const restore = watch((steps) => {
    looked += steps;
  });
  await session.post("Profiler.takePreciseCoverage"); // sets all counts to 0
  try {
    call();
  } finally {
    restore();
  }
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const ran = result
    .filter(({ url }) => counts(url))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
  return ran + looked;
}

/** Reports the work of the methods above until what it returns is called. */
function watch(report) {
  const undo = LOOKED_AT.flatMap(([object, names, steps]) =>
    names.map((name) => {
      const method = object[name];
      object[name] = function (...given) {
        const begin = this?.lastIndex;
        const result = Reflect.apply(method, this, given);
        report(1 + steps(this, given, result, begin));
        return result;
      };
      return () => {
        object[name] = method;
      };
    }),
  );
  return () => {
    for (const each of undo) each();
  };
}
