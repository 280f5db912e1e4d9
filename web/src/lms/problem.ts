// A problem of Open edX with the exercise in it, for Studio's editor of advanced problems.
import GRADE from "./grade.py?raw";

/** Where a course is, until its author says so: JSInput asks from there. */
const COURSE = "https://courses.example";

/** `address` is the page's with its settings, `height` that of its content. */
export function jsInputProblem(address: string, height: number): string {
  const page = new URL(address);
  if (!page.searchParams.get("origins")) page.searchParams.set("origins", COURSE);
  const html = page.href.replaceAll("%3A", ":").replaceAll("%2F", "/").replaceAll("%2C", ",");
  return `<problem>
  <script type="loncapa/python"><![CDATA[
${GRADE}  ]]></script>
  <customresponse cfn="grade">
    <jsinput
      html_file="${html.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"
      title="Exercise: sinusoidal positional encoding"
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
