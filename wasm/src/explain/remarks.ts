import { remarks } from "../texts/en/remarks.js";
import { checkId } from "../values/given.js";

/** A likely slip in code that ran without an error. */
export interface Remark {
  id: keyof typeof remarks;
}

export const REMARK_IDS = Object.keys(remarks) as readonly Remark["id"][];

export function describeRemark(remark: Remark): string {
  checkId("remark", remark, remarks);
  return remarks[remark.id];
}
