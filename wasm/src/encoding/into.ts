// The page leaves this file out, because it writes into no array.

import { encodingErrors } from "../texts/en/encoding-errors.js";
import type { Dtype, Into } from "../types.js";
import { bufferKind, typedArrayBuffer, typedArrayLength, typedTag } from "../values/answer.js";
import { shown } from "../values/arguments.js";
import { ARRAYS, DTYPES } from "./dtypes.js";

/** Returns the type of `into`. Throws unless it has `cells` numbers, of type `dtype` if there is one. */
export function dtypeOf(into: Into["into"], dtype: Dtype | undefined, cells: number): Dtype {
  const tag = typedTag(into);
  const found = DTYPES.find((each) => tag === ARRAYS[each].name);
  const known = dtype === undefined ? DTYPES : [dtype];
  if (found === undefined || (dtype ?? found) !== found) {
    throw new TypeError(
      encodingErrors.into({
        known: known.map((each) => ARRAYS[each].name),
        value: tag ?? shown(into),
      }),
    );
  }
  const kind = bufferKind(typedArrayBuffer.call(into));
  if (kind !== "fixed") {
    throw new TypeError(encodingErrors.intoBuffer({ kind }));
  }
  const length = typedArrayLength.call(into);
  if (length !== cells) {
    throw new RangeError(encodingErrors.intoLength({ cells, length }));
  }
  return found;
}
