// Puts a built page into one file: its script, its style, the work of others, and a policy that names
// them by their hashes. Of our own, since the policy is made from what is put in.
import type { Plugin, Rolldown } from "vite";

import { oneFilePolicy } from "./policy.js";
import { frameScript } from "./sandbox.js";

/** What of the page's HTML names other files, and where the policy goes. */
const PARTS = {
  script: /<script type="module"[^>]*><\/script>/,
  style: /<link rel="stylesheet"[^>]*>/,
  works: /<a href="\.\/THIRD-PARTY\.txt">([^<]*)<\/a>\s*<\/p>/,
  pages: /<a href="\.\/sources\.html"[^>]*>[^<]*<\/a>\.\s*/,
  policy: /(?<=<meta charset="utf-8">)/,
};

/** Gives `fileName` in the place of all that the build of `index.html` gives. */
export function oneFile(fileName: string): Plugin {
  return {
    name: "one-file",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const script = scriptText(take(bundle, ".js"));
        const style = take(bundle, ".css").trim();
        const works = take(bundle, "THIRD-PARTY.txt");
        const policy = oneFilePolicy({ scripts: [script, await frameScript()], style });
        const source = filled(take(bundle, ".html"), {
          policy: () => `\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`,
          script: () => `<script type="module">${script}</script>`,
          style: () => `<style>${style}</style>`,
          pages: () => "", // there is none beside it
          works: (title) =>
            `</p>\n<details class="source"><summary>${title}</summary><pre>${escaped(works)}</pre></details>`,
        });
        const rest = Object.keys(bundle);
        if (rest.length > 0) throw new Error(`${fileName} would need ${rest.join(", ")} beside it`);
        this.emitFile({ type: "asset", fileName, source });
      },
    },
  };
}

/** Takes the one file whose name ends so out of a bundle. */
function take(bundle: Rolldown.OutputBundle, ending: string): string {
  const [name, ...others] = Object.keys(bundle).filter((each) => each.endsWith(ending));
  const output = name === undefined ? undefined : bundle[name];
  if (name === undefined || !output || others.length > 0) {
    throw new Error(`not one file ends in ${ending}, but ${[name, ...others].join(", ")}`);
  }
  delete bundle[name];
  if (output.type === "chunk") return output.code.trim();
  return typeof output.source === "string"
    ? output.source
    : new TextDecoder().decode(output.source);
}

/** A script whose strings do not end the element that it is in. */
function scriptText(code: string): string {
  if (code.includes("<!--")) throw new Error("a comment would begin within the script");
  return code.replace(/<\/(?=script)/gi, "<\\/");
}

/** Puts each part in its one place; some repeat what stood there. */
function filled(html: string, parts: Record<keyof typeof PARTS, (was: string) => string>): string {
  let text = html;
  for (const [name, place] of Object.entries(PARTS) as [keyof typeof PARTS, RegExp][]) {
    if (!place.test(text)) throw new Error(`the page has no place for its ${name}`);
    text = text.replace(place, (_all, was: string) => parts[name](was));
  }
  return text;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
