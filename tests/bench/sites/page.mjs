// The peers: six checks in Pyodide, and with the wheel of numpy.html also in NumPy.
import { loadPyodide } from "./runtime/pyodide.mjs";

const area = document.querySelector("textarea");
const list = document.querySelector("ol");
const wheel = document.querySelector('link[href$=".whl"]');

const loading = Promise.all([
  loadPyodide(),
  fetch("./checks.py").then((response) => response.text()),
]).then(async ([python, checks]) => {
  if (wheel) await python.loadPackage(wheel.href, { checkIntegrity: false });
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
