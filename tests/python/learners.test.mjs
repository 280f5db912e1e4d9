import { explainPython } from "sinusoidal-pe";

import { testPrograms } from "../learners/testing.mjs";

testPrograms("python", explainPython);
