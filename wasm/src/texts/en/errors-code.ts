// The page shows the engine's words above these explanations.
export const errorsCode = {
  bracketOrOperator:
    "Often, a bracket, comma or operator is missing or extra here, or shortly before.",
  fullMemory:
    "The memory is full. Check for a list or an array that grows far beyond T × C numbers.",
  fullMemorySmallTable:
    "The memory is full, although this table is small. Check for a loop that never ends.",
  unknownName: ({ name }: { name: string }) =>
    `Nothing named ${name} is defined here. Check the spelling, and check where it is defined.`,
};
