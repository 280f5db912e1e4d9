import { entryText } from "../common/numbers.js";
import { shortText } from "../common/rounded.js";

/** Returns for example "sin(3 / 10000^(2/4)) = sin(0.03) = 0.0300", which ends with `value`. */
export function formulaText(
  { t, j, C }: { t: number; j: number; C: number },
  wavelengths: ArrayLike<number>,
  value: number,
): string {
  const name = j % 2 === 0 ? "sin" : "cos";
  const pair = Math.floor(j / 2);
  const angle = (2 * Math.PI * t) / (wavelengths[pair] as number);
  return `${name}(${t} / 10000^(${2 * pair}/${C})) = ${name}(${angleText(angle)}) = ${entryText(value)}`;
}

function angleText(angle: number): string {
  return angle !== 0 && angle < 1e-3 ? shortText(angle) : String(Number(angle.toFixed(4)));
}
