export const seed = Number(process.env.PE_SEED ?? 1);
console.log(`PE_SEED=${seed}`);
