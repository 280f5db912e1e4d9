// Refuses a Pyodide whose private parts are not the ones that this was written for.
import type { EmscriptenModule } from "./pyodide.js";

/** The one version that was looked into. A new one has to be tried out before this moves. */
export const PYODIDE_VERSION = "0.29.5";

const FUNCTIONS = [
  // Registers a shared library before anything asks for it by name.
  "newDSO",
  // Places a compiled library in memory and table, and queues its relocations.
  "loadWebAssemblyModule",
  // Holds main() back until the libraries are in.
  "addRunDependency",
  "removeRunDependency",
] as const satisfies readonly (keyof EmscriptenModule)[];

/** Throws, naming what is missing, where the module is not as expected. */
export function checkPrivateParts(module: EmscriptenModule): void {
  const missing: string[] = FUNCTIONS.filter((name) => typeof module[name] !== "function");
  // Libraries by name, which imports look up, and by the handles that Python keeps.
  if (!module.LDSO?.loadedLibsByName || !module.LDSO.loadedLibsByHandle) missing.push("LDSO");
  // Symbols by name, some of which are given their places before Emscripten looks for them.
  if (!module.GOT) missing.push("GOT");
  if (!module.wasmTable) missing.push("wasmTable");
  // Takes the place of reading a snapshot of the whole memory.
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
