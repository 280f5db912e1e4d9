// embed.js, beside the page: the element for documents without a bundler, by one script tag, classic
// or `type="module"`.
import { SinusoidalPeExercise } from "sinusoidal-pe/element";

/**
 * Where this script came from. `import.meta` would be a syntax error in a classic script, and in a
 * module `currentScript` is null, so a module reads the place in an error's trace, which every
 * engine writes as address:line:column.
 */
function ownAddress(): string {
  const script = document.currentScript;
  if (script instanceof HTMLScriptElement) return script.src;
  return /(https?|file):\/\/\S+?(?=:\d+:\d+)/.exec(new Error().stack ?? "")?.[0] ?? "";
}

const address = ownAddress();
// Elements that are there already read it after this script has ended.
if (address !== "") SinusoidalPeExercise.page = new URL("index.html", address).href;
