import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

export class LineProcess {
  #process;
  #lines;

  constructor(command, args = [], env = {}) {
    this.#process = spawn(command, args, {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, ...env },
    });
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
    this.command = command;
  }

  send(input) {
    this.#process.stdin.write(input);
  }

  async answer() {
    const { value, done } = await this.#lines.next();
    if (done) throw new Error(`${this.command} ended early`);
    return value;
  }

  async ask(line) {
    this.send(`${line}\n`);
    return Number(await this.answer());
  }

  end() {
    this.#process.stdin.end();
  }
}
