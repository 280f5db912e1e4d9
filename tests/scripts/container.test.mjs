import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { root } from "../../scripts/run.mjs";

const read = (path) => readFileSync(join(root, path), "utf8");

/** The instructions of each stage by its name. Some instructions have several lines. */
const stagesIn = (path) =>
  Object.fromEntries(
    read(path)
      .replaceAll(/\\\n\s*/g, "")
      .split(/^(?=FROM )/m)
      .slice(1)
      .map((stage) => stage.split("\n").filter((line) => line !== "" && !line.startsWith("#")))
      .map((lines) => [/^FROM \S+(?: AS (\w+))?$/.exec(lines[0])[1] ?? "last", lines]),
  );
const stages = stagesIn("Dockerfile");
const lineOf = (stage, instruction, among = stages) =>
  among[stage].filter((line) => line.startsWith(`${instruction} `));

test("the images of page and grader have packages of Debian alone, and run without rights", () => {
  assert.deepEqual(Object.keys(stages), ["build", "page", "grader"]);
  for (const name of ["page", "grader"]) {
    assert.deepEqual(lineOf(name, "FROM"), [`FROM debian:trixie-slim AS ${name}`]);
    assert.deepEqual(lineOf(name, "USER"), ["USER 65534:65534"]);
    const [install, ...others] = lineOf(name, "RUN");
    assert.match(
      install,
      /^RUN apt-get update && apt-get install -y --no-install-recommends [\w -]+ && rm -rf/,
    );
    assert.deepEqual(others, []);
    const last = stages[name].findIndex((line) => /^(COPY|RUN) /.test(line));
    assert.ok(last < stages[name].indexOf("USER 65534:65534"));
  }
});

test("Firefox starts in a container that allows user namespaces but no chroot", () => {
  assert.match(lineOf("grader", "ENV").join(), / MOZ_ASSUME_USER_NS=0\b/);
});

test("the image for PrairieLearn has the browser of the project's own, and runs it without rights", () => {
  const graders = stagesIn("wasm/graders/Dockerfile");
  assert.deepEqual(Object.keys(graders), ["driver", "last"]);
  assert.deepEqual(lineOf("last", "FROM", graders), ["FROM debian:trixie-slim"]);
  for (const instruction of ["RUN", "ENV"]) {
    assert.deepEqual(lineOf("last", instruction, graders), lineOf("grader", instruction));
  }
  const [user] = /\d+/.exec(lineOf("grader", "USER")[0]);
  // The command gets the user, because only root may open PrairieLearn's folder.
  assert.equal(JSON.parse(lineOf("last", "ENTRYPOINT", graders)[0].slice(11)).at(-1), user);
});

test("the image of the page sends the headers that docs/hosting.md asks for", () => {
  const caddy = read("docker/Caddyfile");
  for (const header of [
    /Access-Control-Allow-Origin \*/,
    /Cross-Origin-Embedder-Policy credentialless/,
    /Cross-Origin-Resource-Policy cross-origin/,
    /header @kept Cache-Control "max-age=31536000, immutable"/,
  ]) {
    assert.match(caddy, header);
  }
  assert.match(caddy, /precompressed br gzip/);
  assert.match(caddy, /:8080 \{/);
  assert.deepEqual(lineOf("page", "EXPOSE"), ["EXPOSE 8080"]);
});

test("the build of an image gets the sources alone, and the documents name its targets", () => {
  const ignored = read(".dockerignore").split("\n");
  for (const name of [".git", "build", "node_modules", "wasm/dist", "web/dist"])
    assert.ok(ignored.includes(name), name);
  assert.match(read("docs/hosting.md"), /docker build --target page /);
  assert.match(read("docs/grading.md"), /docker build --target grader /);
});
