// Prepares the pages for a browser's translation, which replaces text nodes.
import type { Plugin } from "vite";

const CODE = /<(?:code|kbd|math|pre|var)\b(?![^>]*\stranslate=)/g;

export const withCodeMarked = (html: string): string => html.replace(CODE, '$& translate="no"');

/** lit removes all that follows a value if it cannot find the text node behind it. */
const TEXT_BEHIND_VALUE = /(?:^`|>)[^<>]*\0\}\s*[^\s<$`]/;

/** Takes a template's source with `\0` in place of each expression. */
export function assertApart(template: string, name: string): void {
  if (!TEXT_BEHIND_VALUE.test(template)) return;
  const shown = template.replaceAll("\0", "…");
  throw new Error(`${name}: put the text behind a value into the value, in ${shown}`);
}

/**
 * lit writes a changed text into the node of the one before, which may no longer be in the page. Without this
 * part, it makes a new node.
 */
const WRITES_INTO_NODE =
  /this\.[\w$]+!==\w+&&\w+\(this\.[\w$]+\)\?this\.[\w$]+\.nextSibling\.data=\w+:/;

/** Only other copies of lit and old browsers need this. */
const TELLS_VERSION = /,(\w+)=\w+\.litHtmlPolyfillSupport;\1\?\..*?\.push\("[\d.]+"\)(?=;)/;

export function freshTexts(): Plugin {
  return {
    name: "fresh-texts",
    transform: {
      filter: { id: /\/lit-html\.js$/ },
      handler(code) {
        const parts = [WRITES_INTO_NODE, TELLS_VERSION];
        if (!parts.every((part) => part.test(code))) throw new Error("lit has changed");
        return { code: parts.reduce((text, part) => text.replace(part, ""), code), map: null };
      },
    },
  };
}
