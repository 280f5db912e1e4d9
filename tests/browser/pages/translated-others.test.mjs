import { logic } from "../../web/logic.mjs";
import { started } from "../harness.mjs";
import { STATES } from "../page-states.mjs";
import { IN_NPM_TEST, tryPages, tryStates } from "../translated.mjs";

const site = await started();

for (const locale of Object.keys(logic.LOCALES)) {
  if (locale === IN_NPM_TEST.locale) {
    const others = Object.keys(STATES).filter((name) => !IN_NPM_TEST.states.includes(name));
    tryStates(site, locale, others);
  } else if (locale !== logic.FIRST) {
    tryStates(site, locale);
    tryPages(site, locale);
  }
}
