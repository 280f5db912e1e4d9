// Requests that the page has not answered yet.

interface Request {
  promise: Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export class Requests {
  readonly #open = new Map<string, Request>();
  readonly #sender: string;

  constructor(sender: string) {
    this.#sender = sender;
  }

  has(key: string): boolean {
    return this.#open.has(key);
  }

  /** Calls `begin` if the request is new. A second request with the same key gets the same promise. */
  ask(key: string, begin: () => void): Promise<unknown> {
    let request = this.#open.get(key);
    if (!request) {
      request = newRequest();
      this.#open.set(key, request);
      begin();
    }
    return request.promise;
  }

  answer(key: string, value: unknown): void {
    this.#open.get(key)?.resolve(value);
    this.#open.delete(key);
  }

  refuse(key: string, why: string): void {
    this.#open.get(key)?.reject(new Error(`${this.#sender}: ${why}`));
    this.#open.delete(key);
  }

  refuseAll(why: string): void {
    for (const key of this.#open.keys()) this.refuse(key, why);
  }
}

function newRequest(): Request {
  let callbacks: Omit<Request, "promise"> | undefined;
  const promise = new Promise((resolve, reject) => {
    callbacks = { resolve, reject };
  });
  promise.catch(() => {}); // callers of `run` may want only its events
  return { promise, ...(callbacks as unknown as Omit<Request, "promise">) };
}
