#!/bin/sh
# openedx-scorm-xblock 19.0.5 (PyPI): the SCORM API that the block gives to a package.
# Seen: for status, score and mode, GetValue sends a synchronous request to the block, and returns ""
# whatever the block answers, because the answer is returned from the callback of the request. For all
# other elements it returns what the window has.
# Most people would expect the value that the request fetched: the request is synchronous for that.
# It matters because a package that reads its grade to decide whether a new one is better reads none,
# and lowers the grade. A package must keep the grade in cmi.suspend_data.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m pip download --quiet --no-deps "openedx-scorm-xblock==19.0.5"
python3 - <<'PY'
import glob, tarfile, zipfile
(name,) = glob.glob("openedx*scorm*xblock-19.0.5*")
ending = "static/js/src/scormxblock.js"
if name.endswith(".whl"):
    archive = zipfile.ZipFile(name)
    member = next(each for each in archive.namelist() if each.endswith(ending))
    data = archive.read(member)
else:
    archive = tarfile.open(name)
    member = next(each for each in archive.getnames() if each.endswith(ending))
    data = archive.extractfile(member).read()
open("scormxblock.js", "wb").write(data)
PY
cat >run.mjs <<'JS'
import { readFileSync } from "node:fs";
import vm from "node:vm";

const asked = [];
let api;
/** jQuery, as far as the block's script uses it here. Every request gets the block's score. */
const chain = new Proxy(() => chain, { get: (_, key) => (key === "length" ? 0 : () => chain) });
const $ = (what) => (typeof what === "function" ? what($) : chain);
$.ajax = ({ url, data, async, success }) => {
  asked.push([url, JSON.parse(data).name, async]);
  success?.({ value: 67 });
};
const window = { addEventListener() {}, location: { href: "http://course.example/" } };
const context = vm.createContext({
  ...{ $, window, document: { addEventListener() {} }, console },
  initScorm: (_version, get) => {
    api = { get };
  },
});
vm.runInContext(readFileSync("scormxblock.js", "utf8"), context);
const settings = { scorm_version: "SCORM_12", scorm_data: { "cmi.suspend_data": "kept" } };
context.ScormXBlock({ handlerUrl: (_block, name) => name }, {}, settings);
const score = api.get("cmi.core.score.raw");
const work = api.get("cmi.suspend_data");
console.log("openedx-scorm-xblock 19.0.5");
console.log(`requests: ${JSON.stringify(asked)}`);
console.log(`GetValue of the score: ${JSON.stringify(score)}, of the work: ${JSON.stringify(work)}`);
if (asked.length !== 1 || asked[0][2] !== false || score !== "" || work !== "kept") {
  console.error("The behaviour has changed: GetValue no longer drops the block's answer.");
  process.exit(1);
}
JS
node run.mjs
