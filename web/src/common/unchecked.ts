// Replaces the package's `given.js` in the page (web/build/scripts.ts). The types check the arguments
// already.

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
