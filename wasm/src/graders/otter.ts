// Otter-Grader runs a file of tests. Each test raises an error that explains the result.
import { titleOf } from "../report/messages.js";
import { graders as texts } from "../texts/en/graders.js";
import { CHECKS } from "../types.js";
import { below, bytesOf, pythonHelp } from "./files.js";
import type { Grader } from "./grader.js";

export const otter: Grader = {
  name: "otter",
  ...texts.systems.otter,
  files: ({ common, target }) => ({
    ...below("grader", common),
    "tests/sinusoidal_pe.py": bytesOf(testFile(target)),
  }),
};

function testFile(target: string): string {
  const tests = CHECKS.map(
    (check) => `
@test_case(name="${titleOf(check)}", points=1)
def test_${check}():
    expect("${check}")
`,
  );
  const head = `from otter.test_files import test_case

OK_FORMAT = False
name = "sinusoidal_pe"
points = ${CHECKS.length}
`;
  return `${head}\n${pythonHelp(target)}\n${tests.join("\n")}`;
}
