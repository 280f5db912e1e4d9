import { remarks } from "../texts/en/remarks.js";
import { remarksPython } from "../texts/en/remarks-python.js";
import { checkId } from "../values/given.js";

const all = { ...remarks, ...remarksPython };

/** A likely slip in code that ran without an error. */
export interface Remark {
  id: keyof typeof all;
}

export const REMARK_IDS = Object.keys(all) as readonly Remark["id"][];

export function describeRemark(remark: Remark): string {
  checkId("remark", remark, all);
  return all[remark.id];
}
