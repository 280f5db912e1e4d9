import { type Answer, describeAnswerProblem, type Size } from "sinusoidal-pe";
import { readAnswer } from "sinusoidal-pe/answer";

import { messageOf, spokenTrouble, type Trouble, troubleOf } from "../common/error.js";
import { Job } from "../common/job.js";
import type { Program } from "../common/language.js";
import { MAX_ENTRIES } from "../sandbox/protocol.js";
import { tools } from "../texts/en/tools.js";
import { Output, spokenError } from "./output.js";
import { type JobParts, prepare } from "./runs.js";
import type { TrialState } from "./state.js";
import { previewOf } from "./table.js";

interface Table {
  shape: number[];
  data: Float64Array;
}

interface Unstarted {
  kind: "unstarted";
  error: unknown;
}

const texts = tools.trial;

export class Trials {
  readonly #parts: JobParts<TrialState>;
  #job: Job | undefined;
  #table: Table | undefined;

  constructor(parts: JobParts<TrialState>) {
    this.#parts = parts;
  }

  get table(): Table | undefined {
    return this.#table;
  }

  async tryIt(size: Size): Promise<void> {
    const { screen, speech, turns } = this.#parts;
    this.leave();
    this.#table = undefined;
    const wrong = wrongSize(size);
    screen.update({
      trial: undefined,
      trialMessage: { text: wrong ?? texts.calling, failed: wrong !== undefined },
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

  leave(): void {
    this.#job?.end("left");
  }

  async #call(job: Job, program: Program, size: Size): Promise<Answer | Unstarted> {
    const { screen, marker } = this.#parts;
    const output = new Output(job, program, screen, marker);
    try {
      const runner = await this.#parts.runnerOf(program.language);
      job.signal.throwIfAborted();
      const { ask } = await runner.start(program.code, job.signal, output);
      return await ask(size);
    } catch (error) {
      return { kind: "unstarted", error };
    } finally {
      prepare(this.#parts);
    }
  }

  #show(answer: Answer | Unstarted): string {
    if (answer.kind === "returned") {
      const read = readAnswer(answer.value);
      if (read.kind === "table") {
        this.#table = read;
        const trial = previewOf(read.shape, read.data, read.type);
        this.#parts.screen.update({ trial, trialMessage: undefined });
        return texts.returned(read);
      }
      return this.#fail({
        text: read.kind === "nothing" ? texts.nothing : describeAnswerProblem(read.problem),
      });
    }
    if (answer.kind === "timed-out") {
      return this.#fail({ text: texts.timedOut({ seconds: this.#parts.screen.state.spent ?? 0 }) });
    }
    if (answer.kind === "raised") {
      return this.#fail({ text: texts.raised, details: messageOf(answer.error) });
    }
    if (answer.kind === "unstarted") return this.#fail(troubleOf(texts.unstarted, answer.error));
    return this.#fail({ text: describeAnswerProblem(answer.problem) });
  }

  #fail(trouble: Trouble): string {
    this.#parts.screen.update({ trial: undefined, trialMessage: { ...trouble, failed: true } });
    return spokenTrouble(trouble);
  }
}

function wrongSize({ T, C }: Size): string | undefined {
  const whole = (value: number) => Number.isInteger(value) && value >= 1;
  if (!whole(T)) return texts.wrongT;
  if (!whole(C)) return texts.wrongC;
  const count = T * C;
  return count > MAX_ENTRIES ? texts.tooLarge({ count, limit: MAX_ENTRIES }) : undefined;
}
