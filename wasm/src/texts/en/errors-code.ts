// The page shows the engine's words above these explanations.
export const errorsCode = {
  bracketOrOperator:
    "Often, a bracket, comma or operator is missing or extra here, or shortly before.",
  fullMemory:
    "The code uses far more memory than a table of T × C numbers needs. Check for a list or an array that grows too large.",
  fullMemorySmallTable:
    "The memory is full, although this table is small. Check for a loop that never ends.",
  largeArray:
    "This one array needs far more memory than a table of T × C numbers. Check its lengths.",
  numberBeforeName: "A * is missing between a number and a name. For example, write 2 * i, not 2i.",
  unknownName: ({ name }: { name: string }) =>
    `Nothing named ${name} is defined here. Check the spelling, and check where it is defined.`,
};
