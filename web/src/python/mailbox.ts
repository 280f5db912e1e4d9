// The file and the request for it may come in either order.
import type { FileName } from "../sandbox/python-files.js";

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
