// The seed of the property tests: the same in every run, another where FC_SEED says so.
export const seed = Number(process.env.FC_SEED ?? 1);
console.log(`FC_SEED=${seed}`);
