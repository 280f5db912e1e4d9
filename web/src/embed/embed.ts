// embed.js defines <sinusoidal-pe-exercise> in course pages by one script tag.
import { SinusoidalPeExercise } from "sinusoidal-pe/element";

/**
 * A module has no `currentScript`, and `import.meta` is a syntax error in a classic script. Every
 * engine writes address:line:column in a stack trace.
 */
function ownAddress(): string {
  const script = document.currentScript as HTMLScriptElement | null;
  return script?.src ?? /(https?|file):\S+?(?=:\d+:\d+)/.exec(new Error().stack ?? "")?.[0] ?? "";
}

const address = ownAddress();
// Elements in the document read it after this script has ended.
if (address) SinusoidalPeExercise.page = new URL("index.html", address).href;
