import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { EventEmitter } from "node:events";
import { join } from "node:path";
import { test } from "node:test";

import { root } from "../../scripts/run.mjs";
import { CONNECTIONS, Connection, PACKET } from "../bench/connection.mjs";
import { faultsOf } from "../bench/document.mjs";
import { machineLine, measuredOn, nameOfCommit, whyNotWrite } from "../bench/machine.mjs";
import { table } from "../bench/table.mjs";
import { plain } from "../environment.mjs";

/** Time passes only in `run`. */
class Clock {
  #now = 0;
  #timers = [];

  now = () => this.#now;

  after = (ms, call) => this.#timers.push({ at: this.#now + ms, call });

  /** Every timer is late by `late` milliseconds. */
  run(until, late = 0) {
    for (;;) {
      this.#timers.sort((one, other) => one.at - other.at);
      if (!(this.#timers[0]?.at + late <= until)) break;
      const { at, call } = this.#timers.shift();
      this.#now = at + late;
      call();
    }
    this.#now = until;
  }
}

class Response extends EventEmitter {
  received = 0;
  ended = false;
  takes = true;

  constructor(order = []) {
    super();
    this.order = order;
  }

  write(packet) {
    this.received += packet.length;
    this.order.push(this);
    return this.takes;
  }

  end() {
    this.ended = true;
  }
}

const bytes = (count) => new Uint8Array(count);

function begin({ speed = CONNECTIONS.line, sizes, order }) {
  const clock = new Clock();
  const connection = new Connection(speed, clock);
  const responses = sizes.map((size) => {
    const response = new Response(order);
    connection.send(response, bytes(size));
    return response;
  });
  return { clock, connection, responses };
}

const total = (responses) => responses.reduce((sum, { received }) => sum + received, 0);

for (const speed of Object.values(CONNECTIONS)) {
  test(`bench: a connection of ${speed.name} sends as many bytes a second, for all responses together`, () => {
    const { clock, responses } = begin({ speed, sizes: [5e6, 5e6, 5e6] });
    for (let second = 1; second <= 5; ++second) {
      clock.run(1000 * second + speed.roundTripMs);
      const due = second * speed.bytesPerSecond;
      assert.ok(total(responses) <= due, `${total(responses)} of ${due}`);
      // The clock steps by 5 ms, and the connection sends whole packets.
      assert.ok(total(responses) > due - 0.005 * speed.bytesPerSecond - PACKET);
    }
  });
}

test("bench: a connection sends no byte before a round trip", () => {
  const { clock, responses } = begin({ sizes: [100] });
  clock.run(CONNECTIONS.line.roundTripMs);
  assert.equal(total(responses), 0);
  clock.run(CONNECTIONS.line.roundTripMs + 10);
  assert.deepEqual([total(responses), responses[0].ended], [100, true]);
});

test("bench: responses of a connection alternate, and the shortest ends first", () => {
  const order = [];
  const sizes = [10 * PACKET, 2 * PACKET, 3 * PACKET + 1];
  const { clock, responses } = begin({ sizes, order });
  clock.run(1000);
  const turns = order.map((response) => responses.indexOf(response)).join("");
  assert.equal(turns, "0120120202000000");
  assert.deepEqual(
    responses.map(({ received, ended }) => ({ received, ended })),
    sizes.map((received) => ({ received, ended: true })),
  );
});

test("bench: a connection leaves the bytes to other responses while a browser reads no more", () => {
  const { clock, responses } = begin({ sizes: [1e6, 1e6] });
  const [full, other] = responses;
  full.takes = false;
  clock.run(540);
  assert.equal(full.received, PACKET);
  assert.ok(other.received > 0.49 * CONNECTIONS.line.bytesPerSecond);
  full.takes = true;
  full.emit("drain");
  clock.run(3000);
  assert.deepEqual([full.ended, other.ended], [true, true]);
});

test("bench: a connection gives up a response when its browser leaves", async () => {
  const clock = new Clock();
  const connection = new Connection(CONNECTIONS.line, clock);
  const response = new Response();
  const sent = connection.send(response, bytes(1e6));
  clock.run(100);
  response.emit("close");
  const { received } = response;
  clock.run(2000);
  await sent;
  assert.deepEqual([response.received, response.ended], [received, false]);
});

test("bench: a browser that reads nothing for long gets no burst afterwards", () => {
  const { clock, responses } = begin({ sizes: [5e6] });
  const [response] = responses;
  response.takes = false;
  clock.run(10_000);
  response.takes = true;
  response.emit("drain");
  clock.run(10_010);
  assert.ok(response.received > PACKET);
  assert.ok(response.received < 0.12 * CONNECTIONS.line.bytesPerSecond);
});

test("bench: a pause of a connection gives no burst, and late timers make it no faster", () => {
  const { clock, connection, responses } = begin({ sizes: [PACKET] });
  clock.run(10_000);
  responses.push(new Response());
  connection.send(responses[1], bytes(5e6));
  clock.run(10_540);
  assert.ok(responses[1].received <= 0.5 * CONNECTIONS.line.bytesPerSecond);
  const before = responses[1].received;
  clock.run(11_540, 300);
  const { received } = responses[1];
  assert.ok(received - before <= CONNECTIONS.line.bytesPerSecond);
  assert.ok(received > before);
});

test("bench: writes no tables at a load above 1, and says why", () => {
  assert.equal(whyNotWrite(1, "0123abc"), undefined);
  assert.equal(
    whyNotWrite(1.74, "0123abc"),
    "The tables are not written, because the load of this machine is 1.74. Stop other programs, and start again when it is at most 1. Without --write, the benchmarks run at any load.",
  );
});

test("bench: refuses --write at a load above 1 before it measures anything", () => {
  const loaded = `data:text/javascript,
    import os from "node:os";
    import { syncBuiltinESMExports } from "node:module";
    os.loadavg = () => [1.5, 0, 0];
    syncBuiltinESMExports();`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", loaded, join(root, "tests/bench/run.mjs"), "--write", "--only", "judging"],
    { encoding: "utf8", env: plain },
  );
  assert.equal(status, 2);
  assert.match(stdout, /^.*, load 1\.50 in the last minute\n$/);
  assert.match(stderr, /^The tables are not written, because the load of this machine is 1\.50\./);
});

test("bench: writes no tables without a commit to name", () => {
  const missing = () => {
    throw new Error("not a git repository");
  };
  const commit = nameOfCommit(missing);
  assert.match(
    whyNotWrite(0, commit),
    /^The tables are not written, because this folder has no commit/,
  );
});

test("bench: names the commit, and says if other files than documents have changed", () => {
  const answers = { "rev-parse": "0123abc", status: "" };
  const ask = (command) => answers[command];
  assert.equal(nameOfCommit(ask), "0123abc");
  answers.status = " M web/index.html";
  assert.equal(nameOfCommit(ask), "0123abc with changes");
});

test("bench: names the processor and its load", () => {
  assert.match(machineLine(0.256), /^\d+ × \S.*, load 0\.26 in the last minute$/);
});

const rows = [
  { name: "with a peer", ours: [1, 2, 3], peer: [10], unit: "ms", target: 0.3 },
  { name: "alone", ours: [4], unit: "ms" },
];
const written = measuredOn(3, ["Node v20.20.2"]).replace(/commit [^;]+/, "commit 0123abc");

test("bench: every table has the date and the commit of its measurement", () => {
  const text = `${written}\n\n${table(rows)}`;
  assert.deepEqual(faultsOf("diagnosis", text), []);
  const undated = text.replace(/; \d{4}-\d\d-\d\d/, "");
  assert.deepEqual(faultsOf("diagnosis", undated), ["has no date and commit"]);
  const unnamed = text.replace("; commit 0123abc", "");
  assert.deepEqual(faultsOf("diagnosis", unnamed), ["has no date and commit"]);
});

test("bench: a table with a row about another browser names that browser", () => {
  const name = "In WebKit: six verdicts after an edit";
  const text = `${written}\n\n${table([{ ...rows[1], name }])}`;
  assert.deepEqual(faultsOf("diagnosis", text), ["does not name WebKitGTK"]);
  assert.deepEqual(faultsOf("diagnosis", text.replace("Node v", "WebKitGTK/2.50.6; Node v")), []);
});

test("bench: a row without a peer has a time and no ratio", () => {
  const text = `${written}\n\n${table(rows)}`;
  assert.match(text, /^\| alone \| 4 ms \| {2}\| {2}\| {2}\|$/m);
  const wrong = text.replace("| alone | 4 ms |", "| alone | fast |");
  assert.deepEqual(faultsOf("diagnosis", wrong), ["alone: has no measurement"]);
  const halved = text.replace("| alone | 4 ms |  |", "| alone | 4 ms | 8 ms |");
  assert.deepEqual(faultsOf("diagnosis", halved), ["alone: has another ratio"]);
});
