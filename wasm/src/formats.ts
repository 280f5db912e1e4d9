// Entry `sinusoidal-pe/formats`: reads and writes table files.
export * from "./formats/files.js";
