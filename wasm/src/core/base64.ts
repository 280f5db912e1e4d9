import type { OwnUint8Array } from "../types.js";

export function fromBase64(text: string): OwnUint8Array {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; ++at) bytes[at] = characters.charCodeAt(at);
  return bytes;
}
