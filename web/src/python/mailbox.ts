// Files by name, whichever comes first: the file or the wish for it.
import type { FileName } from "./manifest.js";

export class Mailbox {
  readonly #boxes = new Map<
    FileName,
    { file: Promise<ArrayBuffer>; put(bytes: ArrayBuffer): void }
  >();

  put(name: FileName, bytes: ArrayBuffer): void {
    this.#box(name).put(bytes);
  }

  readonly get = (name: FileName): Promise<ArrayBuffer> => this.#box(name).file;

  #box(name: FileName) {
    let box = this.#boxes.get(name);
    if (!box) {
      let put = (_: ArrayBuffer): void => {};
      const file = new Promise<ArrayBuffer>((resolve) => {
        put = resolve;
      });
      box = { file, put };
      this.#boxes.set(name, box);
    }
    return box;
  }
}
