export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; ++at) bytes[at] = characters.charCodeAt(at);
  return bytes;
}
