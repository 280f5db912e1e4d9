import { RELEASE } from "sinusoidal-pe/frame";

import { randomId } from "../common/id.js";
import { JsInput } from "../course/jsinput.js";
import { JsInputChannel } from "../course/jsinput-channel.js";
import { watchHeight } from "../embed/height.js";
import { Messenger, type Requested, surroundings } from "../embed/messenger.js";
import { answersBetween, type Counted, eventsBetween } from "./frame-events.js";
import type { State } from "./state.js";

/** How long the code must stay unchanged before the page sends it. */
const CODE_MS = 500;

export interface FramedExercise extends Requested {
  readonly counted: Counted;
}

export class Frame {
  readonly #exercise: FramedExercise;
  readonly #messenger: Messenger;
  readonly #look: () => void;
  #state: State;
  #codeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(exercise: FramedExercise, state: State, content: HTMLElement) {
    this.#exercise = exercise;
    this.#state = state;
    const { origins, id, languages } = state.settings;
    this.#messenger = new Messenger(surroundings(), { origins, frame: id || randomId() }, exercise);
    if (origins.length > 0) this.#answerJsInput(origins);
    this.#look = watchHeight(content, this.#messenger.height);
    this.#look();
    const { language } = state;
    this.#messenger.tell({ type: "ready", languages: [...languages], language, release: RELEASE });
  }

  #answerJsInput(origins: readonly string[]): void {
    const exercise = this.#exercise;
    const input = new JsInput({
      result: () => exercise.counted.last,
      work: () => exercise.work(),
      restore: (work) => exercise.restore(work),
      refuse: (sentence) => exercise.refuse(sentence),
    });
    const { parent } = window;
    const channel = new JsInputChannel(input, (message, to) => parent.postMessage(message, to));
    addEventListener("message", (event) => {
      const { source, origin } = event;
      if (source === parent && origins.includes(origin)) channel.hear(event.data, origin);
    });
  }

  show(state: State): void {
    const before = this.#state;
    this.#state = state;
    const events = eventsBetween(before, state, this.#exercise.counted);
    for (const event of [...events, ...answersBetween(before, state)]) this.#messenger.tell(event);
    if (state.settings.codeEvents && before.code !== state.code) this.#tellCodeSoon();
    this.#look();
  }

  #tellCodeSoon(): void {
    clearTimeout(this.#codeTimer);
    this.#codeTimer = setTimeout(() => {
      const { language, code } = this.#state;
      this.#messenger.tellCode(language, code);
    }, CODE_MS);
  }
}
