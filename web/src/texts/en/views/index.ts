export { distances } from "./distances.js";
export { facts, frame, keeping, numbers, refusals, tables, zoom } from "./frame.js";
export { frequencies } from "./frequencies.js";
export { heatmap } from "./heatmap.js";
export { properties } from "./properties.js";
export { shift } from "./shift.js";
export { titles } from "./titles.js";
export { waves } from "./waves.js";
