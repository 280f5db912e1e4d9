// The textlint rule that tries the patterns and sentence lengths of rules.yml.
import { readFileSync } from "node:fs";

import { parse } from "yaml";

import { eachBlock, plainText } from "./mask.mjs";

export const RULES = parse(readFileSync(new URL("rules.yml", import.meta.url), "utf8"));

for (const pattern of Object.values(RULES.patterns)) {
  pattern.expression = new RegExp(pattern.match, pattern.cased ? "u" : "iu");
}

/** Signs such as = and × do not count as words. */
const wordsIn = (sentence) => sentence.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Line breaks do not end sentences. */
const sentencesOf = (text) =>
  [...segmenter.segment(text.replaceAll("\n", " "))]
    .map(({ segment, index }) => {
      const start = segment.length - segment.trimStart().length;
      return { text: segment.trim().replace(/\s+/g, " "), index: index + start };
    })
    .filter(({ text }) => text !== "");

const patternsIn = (sentence, kind, isTitle = false) =>
  Object.entries(RULES.patterns).flatMap(([name, { expression, say, titles, in: only = kind }]) => {
    const found = only === kind && (titles || !isTitle) && expression.exec(sentence);
    return found ? [{ name, message: `"${found[0].trim()}". ${say}` }] : [];
  });

const isTitle = ({ type }) => ["Header", "title", "legend", "th"].includes(type);

/** Also marks the exception as used. */
function isExcepted(exceptions, name, path, sentence) {
  const found = exceptions.find(
    ({ rule, file, text }) => rule === name && path.endsWith(file) && sentence.includes(text),
  );
  if (found) found.used = true;
  return found !== undefined;
}

export function rule(context, { kind, path, exceptions }) {
  const { RuleError, report, locator } = context;
  const { max, share, mean } = RULES.sentences[kind];
  const lengths = [];
  return {
    Document(root) {
      eachBlock(root, (node) => {
        for (const { text, index } of sentencesOf(plainText(node))) {
          const say = (name, message) => {
            if (isExcepted(exceptions, name, path, text)) return;
            const at = { padding: locator.at(index) };
            report(node, new RuleError(`${name}: ${message}`, at));
          };
          for (const { name, message } of patternsIn(text, kind, isTitle(node))) say(name, message);
          if (isTitle(node)) continue;
          const words = wordsIn(text);
          if (node.type === "Paragraph") lengths.push(words);
          if (share === undefined && words > max) {
            say("length", `${words} words, at most ${max}: ${text.replace(/Xx{5,}/g, "Xxxxx")}`);
          }
        }
      });
    },
    "Document:exit"(root) {
      if (share === undefined || lengths.length < 10) return;
      const found = lengths.reduce((sum, each) => sum + each, 0) / lengths.length;
      const long = lengths.filter((words) => words > max).length;
      if (found > mean) {
        report(root, new RuleError(`mean: ${found.toFixed(1)} words a sentence, at most ${mean}`));
      }
      if (long > share * lengths.length) {
        const most = Math.floor(share * lengths.length);
        const words = `${long} of ${lengths.length} sentences have more than ${max} words, at most ${most} may`;
        report(root, new RuleError(`share: ${words}`));
      }
    },
  };
}
