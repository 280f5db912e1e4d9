export const USE = `
  import { type AnyTable, type ClosestRows, type Dtype, type EncodeOptions, load } from "sinusoidal-pe";
  import type { OwnFloat64Array, Report, Table, Verdict } from "sinusoidal-pe";
  import { readAnswer } from "sinusoidal-pe/answer";
  import { type IntoFloat32, load as loadEncoder, type Tables } from "sinusoidal-pe/encode";
  import { readTable, type TableFile, writeNpy } from "sinusoidal-pe/formats";
  import { FRAME_THEMES } from "sinusoidal-pe/frame";
  import { load as loadInline, type LoadOptions, type SinusoidalPe } from "sinusoidal-pe/inline";
  const pe = await load();
  const report: Report = pe.judge((T: number, C: number) => pe.encode(T, C));
  const first: Verdict | undefined = report.verdicts[0];
  const result: Report = await pe.examine(async ({ T, C }) => ({ kind: "returned", value: [T, C] }));
  const table: TableFile = readTable(writeNpy(pe.encode(4, 8)), "table.npy");
  if (table.kind === "table") pe.judgeTable(table);
  export const matrices: Table[] = [pe.shiftMatrix(4, 1, { base: 2 }), pe.linearity(table, 1).matrix];
  export const rows: ClosestRows = pe.closestRows(table, { workLimit: 5 });
  export const spread: Float64Array = pe.shiftInvariance(table, [1]).spread;
  export const distances: Table = pe.pairwise(table, { metric: "euclidean", from: 0, to: 1 });
  const options: EncodeOptions = { base: 2, first: 5, layout: "halves", pairing: "unpaired" };
  const dtype = "float32" as Dtype;
  const into = new Float64Array(8) as Float64Array | Float32Array;
  const doubles: OwnFloat64Array[] = [
    pe.encode(2, 4, options).data,
    pe.encode(2, 4, { ...options, dtype: "float64" }).data,
    pe.encode(2, 4, { into: new Float64Array(8) }).data,
    pe.encodePositions([0.5, 1], 4, { base: 2 }).data,
    pe.encodePositions(new Int8Array(2), 4, { dtype: "float64", into: new Float64Array(8) }).data,
  ];
  const singles: Table<"float32">[] = [
    pe.encode(2, 4, { ...options, dtype: "float32" }),
    pe.encode(2, 4, { into: new Float32Array(8) }),
    pe.encodePositions([0.5, 1], 4, { dtype: "float32" }),
    pe.encodePositions([0.5, 1], 4, { dtype: "float32", into: new Float32Array(8) }),
  ];
  const either: AnyTable[] = [pe.encode(2, 4, { dtype }), pe.encodePositions([1, 2], 4, { into })];
  for (const each of either) if (each.dtype === "float32") singles.push(each);
  export const lengths: number[] = [...doubles, ...singles.map(({ data }) => data)].map((data) => data.length);
  const from: LoadOptions = { wasm: "https://exercise.example/core.wasm" };
  export const others: [Tables, SinusoidalPe, SinusoidalPe] = [
    await loadEncoder({ wasm: undefined }),
    await loadInline({ wasm: Promise.resolve(new Uint8Array(8)) }),
    await loadInline(from),
  ];
  export const unfilled: IntoFloat32 = { dtype: "float32", into: undefined };
  const unset = { base: undefined, layout: undefined, pairing: undefined };
  doubles.push(pe.encode(2, 4, { ...unset, first: undefined, dtype: undefined, into: undefined }).data);
  pe.judge(() => 0, { precision: undefined });
  pe.judgeTable(table, { T: undefined, C: undefined, precision: undefined });
  pe.closestRows(table, { workLimit: undefined });
  pe.dotProducts(4, [1], { ...unset, t: undefined });
  await pe.examine(async () => ({ kind: "timed-out" }), { onVerdict: undefined, signal: undefined });
  export const kinds: string[] = [readAnswer([[0, 1]]).kind, first?.state ?? "none", result.verdicts[0]!.check];
  export const themes: readonly string[] = FRAME_THEMES;
`;

/** The browser's functions take no shared memory, which TypeScript distinguishes from 5.7 on. */
export const USE_IN_BROWSERS = `
  import type { SinusoidalPeExercise, WorkState } from "sinusoidal-pe/element";
  import type { WasmSource } from "sinusoidal-pe/inline";
  export const sources: WasmSource[] = [
    new URL("https://exercise.example/core.wasm"),
    await fetch("core.wasm"),
    await WebAssembly.compile(new Uint8Array(8)),
  ];
  const periods = pe.periodicity(table);
  const spreads = pe.shiftInvariance(table, [1]);
  const answer = readAnswer([[0, 1]]);
  export const hashes: Promise<ArrayBuffer>[] = [
    ...either.map(({ data }) => data),
    ...doubles, ...singles.map(({ data }) => data), writeNpy(pe.encode(2, 4)),
    pe.encode(2, 4).data, pe.encodePositions([1], 4, { dtype: "float32" }).data, pe.wavelengths(4),
    pe.shiftRotations(4, 1).data, pe.shiftMatrix(4, 1).data, pe.linearity(table, 1).matrix.data,
    pe.dotProducts(4, [1]), pe.distances(4, [1]), pe.pairwise(table).data,
    periods.factors, periods.frequencies, periods.residuals,
    spreads.least, spreads.largest, spreads.mean, spreads.spread,
    ...(table.kind === "table" ? [table.data] : []),
    ...(answer.kind === "table" ? [answer.data] : []),
  ].map((data) => crypto.subtle.digest("SHA-256", data));
  export const sent: BodyInit = pe.encode(2, 4).data;
  const { signal } = new AbortController();
  await pe.examine(async (size, signal: AbortSignal) => ({ kind: "returned", value: signal }), { signal });
  const exercise: SinusoidalPeExercise = document.createElement("sinusoidal-pe-exercise");
  exercise.hints = false;
  exercise.languages = ["python"];
  exercise.addEventListener("run-completed", ({ detail }) => scores.push(detail.score));
  exercise.addEventListener("click", ({ clientX }) => scores.push(clientX));
  export const scores: number[] = [];
  export const work: Promise<WorkState> = exercise.getState();
`;
export const expected = (mistakes) =>
  mistakes.map((mistake) => `// @ts-expect-error\n${mistake}\n`).join("");

export const WRONG_USES = expected([
  "pe.encode(4, 8, { bases: 2 });",
  "pe.encode(4, 8, { base: null });",
  "load({ wasm: null });",
  'load("core.wasm");',
  "pe.shiftMatrix(8, 1, { first: 2 });",
  "pe.distances(8, 1);",
  'pe.encode(4, 8, { layout: "half" });',
  'pe.encode(4, 8, { dtype: "float32", into: new Float64Array(32) });',
  "pe.encode(4, 8, { into: new Int8Array(32) });",
  'export const single: Float64Array = pe.encode(4, 8, { dtype: "float32" }).data;',
  "export const double: Float32Array = pe.encode(4, 8).data;",
  "pe.encodePositions([1], 8, { first: 1 });",
  'pe.encodePositions(["1"], 8);',
]);

export const WRONG_USES_IN_BROWSERS = expected([
  "exercise.theme = true;",
  'exercise.addEventListener("run-completed", ({ detail }) => detail.verdict);',
  "pe.examine(async () => ({ kind: 'timed-out' }), { signal: 7 });",
]);

export const REQUIRED = `
  import { CHECKS, load, type Report } from "sinusoidal-pe";
  import encoder = require("sinusoidal-pe/encode");
  import answer = require("sinusoidal-pe/answer");
  import { readTable, type TableFile, writeNpy } from "sinusoidal-pe/formats";
  import { load as loadInline, type Check } from "sinusoidal-pe/inline";
  export const table: TableFile = readTable(writeNpy({ shape: [1, 2], data: new Float64Array(2) }));
  export const kind: string = answer.readAnswer([[0, 1]]).kind;
  export const reports: Promise<Report> = load().then((pe) => pe.judge(() => 0));
  export const names: readonly Check[] = CHECKS;
  export const length: Promise<number> = encoder.load().then((pe) => pe.encode(1, 2).data.length);
  export const same: typeof load = loadInline;
`;
