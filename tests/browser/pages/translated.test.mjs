import { test } from "node:test";

import { walk } from "../exercise/first-hour.mjs";
import { started } from "../harness.mjs";
import { IN_NPM_TEST, tryLanguage } from "../translated.mjs";

const site = await started();

tryLanguage(site, IN_NPM_TEST);

test("the first hour works by keyboard alone in another language", () =>
  walk(site, { locale: IN_NPM_TEST, language: "javascript" }));
