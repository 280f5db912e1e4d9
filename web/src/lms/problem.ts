// Makes the problem of Open edX with the exercise in it, for Studio's advanced problem editor.
import { element } from "#texts/element.js";

import { author } from "../texts/en/author.js";
import GRADE from "./grade.py?raw";

/** The number of checks. */
const CHECKS = 6;
/** A course until its author enters one. JSInput sends its requests from there. */
const COURSE = "https://courses.example";

/** Returns the problem. `address` is the page's with its settings, `height` that of its content. */
export function jsInputProblem(address: string, height: number): string {
  const page = new URL(address);
  if (!page.searchParams.get("origins")) page.searchParams.set("origins", COURSE);
  const html = page.href.replaceAll("%3A", ":").replaceAll("%2F", "/").replaceAll("%2C", ",");
  return `<problem>
  <script type="loncapa/python"><![CDATA[
${gradeScript()}  ]]></script>
  <customresponse cfn="grade">
    <jsinput
      html_file="${escaped(html)}"
      title="${escaped(element.exerciseTitle)}"
      width="100%"
      height="${height}"
      gradefn="sinusoidalPe.getGrade"
      get_statefn="sinusoidalPe.getState"
      set_statefn="sinusoidalPe.setState"
      sop="false"
    />
  </customresponse>
</problem>
`;
}

/** The messages of the script, by the names that stand for them there. JSON is Python here. */
function gradeScript(): string {
  const { notRun, allPassed, passed } = author.problem;
  const messages: Record<string, unknown> = {
    notRun,
    allPassed,
    passed: Array.from({ length: CHECKS + 1 }, (_, count) => passed({ count })),
  };
  return GRADE.replaceAll(/"\{\{(\w+)\}\}"/g, (_all, name: string) => pythonOf(messages[name]));
}

function pythonOf(message: unknown): string {
  if (!Array.isArray(message)) return JSON.stringify(message);
  return `[\n${message.map((each) => `    ${JSON.stringify(each)},\n`).join("")}]`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
