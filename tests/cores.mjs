// Makes Node report PE_CORES processors. Load it with NODE_OPTIONS=--import.
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

const count = Number(process.env.PE_CORES);
const { cpus } = os;
os.availableParallelism = () => count;
os.cpus = () => {
  const [one] = cpus(); // with current times
  return Array.from({ length: count }, () => one);
};
syncBuiltinESMExports();
