// In place of the package's `arguments.js`, `given.js` and `into.js` (web/build/scripts.ts): types check
// the arguments already.

export { shown } from "../../../wasm/dist/values/arguments.js";

const NO_OPTIONS = {};

export function knownOptions<Options>(
  _of: string,
  _names: readonly string[],
  options: Options | undefined,
): Options | typeof NO_OPTIONS {
  return options ?? NO_OPTIONS;
}

/* @__NO_SIDE_EFFECTS__ */
export function checkBoolean(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function checkChoice(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function checkFunction(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function checkHas(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function checkId(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function checkList(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function checkNumber(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function checkSignal(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function checkString(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function checkTogether(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function dtypeOf(): void {}
