// Try it: calls the code once, and judges nothing.
import { type Answer, describeCame, type Size } from "sinusoidal-pe";
import { readAnswer } from "sinusoidal-pe/answer";

import { messageOf } from "./error.js";
import { Job } from "./job.js";
import type { Program } from "./lanes/lane.js";
import { Output } from "./output.js";
import { type Parts, prepare } from "./runs.js";
import { MAX_ENTRIES } from "./sandbox/protocol.js";
import { spokenError } from "./state.js";
import { previewOf } from "./table.js";

interface Table {
  shape: number[];
  data: Float64Array;
}

export class Trials {
  readonly #parts: Parts;
  #job: Job | undefined;
  #table: Table | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The table that came last. */
  get table(): Table | undefined {
    return this.#table;
  }

  /** Calls the code after the run that may be under way; a trial that came before is given up. */
  async tryIt(size: Size): Promise<void> {
    const { screen, speech, turns } = this.#parts;
    this.leave();
    this.#table = undefined;
    const wrong = wrongSize(size);
    screen.update({
      trial: undefined,
      trialMessage: { text: wrong ?? "calling …", failed: false },
    });
    if (wrong) {
      speech.say(wrong);
      return;
    }
    screen.update({ size });
    const job = new Job(() => screen.update({ trialMessage: undefined }));
    this.#job = job;
    const program = this.#parts.program();
    await turns.take(job, async () => {
      const answer = await this.#call(job, program, size);
      if (job.isOver) return;
      job.finish();
      speech.say(this.#show(answer));
      const { error } = screen.state;
      if (error) speech.say(spokenError(error));
    });
  }

  /** Gives up the trial that may be under way. */
  leave(): void {
    this.#job?.end("left");
  }

  async #call(job: Job, program: Program, size: Size): Promise<Answer> {
    const { screen, marker } = this.#parts;
    const output = new Output(job, program, screen, marker);
    try {
      const lane = await this.#parts.lane(program.lane);
      job.signal.throwIfAborted();
      const ask = await lane.start(program.code, job.signal, output);
      return await ask(size);
    } catch (error) {
      return { kind: "raised", error: messageOf(error) };
    } finally {
      prepare(this.#parts);
    }
  }

  #show(answer: Answer): string {
    if (answer.kind === "returned") {
      const read = readAnswer(answer.value);
      if (read.kind === "table") {
        this.#table = read;
        const trial = previewOf(read.shape, read.data, read.type);
        this.#parts.screen.update({ trial, trialMessage: undefined });
        return `A table of shape ${read.shape.join(" by ")} came back.`;
      }
      return this.#fail(
        read.kind === "nothing" ? "Nothing was returned." : describeCame(read.came),
      );
    }
    if (answer.kind === "timed-out") return this.#fail("The code did not finish in time.");
    if (answer.kind === "raised") {
      return this.#fail(describeCame({ id: "error", text: String(answer.error) }));
    }
    return this.#fail(describeCame(answer.came));
  }

  #fail(sentence: string): string {
    const trialMessage = { text: sentence, failed: true };
    this.#parts.screen.update({ trial: undefined, trialMessage });
    return sentence;
  }
}

function wrongSize({ T, C }: Size): string | undefined {
  const whole = (value: number) => Number.isInteger(value) && value >= 1;
  if (!whole(T)) return "T must be a whole number from 1 on.";
  if (!whole(C)) return "C must be a whole number from 1 on.";
  if (T * C > MAX_ENTRIES)
    return `T times C is ${T * C}; the page shows at most ${MAX_ENTRIES} numbers.`;
  return undefined;
}
