import { loadPyodide } from "./runtime/pyodide.mjs";

const WHEEL = "./wheel/numpy-2.2.5-cp313-cp313-pyodide_2025_0_wasm32.whl";

const area = document.querySelector("textarea");
const list = document.querySelector("ol");

const loading = Promise.all([
  loadPyodide(),
  fetch("../peer/checks.py").then((response) => response.text()),
]).then(async ([python, checks]) => {
  await python.loadPackage(new URL(WHEEL, location.href).href, { checkIntegrity: false });
  python.runPython(checks);
  return { python, judge: python.globals.get("judge") };
});

async function run() {
  list.replaceChildren();
  const { python, judge } = await loading;
  const globals = python.runPython("dict()");
  python.runPython(area.value, { globals });
  const submission = globals.get("sinusoidal_pe");
  const passed = judge(submission);
  list.replaceChildren(...passed.toJs().map(stateElement));
  for (const proxy of [passed, submission, globals]) proxy.destroy();
}

function stateElement(passed) {
  const item = document.createElement("li");
  item.className = "state";
  item.textContent = passed ? "passed" : "failed";
  return item;
}

const button = document.createElement("button");
button.className = "primary";
button.textContent = "Run tests";
button.addEventListener("click", run);
list.before(button);
