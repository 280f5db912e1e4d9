// A reporter for Node's test runner, which prints a line of JSON for each failed test of a file.
import { relative } from "node:path";

export default async function* failures(events) {
  for await (const { type, data } of events) {
    if (type !== "test:fail" || data.nesting > 0 || data.todo !== undefined) continue;
    const { message } = data.details.error.cause ?? data.details.error;
    yield `${JSON.stringify({ file: relative("", data.file), name: data.name, message })}\n`;
  }
}
