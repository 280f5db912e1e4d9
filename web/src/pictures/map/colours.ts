export type Colour = readonly [red: number, green: number, blue: number];

const SHADES = 512;

/** Shares outside of 0 to 1 have the colour of the nearest end. */
export function shadesAlong(ramp: readonly Colour[]): (share: number) => number {
  const bytes = new Uint8Array(4 * SHADES);
  const last = SHADES - 1;
  for (let at = 0; at < SHADES; ++at) bytes.set([...mix(ramp, at / last), 255], 4 * at);
  const shades = new Uint32Array(bytes.buffer);
  return (share) => shades[share <= 0 ? 0 : share >= 1 ? last : Math.round(share * last)] as number;
}

/** Returns the four bytes of a pixel as one number, in the processor's order. */
export function pixelOf(colour: Colour): number {
  const [pixel = 0] = new Uint32Array(Uint8Array.of(...colour, 255).buffer);
  return pixel;
}

function mix(ramp: readonly Colour[], share: number): Colour {
  const along = share * (ramp.length - 1);
  const at = Math.min(Math.floor(along), ramp.length - 2);
  const [from, to] = [ramp[at] as Colour, ramp[at + 1] as Colour];
  const part = (index: 0 | 1 | 2): number =>
    Math.round(from[index] + (to[index] - from[index]) * (along - at));
  return [part(0), part(1), part(2)];
}

/** Reads "rgb(1, 2, 3)", the form of computed styles. */
export function readRgb(text: string): Colour {
  const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

/** Reads "#rrggbb". */
export function readHex(hex: string): Colour {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}
