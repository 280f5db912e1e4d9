// Requests that the page has not answered yet.

interface Request {
  promise: Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** By their keys. */
export class Requests extends Map<string, Request> {
  /** Calls `begin` if the request is new. A second request with the same key gets the same promise. */
  ask(key: string, begin: () => void): Promise<unknown> {
    let request = this.get(key);
    if (!request) {
      request = {} as Request;
      request.promise = new Promise((resolve, reject) => {
        Object.assign(request as Request, { resolve, reject });
      });
      request.promise.catch(() => {}); // callers of `run` may want only its events
      this.set(key, request);
      begin();
    }
    return request.promise;
  }

  answer(key: string, value: unknown): void {
    this.get(key)?.resolve(value);
    this.delete(key);
  }

  refuse(key: string, why: string): void {
    this.get(key)?.reject(new Error(`<sinusoidal-pe-exercise>: ${why}`));
    this.delete(key);
  }

  refuseAll(why: string): void {
    for (const key of this.keys()) this.refuse(key, why);
  }
}
