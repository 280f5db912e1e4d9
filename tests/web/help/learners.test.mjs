import { explainJavaScript } from "sinusoidal-pe";

import { testPrograms } from "../../learners/testing.mjs";

testPrograms("javascript", explainJavaScript);
