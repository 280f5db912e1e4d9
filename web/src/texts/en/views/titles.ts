/** The keys are the names in settings. The tabs have this order. */
export const titles = {
  heatmap: "Heatmap",
  lines: "Waves and circle",
  frequencies: "Frequencies",
  distances: "Distances",
  shift: "Shift by k",
};
