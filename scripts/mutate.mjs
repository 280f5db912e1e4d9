// Changes one token of the code at a time, and shows which changes no test notices. Some of these
// make the same program.
// Usage: node scripts/mutate.mjs package|page|core [COUNT] [SEED] [FOLDER...]
// A FOLDER is one of wasm/src, web/src or core/src, as in: node scripts/mutate.mjs core 40 1 exam
import { ofCore } from "./mutate/core.mjs";
import { ofPackage, ofPage } from "./mutate/javascript.mjs";
import { linesOf, sample } from "./mutate/mutants.mjs";
import { countIn, drawSeed } from "./random.mjs";

const PARTS = { package: ofPackage, page: ofPage, core: ofCore };

function refuse(message) {
  console.error(message);
  process.exit(2);
}

const lineNumber = ({ source, start }) => source.slice(0, start).split("\n").length;

const show = (fate, mutant) =>
  console.log(
    `${fate}: ${mutant.file}:${lineNumber(mutant)}\n  - ${mutant.line}\n  + ${mutant.mutated}`,
  );

const [part, size = "100", seed = drawSeed(), ...folders] = process.argv.slice(2);
if (!Object.hasOwn(PARTS, part)) refuse(`Name a part: ${Object.keys(PARTS).join(", ")}.`);
const wanted = [countIn("count", size), countIn("seed", seed)];

const { mutants, judge } = await PARTS[part]();
const isIn = ({ file }) =>
  folders.some((folder) => file.split("/").slice(2).join("/").startsWith(`${folder}/`));
const all = mutants
  .filter((mutant) => folders.length === 0 || isIn(mutant))
  .map((mutant) => ({ ...mutant, ...linesOf(mutant.source, mutant) }));
const drawn = sample(all, ...wanted);
console.log(`Trying ${drawn.length} of ${all.length} mutants of the ${part}, seed ${seed}.`);

const fates = { killed: 0, survived: 0, "not reached": 0, "not compiled": 0, "same code": 0 };
let tried = 0;
await judge(drawn, (mutant, fate) => {
  fates[fate] += 1;
  if (fate !== "killed" && fate !== "same code") show(fate, mutant);
  tried += 1;
  if (tried % 10 === 0) console.log(`Tried ${tried} of ${drawn.length}, killed ${fates.killed}.`);
});

console.table(fates);
const judged = drawn.length - fates["not compiled"] - fates["same code"];
const share = Math.round((100 * fates.killed) / judged);
console.log(`The tests killed ${fates.killed} of ${judged} mutants, ${share} %.`);
