// DevTools slows neither frames nor workers, so the server itself sends slowly.

/** The connections that learners have. Each has a name for tables. */
export const CONNECTIONS = {
  line: { name: "10 Mbit/s, 40 ms", bytesPerSecond: 10e6 / 8, roundTripMs: 40 },
  phone: { name: "1.6 Mbit/s, 150 ms", bytesPerSecond: 1.6e6 / 8, roundTripMs: 150 },
};

/** The payload of a TCP packet on most networks. Responses alternate after each packet. */
export const PACKET = 1460;

const TICK_MS = 5;

/** After a longer delay of its timer, the connection is slower than it says. It is never faster. */
const MOST_LATE_MS = 100;

const REAL = { now: () => performance.now(), after: (ms, call) => setTimeout(call, ms) };

/**
 * A token bucket that all responses of a server share. It fills only while a response waits, so
 * that no response begins with a burst. The first byte of each response is one round trip late.
 */
export class Connection {
  #bytesPerMs;
  #roundTripMs;
  #clock;
  #tokens = 0;
  #filledAt = 0;
  #isTicking = false;
  /** The responses that have bytes to send, the next one first. */
  #turns = [];

  constructor({ bytesPerSecond, roundTripMs }, clock = REAL) {
    this.#bytesPerMs = bytesPerSecond / 1000;
    this.#roundTripMs = roundTripMs;
    this.#clock = clock;
  }

  /** Returns a promise that resolves when the last byte is written, or the browser has left. */
  send(response, bytes) {
    return new Promise((done) => {
      const turn = { response, bytes, at: 0, isFull: false, isClosed: false, done };
      response.on("drain", () => {
        turn.isFull = false;
      });
      response.on("close", () => {
        turn.isClosed = true;
      });
      this.#clock.after(this.#roundTripMs, () => this.#begin(turn));
    });
  }

  #begin(turn) {
    this.#turns.push(turn);
    if (this.#isTicking) return;
    this.#isTicking = true;
    this.#tokens = 0;
    this.#filledAt = this.#clock.now();
    this.#tickLater();
  }

  #tickLater() {
    this.#clock.after(TICK_MS, () => this.#tick());
  }

  #tick() {
    const now = this.#clock.now();
    const most = MOST_LATE_MS * this.#bytesPerMs;
    this.#tokens = Math.min(most, this.#tokens + (now - this.#filledAt) * this.#bytesPerMs);
    this.#filledAt = now;
    while (this.#sendPacket());
    this.#isTicking = this.#turns.length > 0;
    if (this.#isTicking) this.#tickLater();
  }

  /** Returns false if the tokens are used up, or no response can take a packet. */
  #sendPacket() {
    this.#turns = this.#turns.filter((turn) => !isOver(turn));
    const next = this.#turns.findIndex(({ isFull }) => !isFull);
    if (next < 0) return false;
    const turn = this.#turns[next];
    const packet = turn.bytes.subarray(turn.at, turn.at + PACKET);
    if (packet.length > this.#tokens) return false;
    this.#tokens -= packet.length;
    this.#turns.splice(next, 1);
    this.#turns.push(turn);
    turn.at += packet.length;
    turn.isFull = !turn.response.write(packet);
    if (turn.at === turn.bytes.length) turn.response.end();
    return true;
  }
}

function isOver({ response, bytes, at, isClosed, done }) {
  const isWritten = at === bytes.length;
  if (!isWritten && !isClosed) return false;
  // A response without a byte ends here.
  if (bytes.length === 0) response.end();
  done();
  return true;
}
