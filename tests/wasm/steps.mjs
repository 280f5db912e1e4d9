import { Session } from "node:inspector/promises";

const lengthOf = (value) => value?.length ?? value?.byteLength ?? 0;
const whole = (self, [first]) => Math.max(lengthOf(self), lengthOf(first));
const made = (_, __, result) => lengthOf(result);

const ENTRIES_READ_BY_METHODS = [
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
    // Global and sticky patterns continue at `lastIndex`, and replace with them does, too.
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
 * Counts the executed blocks of scripts whose address `counts` accepts, and the work of the methods
 * above. Load these scripts after this one.
 */
export async function stepsOf(call, counts) {
  let looked = 0;
  const restore = watch((steps) => {
    looked += steps;
  });
  await session.post("Profiler.takePreciseCoverage"); // resets the counts
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

/** Reports until you call the returned function. */
function watch(report) {
  const undo = ENTRIES_READ_BY_METHODS.flatMap(([object, names, steps]) =>
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
