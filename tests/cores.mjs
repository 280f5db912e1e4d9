// Reports PE_CORES processors to the programs of Node that load this first, as NODE_OPTIONS=--import has it.
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

const count = Number(process.env.PE_CORES);
const { cpus } = os;
os.availableParallelism = () => count;
os.cpus = () => {
  const [one] = cpus(); // with its times up to now
  return Array.from({ length: count }, () => one);
};
syncBuiltinESMExports();
