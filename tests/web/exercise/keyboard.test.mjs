import assert from "node:assert/strict";
import { test } from "node:test";

import { logic } from "../logic.mjs";

const phone = { width: 390, height: 750, top: 0, windowHeight: 750, scale: 1 };

test("keyboard: covers a part of the page if the page's window keeps its size (iOS)", () => {
  const watch = new logic.KeyboardWatch();
  assert.equal(watch.see(phone, true), undefined);
  assert.deepEqual(watch.see({ ...phone, height: 420 }, true), { visible: 420, covered: 330 });
  assert.deepEqual(watch.see({ ...phone, height: 420, top: 100 }, true), {
    ...{ visible: 420, covered: 230 },
  });
});

test("keyboard: covers nothing if the page's window gets smaller (Android)", () => {
  const watch = new logic.KeyboardWatch();
  watch.see(phone, false);
  const room = watch.see({ ...phone, height: 420, windowHeight: 420 }, true);
  assert.deepEqual(room, { visible: 420, covered: 0 });
});

test("keyboard: ignores a browser's own bars, a pinch, a turned phone and a field elsewhere", () => {
  const watch = new logic.KeyboardWatch();
  watch.see(phone, true);
  assert.equal(watch.see({ ...phone, height: 670 }, true), undefined);
  assert.equal(watch.see({ ...phone, height: 375, width: 195, scale: 2 }, true), undefined);
  assert.equal(watch.see({ ...phone, height: 340, width: 844 }, true), undefined);
  assert.equal(watch.see({ ...phone, height: 420 }, false), undefined);
});
