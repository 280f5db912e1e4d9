// Signals that end a command while it must close what it started.

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export class Interruption extends Error {
  readonly signal: (typeof SIGNALS)[number];

  constructor(signal: (typeof SIGNALS)[number]) {
    super(signal);
    this.signal = signal;
  }
}

/** Rejects with an {@link Interruption} at the first signal. A second one has its usual effect. */
export async function untilInterrupted<Value>(work: Promise<Value>): Promise<Value> {
  let interrupt: (signal: (typeof SIGNALS)[number]) => void = () => {};
  const interrupted = new Promise<never>((_, reject) => {
    interrupt = (signal) => {
      forget();
      reject(new Interruption(signal));
    };
  });
  const forget = (): void => {
    for (const signal of SIGNALS) process.off(signal, interrupt);
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    return await Promise.race([work, interrupted]);
  } finally {
    forget();
  }
}
