/** The code never ends loading, so the run lasts until Stop. */
const javascript = (act) => ({
  language: "javascript",
  code: `try { ${act} } catch {}\nawait new Promise(() => {});\n`,
});

const endless = (act) => javascript(`for (let i = 0; ; ++i) { ${act} }`);

const python = (act) => ({
  language: "python",
  code: `import js\ntry:\n    ${act}\nexcept Exception:\n    pass\nwhile True:\n    pass\n`,
});

const arrays = (length) =>
  javascript(
    `const f = new Float64Array(${length}); for (let i = 0; i < 20; ++i) postMessage({ f });`,
  );

/** Some engines lack some features, so errors are ignored. */
const inTurns = (acts) => endless(acts.map((act) => `try { ${act} } catch {}`).join(" "));

const ADDRESS = '"http://127.0.0.1:1/" + i';
const TEXT = '"x".repeat(1000) + i';

/** No payload takes more than 1 GB. */
export const PAYLOADS = {
  "a loop alone": endless(""),
  "20 messages of 8 MB": arrays("2 ** 20"),
  "20 messages of 32 MB": arrays("2 ** 22"),
  "20 messages of 128 MB": arrays("2 ** 24"),
  "2 texts of 256 MB to print": javascript(
    `const text = "x".repeat(2 ** 28);
    for (let i = 0; i < 2; ++i) postMessage({ type: "print", text });`,
  ),
  "50,000 regular expressions": javascript(
    'postMessage(Array.from({ length: 50_000 }, (_, i) => new RegExp("a" + i)));',
  ),
  "a map of 1,000,000 texts, twice": javascript(
    `const map = new Map(Array.from({ length: 1e6 }, (_, i) => ["k" + i, "v" + i]));
    postMessage(map);
    postMessage(map);`,
  ),
  "300,000 errors": javascript(
    'postMessage(Array.from({ length: 3e5 }, (_, i) => new Error("e" + i)));',
  ),
  "a view of 16 bytes of 256 MB": javascript(
    `const data = new Float64Array(2 ** 25).subarray(0, 2);
    const answer = { kind: "table", shape: [1, 2], data, dtype: "float64" };
    addEventListener("message", ({ data: { type, id } }) => {
      if (type === "ask") postMessage({ type: "answer", id, printed: "", answer });
    });`,
  ),
  "a loop alone, in Python": python("pass"),
  "20 messages of 32 MB from Python": python(
    "for _ in range(20): js.postMessage(js.Float64Array.new(2**22))",
  ),
  "the console from Python": python('while True: js.console.table("x" * 1000)'),
  "messages without end": endless("postMessage(i);"),
  "console.log without end": endless(`console.log(${TEXT});`),
  "console.dir of 16 MB without end": endless('console.dir("x".repeat(2 ** 24) + i);'),
  "refused requests without end": inTurns([
    `fetch(${ADDRESS}).catch(() => {});`,
    `new EventSource(${ADDRESS});`,
    `new WebSocket("ws://127.0.0.1:1/" + i);`,
    `importScripts(${ADDRESS});`,
    `new FontFace("x", "url(http://127.0.0.1:1/" + i + ")").load().catch(() => {});`,
  ]),
  "refused imports without end": endless(`import(${ADDRESS}).catch(() => {});`),
  "refused text as code without end": inTurns([
    'eval("1");',
    '(() => {}).constructor("1")();',
    'setTimeout("1");',
  ]),
  "100,000 errors that nobody catches": javascript(
    `for (let i = 0; i < 1e5; ++i) setTimeout(() => { throw new Error(${TEXT}); });`,
  ),
  "100,000 promises rejected": javascript(
    `for (let i = 0; i < 1e5; ++i) Promise.reject(new Error(${TEXT}));`,
  ),
  "reported errors without end": endless(`reportError(new Error(${TEXT}));`),
  "a BroadcastChannel without end": javascript(
    `const channel = new BroadcastChannel("a");
    for (let i = 0; ; ++i) channel.postMessage("x".repeat(10_000) + i);`,
  ),
  "100 workers of its own": javascript(
    `const address = URL.createObjectURL(new Blob(["for (let i = 0; ; ++i) console.log(i);"]));
    for (let i = 0; i < 100; ++i) new Worker(address);`,
  ),
  "pictures without end": inTurns([
    'const canvas = new OffscreenCanvas(4096, 4096); canvas.getContext("2d").fillRect(0, 0, 1, 1);',
    "canvas.transferToImageBitmap();",
  ]),
  "1,000,000 timers": javascript("for (let i = 0; i < 1e6; ++i) setTimeout(() => {});"),
  "microtasks without end": javascript("const act = () => queueMicrotask(act); act();"),
  "memory, object by object": javascript(
    "const all = []; for (let i = 0; i < 1e7; ++i) all.push({ i }); for (;;);",
  ),
  "memory, 1 GB in arrays": javascript(
    "const all = []; for (let i = 0; i < 128; ++i) all.push(new Float64Array(2 ** 20).fill(i)); for (;;);",
  ),
  "copies without end": javascript(
    `const map = new Map(Array.from({ length: 1e5 }, (_, i) => ["k" + i, "v" + i]));
    for (;;) structuredClone(map);`,
  ),
};
