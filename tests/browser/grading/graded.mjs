import { entries, FORGING, RIGHT } from "../submissions.mjs";

export const SUBMISSIONS = {
  "right.js": RIGHT,
  "wrong.js": entries("right(t, j) / 2"),
  "raising.mjs": `export const sinusoidal_pe = (T, C) => {\n  throw new Error(\`<b>\${T}\`);\n};\n`,
  "endless.js": "function sinusoidal_pe() { for (;;); }\n",
  "printing.js": RIGHT.replace("{\n", '{\n  console.log(T, "by", C);\n'),
  "forging.js": FORGING,
  "nothing.js": RIGHT.replace("return Array", "Array"),
  "missing.js": RIGHT.replace("sinusoidal_pe", "encode"),
  "syntax.js": "function sinusoidal_pe(T, C) {\n",
};
