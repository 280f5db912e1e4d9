// In place of the package's `given.js` (web/build/scripts.ts): types check the arguments already.

/* @__NO_SIDE_EFFECTS__ */
export function checkChoice(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function checkHas(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function checkId(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function checkList(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function checkNumber(): void {}
