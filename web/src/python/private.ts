// Refuses a Pyodide whose private parts differ from those that this code was written for.
import type { EmscriptenModule } from "./pyodide.js";

/** Test a new version before you change this. */
export const PYODIDE_VERSION = "0.29.5";

const FUNCTIONS = [
  "newDSO",
  // Places a compiled library in memory and in the function table, and queues its relocations.
  "loadWebAssemblyModule",
  "addRunDependency",
  "removeRunDependency",
] as const satisfies readonly (keyof EmscriptenModule)[];

export function checkPrivateParts(module: EmscriptenModule): void {
  const missing: string[] = FUNCTIONS.filter((name) => typeof module[name] !== "function");
  // The libraries are found by name, for imports, and by the handles that Python keeps.
  if (!module.LDSO?.loadedLibsByName || !module.LDSO.loadedLibsByHandle) missing.push("LDSO");
  // The symbols are found by name. Some get their places before Emscripten looks for them.
  if (!module.GOT) missing.push("GOT");
  if (!module.wasmTable) missing.push("wasmTable");
  // This is replaced, because the memory is restored already.
  if (typeof module.API?.restoreSnapshot !== "function") missing.push("API.restoreSnapshot");
  const version = module.API?.version;
  if (version !== PYODIDE_VERSION || missing.length > 0) {
    const without = missing.length > 0 ? ` without ${missing.join(", ")}` : "";
    throw new Error(
      `Pyodide ${PYODIDE_VERSION} is needed, this is ${version}${without}: its private parts ` +
        "must be looked into again, see web/src/python",
    );
  }
}
