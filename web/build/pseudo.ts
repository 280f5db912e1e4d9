// A stand-in for a translation, with words 40 % longer. Plain letters on a page are texts that the
// catalogue lacks.

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áḃćďéḟǵĥíĵḱĺḿńóṕɋŕśťúṽẃẍýźÁḂĆĎÉḞǴĤÍĴḰĹḾŃÓṔɊŔŚŤÚṼẂẌÝŹ";

export function pseudo<Value>(value: Value): Value {
  return changed(value) as Value;
}

function changed(value: unknown): unknown {
  if (typeof value === "string") return pseudoText(value);
  if (typeof value === "function") return (...given: unknown[]) => changed(value(...given));
  if (Array.isArray(value)) return value.map(changed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, changed(each)]));
}

function pseudoText(text: string): string {
  if (text === "") return "";
  const parts = text.split("`").map((part, at) => (at % 2 === 0 ? pseudoWords(part) : part));
  return `[!! ${parts.join("`")} !!]`;
}

function pseudoWords(text: string): string {
  return text.replaceAll(/[A-Za-z]+/g, (word) => {
    const letters = word + word.slice(0, Math.round(0.4 * word.length));
    return [...letters].map((letter) => ACCENTED[PLAIN.indexOf(letter)]).join("");
  });
}

/** Parts that stay unchanged: tags, templates of the build, entities, and names. */
const KEPT = /<(code|pre|math)\b.*?<\/\1>|<[^>]*>|\{\{.*?\}\}|&[#\w]+;/gs;

export function pseudoHtml(html: string): string {
  let at = 0;
  let changedHtml = "";
  for (const kept of html.matchAll(KEPT)) {
    changedHtml += pseudoWords(html.slice(at, kept.index)) + kept[0];
    at = kept.index + kept[0].length;
  }
  return changedHtml + pseudoWords(html.slice(at));
}
