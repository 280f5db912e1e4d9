// What ends a command from outside while it has something to end itself.

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A signal: the command ends by it, once it has ended everything that it started. */
export class Interruption extends Error {
  readonly signal: (typeof SIGNALS)[number];

  constructor(signal: (typeof SIGNALS)[number]) {
    super(signal);
    this.signal = signal;
  }
}

/** The promise of `work`; rejects with an {@link Interruption} at the first signal. The next has its own effect. */
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
