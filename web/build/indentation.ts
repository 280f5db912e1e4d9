// Removes indentation. HTML shows a line's end and the next indentation as one space.
import { parseSync, Visitor } from "rolldown/utils";
import type { Plugin } from "vite";

import { assertApart, withCodeMarked } from "./browser-translation.js";

/** Indentation, or the contents of an element whose white space matters. */
const INDENTATION = /(?<=<(pre|textarea|script|style)\b[^>]*>).*?(?=<\/\1>)|\s*\n\s*/gs;

export const unindented = (html: string): string =>
  html.replace(INDENTATION, (all, element?: string) => (element ? all : " "));

const VALUE = "\0";

export function withUnindentedTemplates(name: string, code: string): string {
  const parts: { start: number; end: number; text: string }[] = [];
  new Visitor({
    TaggedTemplateExpression({ tag, quasi: { quasis } }) {
      if (tag.type !== "Identifier" || !/^(html|svg)$/.test(tag.name)) return;
      const texts = quasis.map(({ start, end }) => code.slice(start, end));
      const template = withCodeMarked(unindented(texts.join(VALUE)));
      assertApart(template, name);
      const shown = template.split(VALUE);
      for (const [at, { start, end }] of quasis.entries())
        parts.push({ start, end, text: shown[at] as string });
    },
  }).visit(parseSync(name, code).program);
  let [made, at] = ["", 0];
  for (const { start, end, text } of parts.sort((one, other) => one.start - other.start)) {
    made += code.slice(at, start) + text;
    at = end;
  }
  return made + code.slice(at);
}

export function indentation(): Plugin {
  return {
    name: "indentation",
    enforce: "pre", // before other plugins change the templates
    transform: {
      filter: { id: /\.ts$/, code: /from "lit\/html\.js"/ },
      handler: (code, id) => ({ code: withUnindentedTemplates(id, code), map: null }),
    },
    transformIndexHtml: { order: "post", handler: (html) => withCodeMarked(unindented(html)) },
  };
}
