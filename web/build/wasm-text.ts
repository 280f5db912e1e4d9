// After compression, WebAssembly as text is a quarter smaller than Base64, which hides repetitions.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const FETCHED = /fetchModule\(new URL\("\.\/(\w+\.wasm)", import\.meta\.url\)\)/;

/** Characters that need no escape, even in a string inside a string. */
const PLAIN = /[\w !#%&()*+,./:;=?@[\]^{|}~-]/;

/** Writes plain characters as they are, and other bytes as characters from U+0100 on. */
function textOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes, (byte) => {
    const letter = String.fromCharCode(byte);
    return PLAIN.test(letter) ? letter : String.fromCharCode(0x100 + byte);
  });
  return letters.join("");
}

export function wasmText(): Plugin {
  return {
    name: "wasm-text",
    enforce: "pre",
    transform(code, id) {
      const [fetched, name] = FETCHED.exec(code) ?? [];
      if (fetched === undefined || name === undefined) return undefined;
      const text = textOf(readFileSync(join(dirname(id), name)));
      const bytes = `Uint8Array.from("${text}", (letter) => letter.charCodeAt(0) & 255)`;
      return { code: code.replace(fetched, () => `WebAssembly.compile(${bytes})`), map: null };
    },
  };
}
