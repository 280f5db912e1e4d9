import type { loading as english, loadingSources as englishSources } from "#texts/loading.js";
import type { Translation } from "../../translation.js";

export const loading = {
  noWebAssembly: "El programa de comprobación necesita WebAssembly, que no está disponible aquí",
  noSimd: "El programa de comprobación necesita WebAssembly SIMD, que no está disponible aquí",
  refused: ({ url, status, text }) =>
    url ? `La dirección ${url} respondió ${status} ${text}` : `La respuesta fue ${status} ${text}`,
  notTheCore: "El módulo de WebAssembly no es el núcleo de este paquete",
} satisfies Translation<typeof english>;

export const loadingSources = {
  options: ({ value }) =>
    `La función load recibe un objeto, como en load({ wasm: "core.wasm" }), pero recibió ${value}`,
  noCore: ({ text }) =>
    `El archivo core.wasm no se cargó desde la carpeta de este script. Indica su dirección con load({ wasm }), o importa sinusoidal-pe/inline, que lo contiene. El error: ${text}`,
  noCompiling: ({ name }) =>
    `WebAssembly no se puede compilar aquí. En una página, permite script-src 'wasm-unsafe-eval' en su política de seguridad. En una plataforma como Cloudflare Workers, importa sinusoidal-pe/${name} como módulo e indícalo con load({ wasm: module }).`,
  noFetch: ({ url }) => `La dirección ${url} no se puede cargar, porque aquí falta fetch`,
  page: ({ from }) =>
    from
      ? `La dirección ${from} es una página HTML, no WebAssembly`
      : "La respuesta es una página HTML, no WebAssembly",
  source: ({ value }) =>
    `El valor de wasm debe ser una URL, un texto, bytes, un objeto Response o un módulo compilado, pero es ${value}`,
  relative: ({ value }) =>
    `Aquí no hay ninguna página de referencia, así que wasm debe ser una dirección completa, pero es ${value}`,
  notTheEncoder: "El módulo de WebAssembly no es el codificador de este paquete",
} satisfies Translation<typeof englishSources>;
