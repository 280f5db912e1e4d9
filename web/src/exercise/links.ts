import { spokenTrouble, TextError, type Trouble, troubleOf } from "../common/error.js";
import { isLink } from "../common/language.js";
import { statuses } from "../texts/en/statuses.js";
import type { LanguageChoice } from "./languages.js";
import type { Session } from "./session.js";
import type { Speech } from "./speech.js";
import type { LinkState, Writer } from "./state.js";

export interface LinksParts {
  screen: Writer<LinkState>;
  speech: Speech;
  session: Session;
  languages: LanguageChoice;
}

export class Links {
  readonly #parts: LinksParts;
  opened: Promise<void>;

  constructor(parts: LinksParts) {
    this.#parts = parts;
    const open = () => this.#open();
    this.opened = open();
    addEventListener("hashchange", () => {
      this.opened = this.opened.then(open, open);
    });
  }

  async #open(): Promise<void> {
    const { screen, speech, session, languages } = this.#parts;
    if (!isLink(location.hash)) return;
    let unopened: Trouble | undefined;
    let isLoaded = false;
    try {
      const part = await import("./tools.js");
      isLoaded = true;
      const { language, code } = await part.takeLink(screen.state.settings.languages);
      languages.choose(language);
      session.openLink(code);
    } catch (error) {
      unopened =
        isLoaded && error instanceof TextError
          ? { text: error.message }
          : troubleOf(statuses.linkUnopened, error);
      speech.say(spokenTrouble(unopened));
    }
    screen.update({ unopened });
  }
}
