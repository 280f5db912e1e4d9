import { fork } from "node:child_process";

/** Runs programs in a process, and starts another if a call takes too long or fills the memory. */
export class ProgramProcess {
  #file;
  #milliseconds;
  #child;
  #pending;

  constructor(file, milliseconds) {
    this.#file = file;
    this.#milliseconds = milliseconds;
  }

  /** Loads the code. Returns a function that calls it as a runner of the page does. */
  async start(code, read) {
    let last = await this.#request({ load: code });
    return async (size) => {
      if ("answer" in last) last = await this.#request({ size });
      return read(last, size);
    };
  }

  close() {
    this.#child?.removeAllListeners("exit");
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  #request(request) {
    this.#child ??= this.#newChild();
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      this.#child.send(request);
    });
  }

  #newChild() {
    const child = fork(this.#file, [String(this.#milliseconds)], {
      serialization: "advanced",
      execArgv: ["--max-old-space-size=300"],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let errors = "";
    child.stderr.on("data", (text) => {
      errors += text;
    });
    child.on("message", (answer) => this.#pending.resolve({ answer }));
    child.on("exit", (_, signal) => {
      if (signal !== "SIGABRT") {
        return this.#pending.reject(new Error(`the process ended: ${errors}`));
      }
      // A browser says nothing about a worker whose memory is full, so the page waits.
      this.close();
      return this.#pending.resolve({ timedOut: true });
    });
    return child;
  }
}
