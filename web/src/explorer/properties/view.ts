import { html, type TemplateResult } from "lit/html.js";

import type { WholeTable } from "../../pictures/part.js";
import * as views from "../../texts/en/views/index.js";
import { afterFrame, Measuring } from "../measuring/measuring.js";
import { failureOf, sentencesView } from "../templates.js";
import type { Description } from "../view.js";
import { measureAll } from "./measures.js";
import { type Property, propertiesOf, propertyList, propertyMarks } from "./properties.js";

/** In less room, marks replace the sentences, so that the picture stays in sight. */
const ROOM = "(min-width: 40rem)";

export class SixProperties {
  readonly #changed: () => void;
  /** A separate worker, so that no view waits for it. */
  readonly #measuring = new Measuring();
  #table: WholeTable | undefined;
  #properties: Property[] | undefined;
  #failure: Description | undefined;
  #isOpen = matchMedia(ROOM).matches;
  #giveUp = (): void => {};

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  measure(table: WholeTable): void {
    if (table === this.#table) return;
    this.end();
    this.#table = table;
    this.#properties = undefined;
    this.#failure = undefined;
    this.#giveUp = afterFrame(() => void this.#measure(table));
  }

  async #measure(table: WholeTable): Promise<void> {
    try {
      this.#measuring.take(table);
      const measures = await measureAll(this.#measuring, table);
      if (table !== this.#table) return;
      this.#properties = propertiesOf(measures, table);
      this.#measuring.end();
    } catch (error) {
      if (table !== this.#table || error instanceof DOMException) return;
      this.#failure = failureOf(views.properties.failed, error);
    }
    this.#changed();
  }

  end(): void {
    this.#giveUp();
    this.#measuring.end();
    this.#table = undefined;
  }

  template(): TemplateResult {
    if (this.#failure) return html`<div class="broken">${sentencesView(this.#failure)}</div>`;
    const toggle = ({ currentTarget }: Event): void => {
      this.#isOpen = (currentTarget as HTMLDetailsElement).open;
    };
    return html`
      <details
        class="properties"
        aria-busy=${this.#properties ? "false" : "true"}
        ?open=${this.#isOpen}
        @toggle=${toggle}
      >
        <summary>
          <span class="properties-name">${views.properties.title}</span> ${propertyMarks(this.#properties)}
        </summary>
        ${propertyList(this.#properties)}
      </details>
    `;
  }
}
