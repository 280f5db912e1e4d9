export const listErrors = {
  kind: ({ name, value }: { name: string; value: string }) =>
    `${name} must be an array or a typed array, got ${value}`,
  length: ({ name, most, length }: { name: string; most: number; length: number }) =>
    `${name} must contain 1 to ${most} numbers, got ${length}`,
  position: ({ name, end, value }: { name: string; end: number; value: number }) =>
    `${name} must be between -${end} and ${end}, got ${value}`,
};
