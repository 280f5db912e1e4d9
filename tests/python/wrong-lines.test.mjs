import { load } from "sinusoidal-pe";

import { testWrongLines } from "../learners/wrong-lines.mjs";
import { asker, FILES, filesIn, startHere } from "./python.mjs";

const pe = await load();
const { interpreter } = await startHere("snapshot", FILES);
await interpreter.addModules(filesIn(FILES));

testWrongLines("python", (code) => pe.examine(asker(interpreter, code), { precision: "float64" }));
