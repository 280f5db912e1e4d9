// The four properties of the table that is looked at, measured beside its views.
import { html, type TemplateResult } from "lit/html.js";

import { messageOf } from "../error.js";
import type { WholeTable } from "../pictures/part.js";
import { views } from "../texts/en/views.js";
import { afterFrame } from "./frames.js";
import { measureAll } from "./measures.js";
import { Measuring } from "./measuring.js";
import { type Property, propertiesOf, propertyList, propertyMarks } from "./properties.js";

/** Where four sentences leave too little room for the picture below them, there are four marks. */
const ROOM = "(min-width: 40rem)";

export class FourProperties {
  readonly #changed: () => void;
  /** A worker of its own, so that no view waits for it; it is gone when all is measured. */
  readonly #measuring = new Measuring();
  #table: WholeTable | undefined;
  #properties: Property[] | undefined;
  /** Why they could not be measured, in the words of the browser or the package. */
  #trouble: string | undefined;
  #isOpen = matchMedia(ROOM).matches;
  #giveUp = (): void => {};

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Once for each table, and after its picture. */
  measure(table: WholeTable): void {
    if (table === this.#table) return;
    this.end();
    this.#table = table;
    this.#properties = undefined;
    this.#trouble = undefined;
    this.#giveUp = afterFrame(() => void this.#measure(table));
  }

  async #measure(table: WholeTable): Promise<void> {
    try {
      this.#measuring.take(table);
      const measures = await measureAll(this.#measuring, table);
      if (table !== this.#table) return;
      this.#properties = propertiesOf(measures);
      this.#measuring.end();
    } catch (error) {
      if (table !== this.#table || error instanceof DOMException) return; // another table came
      this.#trouble = messageOf(error);
    }
    this.#changed();
  }

  end(): void {
    this.#giveUp();
    this.#measuring.end();
    this.#table = undefined;
  }

  template(): TemplateResult {
    if (this.#trouble !== undefined) {
      return html`
        <p class="broken">
          ${views.properties.failed} ${views.frame.details} <q lang="">${this.#trouble}</q>
        </p>
      `;
    }
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
