import { logic } from "../../web/logic.mjs";
import { started } from "../harness.mjs";
import { IN_NPM_TEST, tryLanguage } from "../translated.mjs";

const site = await started();

for (const locale of Object.keys(logic.LOCALES)) {
  if (![logic.FIRST, IN_NPM_TEST].includes(locale)) tryLanguage(site, locale);
}
