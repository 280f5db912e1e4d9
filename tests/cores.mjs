// Reports PE_CORES processors to the programs of Node that load this first, as NODE_OPTIONS=--import has it.
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

const count = Number(process.env.PE_CORES);
const [one] = os.cpus();
os.availableParallelism = () => count;
os.cpus = () => Array.from({ length: count }, () => one);
syncBuiltinESMExports();
