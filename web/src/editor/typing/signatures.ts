import type { Language } from "../../common/language.js";

/**
 * The parameters of the functions that this exercise needs most. A name that starts with a dot is a
 * method. Their notes are in the texts, under the same names.
 */
export const SIGNATURES = {
  "Math.sin": ["angle"],
  "Math.cos": ["angle"],
  "Math.pow": ["base", "exponent"],
  "Math.exp": ["x"],
  "Math.log": ["x"],
  "Math.floor": ["x"],
  "Array.from": ["{ length }", "(value, index) => entry"],
  "new Array": ["length"],
  "new Float64Array": ["length"],
  ".fill": ["value"],
  ".map": ["(value, index) => entry"],
  ".push": ["value"],
  "np.arange": ["start", "stop", "step"],
  "np.zeros": ["shape"],
  "np.sin": ["angles"],
  "np.cos": ["angles"],
  "np.power": ["bases", "exponents"],
  "np.exp": ["x"],
  "np.log": ["x"],
  "np.stack": ["arrays", "axis"],
  "np.concatenate": ["arrays", "axis"],
  "np.reshape": ["array", "shape"],
  "np.tile": ["array", "times"],
  "np.repeat": ["array", "times", "axis"],
  "np.outer": ["a", "b"],
  "np.linspace": ["start", "stop", "count"],
  "math.sin": ["angle"],
  "math.cos": ["angle"],
  "math.pow": ["base", "exponent"],
  ".reshape": ["shape"],
  range: ["start", "stop", "step"],
} as const;

export type SignatureName = keyof typeof SIGNATURES;

const METHODS: Record<Language, readonly SignatureName[]> = {
  javascript: [".fill", ".map", ".push"],
  python: [".reshape"],
};

const has = (name: string): name is SignatureName => Object.hasOwn(SIGNATURES, name);

/** `aliases` are the names under which the code imports modules. */
export function signatureName(
  callee: string,
  language: Language,
  aliases: ReadonlyMap<string, string>,
): SignatureName | undefined {
  const [object = "", ...rest] = callee.split(".");
  const module = aliases.get(object);
  const name = module ? [module === "numpy" ? "np" : module, ...rest].join(".") : callee;
  const isOfPython = !/^[A-Z]|^new /.test(name);
  if (has(name) && isOfPython === (language === "python")) return name;
  const method = /\.\w+$/.exec(callee)?.[0];
  return METHODS[language].find((each) => each === method);
}

const IMPORT = /^[ \t]*import[ \t]+(numpy|math)\b(?:[ \t]+as[ \t]+(\w+))?/gm;

export function aliasesIn(code: string): Map<string, string> {
  const aliases = new Map([
    ["np", "numpy"],
    ["numpy", "numpy"],
    ["math", "math"],
  ]);
  for (const [, module = "", name] of code.matchAll(IMPORT)) aliases.set(name ?? module, module);
  return aliases;
}
