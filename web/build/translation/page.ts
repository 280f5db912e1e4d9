// The page for translators: each English message next to its translation.
import { html, type TemplateResult } from "lit/html.js";
import type { Plugin } from "vite";

import { FIRST, LOCALES, type Locale } from "../../../wasm/src/locales.js";
import {
  type Catalogue,
  loadCatalogue,
  type Message,
  messagesOf,
  missingIn,
  staleIn,
  type Translated,
} from "../catalogue.js";
import type { Language } from "../language.js";
import { htmlOf } from "../misconceptions/static.js";
import { Renderings } from "../renderings.js";
import { PLACES } from "./places.js";

/** The second sample appears if it has other words, such as a singular. */
const SAMPLES = [3, 1].map((number) => ({ number, string: "X", length: 2 }));

type Texts = readonly string[];

interface Pair {
  id: string;
  module: string;
  key: string;
  english: readonly Texts[];
  /** Empty for a missing message. */
  own: readonly Texts[];
  state: State;
}

type State = "missing" | "stale" | "translated";

const STATES: Readonly<Record<Exclude<State, "translated">, { mark: string; title: string }>> = {
  missing: { mark: "Missing", title: "Missing messages, which appear in English" },
  stale: {
    mark: "The English has changed",
    title: "Messages whose English has changed since their translation",
  },
};

const idOf = ({ module, key }: Message): string => `${module}:${key}`;

function pairsOf(catalogue: Catalogue, locale: Locale, record?: Translated): Pair[] {
  const own = new Map(messagesOf(catalogue, locale).map((each) => [idOf(each), each.value]));
  const missing = new Set(missingIn(catalogue, locale).map(idOf));
  const stale = new Set(staleIn(catalogue, locale, record).map(idOf));
  const english = messagesOf(catalogue, FIRST);
  const renderings = new Map<string, Renderings>();
  const renderingsOf = (module: string): Renderings => {
    let found = renderings.get(module);
    if (!found) {
      const values = english.filter((each) => each.module === module).map(({ value }) => value);
      found = new Renderings(values);
      renderings.set(module, found);
    }
    return found;
  };
  return english.map((message) => {
    const id = idOf(message);
    const shown = renderingsOf(message.module);
    const values = missing.has(id) ? [message.value] : [message.value, own.get(id)];
    const kinds = shown.kindsOf(message.value, values.slice(1));
    const samples = SAMPLES.map((sample) =>
      values.map((value) => shown.rendered(value, kinds, sample).texts),
    );
    const [usual = [], other = []] = samples;
    const shownSamples = wordsOf(usual) === wordsOf(other) ? [usual] : samples;
    return {
      id,
      ...{ module: message.module, key: message.key },
      english: shownSamples.map(([first = []]) => first),
      own: shownSamples.flatMap(([, second]) => (second ? [second] : [])),
      state: missing.has(id) ? "missing" : stale.has(id) ? "stale" : "translated",
    };
  });
}

const wordsOf = (texts: readonly Texts[]): string =>
  JSON.stringify(texts).replaceAll(/[\d.−-]+/g, "");

/** Lines of code and of fragments stay apart. */
const textView = (text: string): TemplateResult =>
  text.includes("\n") ? html`<pre>${text.trimEnd()}</pre>` : html`<p>${text}</p>`;

const samplesView = (samples: readonly Texts[], locale: Locale): TemplateResult => html`
  <div lang="${locale}">${samples.map((texts) => texts.map(textView))}</div>
`;

const markView = (state: State): TemplateResult | undefined =>
  state === "translated" ? undefined : html`<mark>${STATES[state].mark}</mark>`;

const pairView = ({ id, key, english, own, state }: Pair, locale: Locale): TemplateResult => html`
  <div class="message" id="${id}">
    <h4><code>${key}</code>${markView(state)}</h4>
    ${samplesView(english, FIRST)}
    ${own.length > 0 ? samplesView(own, locale) : undefined}
  </div>
`;

const moduleView = (
  module: string,
  { what, pairs, locale }: { what: string; pairs: readonly Pair[]; locale: Locale },
): TemplateResult => html`
  <section>
    <h3>${what} <code>${module}</code></h3>
    ${pairs.map((pair) => pairView(pair, locale))}
  </section>
`;

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(" ", "-");

function placesView(pairs: readonly Pair[], locale: Locale): TemplateResult[] {
  const byModule = new Map<string, Pair[]>();
  for (const pair of pairs) {
    byModule.set(pair.module, [...(byModule.get(pair.module) ?? []), pair]);
  }
  const views = PLACES.map(({ title, modules }) => {
    const sections = Object.entries(modules).map(([module, what]) => {
      const own = byModule.get(module) ?? [];
      byModule.delete(module);
      return moduleView(module, { what, pairs: own, locale });
    });
    return html`
      <section id="${anchorOf(title)}">
        <h2>${title}</h2>
        ${sections}
      </section>
    `;
  });
  const [left] = byModule.keys();
  if (left !== undefined)
    throw new Error(`web/build/translation/places.ts has no place for ${left}`);
  return views;
}

function listView(pairs: readonly Pair[], wanted: keyof typeof STATES): TemplateResult | undefined {
  const found = pairs.filter(({ state }) => state === wanted);
  if (found.length === 0) return undefined;
  return html`
    <details class="found">
      <summary>${STATES[wanted].title}: ${found.length}</summary>
      <ul>
        ${found.map(
          ({ id, module, key }) =>
            html`<li><a href="#${id}"><code>${module} ${key}</code></a></li>`,
        )}
      </ul>
    </details>
  `;
}

function pageView(pairs: readonly Pair[], locale: Locale): TemplateResult {
  const count = (state: State): number => pairs.filter((each) => each.state === state).length;
  return html`
    <header>
      <h1>Messages in English and <span lang="${locale}">${LOCALES[locale]}</span></h1>
      <p>
        The messages have the order in which learners meet them. In a message with values, texts are X and numbers
        are 3. If other words go with 1, the message appears with 1 too.
      </p>
      <p>
        ${pairs.length} messages, ${count("missing")} missing, ${count("stale")} with English that has changed
      </p>
      ${listView(pairs, "missing")} ${listView(pairs, "stale")}
      <nav aria-label="Contents">
        <ul>
          ${PLACES.map(({ title }) => html`<li><a href="#${anchorOf(title)}">${title}</a></li>`)}
        </ul>
      </nav>
    </header>
    ${placesView(pairs, locale)}
  `;
}

/** Messages may have templates of the build in them. */
const withoutTemplates = (markup: string): string => markup.replaceAll("{{", "{&#123;");

/** `record` has the hashes of the English messages that the translation is of. */
export function translationHtml(catalogue: Catalogue, locale: Locale, record?: Translated): string {
  return withoutTemplates(htmlOf(pageView(pairsOf(catalogue, locale, record), locale)));
}

export function translation({ locale }: Language): Plugin {
  return {
    name: "translation",
    transformIndexHtml: {
      order: "pre",
      async handler(page) {
        if (!page.includes("{{translation}}")) return page;
        const view = translationHtml(await loadCatalogue(), locale);
        return page
          .replace("{{translation name}}", () => LOCALES[locale])
          .replace("{{translation}}", () => view);
      },
    },
  };
}
