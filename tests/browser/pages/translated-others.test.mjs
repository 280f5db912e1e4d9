import { logic } from "../../web/logic.mjs";
import { started } from "../harness.mjs";
import { STATES } from "../page-states.mjs";
import { IN_NPM_TEST, PAGES, tryPages, tryStates } from "../translated.mjs";

const site = await started();

for (const locale of Object.keys(logic.LOCALES)) {
  if (locale === logic.FIRST) continue;
  const tried = locale === IN_NPM_TEST.locale ? IN_NPM_TEST : { states: [], pages: [] };
  const isLeft = (names) => (name) => !names.includes(name);
  tryStates(site, locale, Object.keys(STATES).filter(isLeft(tried.states)));
  tryPages(site, locale, PAGES.filter(isLeft(tried.pages)));
}
