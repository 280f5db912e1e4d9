// The page's `given.js`, see web/build/texts.ts: it checks nothing, and leaves no code in the page.

/* @__NO_SIDE_EFFECTS__ */
export function checkChoice(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function checkHas(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function checkList(): void {}
/* @__NO_SIDE_EFFECTS__ */
export function checkNumber(): void {}
