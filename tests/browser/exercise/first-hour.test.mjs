import { test } from "node:test";

import { logic } from "../../web/logic.mjs";
import { started } from "../harness.mjs";
import { IN_NPM_TEST } from "../translated.mjs";
import { walk } from "./first-hour.mjs";

const { FIRST, LOCALES } = logic;
const site = await started();

const others = Object.keys(LOCALES).filter((each) => ![FIRST, IN_NPM_TEST.locale].includes(each));
const ways = [
  ...["javascript", "python"].map((language) => [FIRST, language]),
  ...others.map((locale) => [locale, "javascript"]),
];

for (const [locale, language] of ways) {
  test(`the first hour works by keyboard alone: ${language}, in ${locale}`, () =>
    walk(site, { locale, language }));
}
