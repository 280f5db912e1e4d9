import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { constants, deflateRawSync, inflateRawSync } from "node:zlib";

import { logic } from "../logic.mjs";

const { languageOf, linkTo, readLink, TextError, texts } = logic;
const { link } = texts.tools;
const BOTH = ["javascript", "python"];
const LIMITS = { bytes: 20_000, lines: 1000 };

/** The bytes that each unpacked piece gave. */
let unpacked;
const { DecompressionStream } = globalThis;
beforeEach(() => {
  unpacked = [];
  // Browsers unpack a whole piece at once too.
  globalThis.DecompressionStream = class extends TransformStream {
    constructor() {
      let packed = Buffer.alloc(0);
      let before = 0;
      super({
        transform(piece, controller) {
          packed = Buffer.concat([packed, piece]);
          const bytes = inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH });
          unpacked.push(bytes.length - before);
          if (bytes.length > before) controller.enqueue(new Uint8Array(bytes.subarray(before)));
          before = bytes.length;
        },
        flush() {
          inflateRawSync(packed); // throws if it is cut short
        },
      });
    }
  };
});
afterEach(() => {
  globalThis.DecompressionStream = DecompressionStream;
});

const hashOf = (text, prefix = "#code=") =>
  prefix + deflateRawSync(text, { level: 9 }).toString("base64url");
const refusal = (hash, offered = BOTH) =>
  readLink(hash, offered).then(
    ({ code }) => assert.fail(`${code.length} characters were read`),
    (error) => {
      assert.ok(error instanceof TextError, String(error));
      return error.message;
    },
  );

test("links: restore code of any characters, in its language", async () => {
  for (const language of BOTH) {
    for (const code of ["", "x", "π = 3  # ½ 😀\n\r\n\0", "ab\n".repeat(999)]) {
      const { hash, origin } = new URL(await linkTo({ code, language }, "https://a.example/b?c#d"));
      assert.equal(origin, "https://a.example");
      assert.equal(languageOf(hash), language);
      assert.deepEqual(await readLink(hash, BOTH), { language, code });
    }
  }
  assert.equal(languageOf("#task"), undefined);
});

test("links: restore incompressible code at the limit too", async () => {
  let seed = 1;
  const noise = Array.from({ length: 20_000 }, () => {
    seed = (seed * 48271) % 2147483647;
    return String.fromCharCode(32 + (seed % 95));
  }).join("");
  const { hash } = new URL(
    await linkTo({ code: noise, language: "javascript" }, "https://a.example/"),
  );
  assert.equal((await readLink(hash, BOTH)).code, noise);
});

test("links: are not made for a page that others cannot open", async () => {
  for (const address of ["file:///home/a/exercise.html", "about:srcdoc", "blob:null/1"]) {
    await assert.rejects(linkTo({ code: "", language: "javascript" }, address), {
      message: link.local,
    });
  }
});

test("links: refuse code that is too long, when made and when read", async () => {
  for (const code of ["\n".repeat(1000), "(".repeat(20_001), "é".repeat(10_001)]) {
    await assert.rejects(linkTo({ code, language: "python" }, "https://a.example/"), {
      message: link.codeTooLong(LIMITS),
    });
    assert.equal(await refusal(hashOf(code)), link.tooLong(LIMITS));
  }
  assert.equal((await readLink(hashOf("\n".repeat(999)), BOTH)).code.length, 999);
});

test("links: unpack a bomb only until it is too long", async () => {
  const bomb = hashOf("x".repeat(15_000_000));
  assert.ok(bomb.length > 19_000, "a long link, but not too long to be looked at");
  assert.equal(await refusal(bomb), link.tooLong(LIMITS));
  const all = unpacked.reduce((sum, each) => sum + each, 0);
  assert.ok(all <= 2 * 256 * 1032, `${all} bytes of 15,000,000 were unpacked`);
});

test("links: do not unpack a link that is longer than any allowed code", async () => {
  assert.equal(await refusal(`#code=${"A".repeat(30_000)}`), link.tooLong(LIMITS));
  assert.deepEqual(unpacked, []);
});

test("links: describe broken data, binary data and an unavailable language each in a sentence", async () => {
  for (const hash of ["#code=@@", "#code=AAAA", hashOf(Buffer.from([0xff, 0xfe]))]) {
    assert.equal(await refusal(hash), link.unreadable);
  }
  assert.equal(
    await refusal(hashOf("x", "#python="), ["javascript"]),
    link.language({ language: "Python" }),
  );
});

test("links: a kind of link that only a newer version knows is refused in words", async () => {
  for (const hash of ["#rust=AAAA", "#code2=AAAA", "#python-3=AAAA"])
    assert.equal(await refusal(hash), link.unknown);
  for (const hash of ["", "#checks", "#:~:text=a=b", "#a b=c"])
    assert.equal(await refusal(hash), link.none);
});
