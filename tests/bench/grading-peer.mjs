// Usage: node tests/bench/grading-peer.mjs FILE
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { loadPyodide } from "pyodide";

import { root } from "../../scripts/run.mjs";

const require = createRequire(import.meta.url);
const indexURL = dirname(require.resolve("pyodide/package.json"));
const python = await loadPyodide({ indexURL });
const quiet = { messageCallback: () => {} };
const wheels = join(root, "build/python/wheel");
const [wheel] = readdirSync(wheels).map((name) => join(wheels, name));
await python.loadPackage(wheel, { checkIntegrity: false, ...quiet });
python.runPython(readFileSync(join(root, "tests/bench/sites/checks.py"), "utf8"));
const globals = python.runPython("dict()");
python.runPython(readFileSync(process.argv[2], "utf8"), { globals });
const passed = python.globals.get("judge")(globals.get("sinusoidal_pe"));
console.log(JSON.stringify(passed.toJs()));
