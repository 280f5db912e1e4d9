// Studio's advanced problem editor of Open edX accepts this problem.
import { element } from "#texts/element.js";

import { author } from "../texts/en/author.js";
import GRADE from "./grade.py?raw";

const CHECKS = 6;
/** A placeholder for the course. JSInput sends its requests from there. */
const COURSE = "https://courses.example";

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

/** Replaces the names in grade.py. A list or text in JSON is also valid Python. */
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
