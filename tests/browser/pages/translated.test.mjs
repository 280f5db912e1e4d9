import { test } from "node:test";

import { walk } from "../exercise/first-hour.mjs";
import { started } from "../harness.mjs";
import { IN_NPM_TEST, tryPages, tryStates } from "../translated.mjs";

const { locale, states, pages } = IN_NPM_TEST;
const site = await started();

tryStates(site, locale, states);
tryPages(site, locale, pages);

test("the first hour works by keyboard alone in another language", () =>
  walk(site, { locale, language: "javascript" }));
