export { distances } from "./distances.js";
export { facts, frame, keeping, numbers, refusals, tables, zoom } from "./frame.js";
export { frequencies } from "./frequencies.js";
export { heatmap } from "./heatmap.js";
export { properties } from "./properties.js";
export { shift } from "./shift.js";
export { waves } from "./waves.js";

/** The keys are the names in settings. The tabs have this order. */
export const titles = {
  heatmap: "Heatmap",
  lines: "Waves and circle",
  frequencies: "Frequencies",
  distances: "Distances",
  shift: "Shift by k",
};
