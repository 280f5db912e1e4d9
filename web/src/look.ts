// The explorer, as the pages load it: late, and at once.

export { AtHand } from "./look/at-hand.js";
export { Look } from "./look/look.js";
