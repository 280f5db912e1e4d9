import { readFileSync } from "node:fs";
import { html, type TemplateResult } from "lit/html.js";
import { type CauseId, load } from "sinusoidal-pe";
import type { Plugin } from "vite";

import { misconceptions as texts } from "../../src/texts/en/misconceptions.js";
import { CORPUS, SHARES } from "./corpus.js";
import { type Entry, entryOf } from "./entry.js";
import { htmlOf } from "./static.js";

type Kind = keyof typeof texts.kinds;

const KINDS: Record<string, Kind> = {
  shape: "shapes",
  function: "functions",
  column: "functions",
  position: "positions",
  frequency: "divisors",
  exponent: "divisors",
  rest: "entries",
};

export function mistakesByKind(): Map<Kind, CauseId[]> {
  const found = new Map<Kind, CauseId[]>();
  const { causes }: { causes: { id: CauseId; group: string }[] } = JSON.parse(
    readFileSync(new URL("../../../build/wasm/ids.json", import.meta.url), "utf8"),
  );
  for (const { id, group } of causes) {
    const kind = KINDS[group];
    if (!kind) throw new Error(`the mistake ${id} has the group ${group}, which has no kind`);
    found.set(kind, [...(found.get(kind) ?? []), id]);
  }
  return found;
}

type Entries = readonly (readonly [Kind, readonly Entry[]])[];

const listView = (entries: readonly Entry[]): TemplateResult => html`
  <ul>
    ${entries.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
  </ul>
`;

const contentsView = (kinds: Entries): TemplateResult => html`
  <nav class="contents" aria-label="${texts.contents}">
    ${kinds.map(
      ([kind, entries]) => html`
        <p><a href="#${kind}">${texts.kinds[kind]}</a></p>
        ${listView(entries)}
      `,
    )}
  </nav>
`;

/** For narrow windows. Only a script could fold a list by width. */
function foldedView(kinds: Entries): TemplateResult {
  const count = kinds.reduce((sum, [, { length }]) => sum + length, 0);
  return html`
    <nav class="folded contents" aria-label="${texts.contents}">
      <details>
        <summary>${texts.folded({ count })}</summary>
        ${kinds.map(
          ([kind, entries]) => html`
            <details class="folded-kind">
              <summary>${texts.foldedKind({ title: texts.kinds[kind], count: entries.length })}</summary>
              ${listView(entries)}
            </details>
          `,
        )}
      </details>
    </nav>
  `;
}

function sharesView(kinds: Entries): TemplateResult {
  const titles = new Map(
    kinds.flatMap(([, entries]) => entries.map(({ id, title }) => [id, title])),
  );
  const rows = Object.entries(SHARES) as [CauseId, number][];
  const most = Math.max(...rows.map(([, share]) => share));
  return html`
    <section class="shares" aria-labelledby="shares">
      <h2 id="shares">${texts.shares.title}</h2>
      <p>${texts.shares.sample(CORPUS)}</p>
      <ul>
        ${rows.map(
          ([id, share]) => html`
            <li>
              <a href="#${id}">${titles.get(id)}</a>
              <svg viewBox="0 0 ${most} 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${share}" height="1" /></svg>
              <span>${texts.shares.percent({ share })}</span>
            </li>
          `,
        )}
      </ul>
      <p>${texts.shares.others}</p>
    </section>
  `;
}

const kindView = ([kind, entries]: Entries[number]): TemplateResult => html`
  <section class="kind" id="${kind}">
    <h2>${texts.kinds[kind]}</h2>
    <div class="mistakes">${entries.map(({ content }) => content)}</div>
  </section>
`;

export function misconceptions(): Plugin {
  const files = new Map<string, string>();
  return {
    name: "misconceptions",
    transformIndexHtml: {
      order: "pre",
      async handler(page) {
        if (!page.includes("{{misconceptions}}")) return page;
        const pe = await load();
        const kinds: Entries = [...mistakesByKind()].map(
          ([kind, ids]) => [kind, ids.map((id) => entryOf(pe, id))] as const,
        );
        for (const { files: pictures } of kinds.flatMap(([, entries]) => entries)) {
          for (const [name, picture] of pictures) files.set(name, picture);
        }
        return page
          .replace("{{misconceptions contents}}", htmlOf(contentsView(kinds)))
          .replace("{{misconceptions folded}}", htmlOf(foldedView(kinds)))
          .replace("{{misconceptions shares}}", htmlOf(sharesView(kinds)))
          .replace("{{misconceptions}}", htmlOf(kinds.map(kindView)));
      },
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
  };
}
