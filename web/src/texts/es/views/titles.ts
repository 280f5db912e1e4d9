import type { titles as english } from "../../en/views/titles.js";
import type { Translation } from "../../translation.js";

export const titles = {
  heatmap: "Mapa de calor",
  lines: "Ondas y circunferencia",
  frequencies: "Frecuencias",
  distances: "Distancias",
  shift: "Desplazamiento k",
} satisfies Translation<typeof english>;
