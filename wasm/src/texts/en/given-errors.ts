export const givenErrors = {
  array: ({ name, value }: { name: string; value: string }) =>
    `${name} must be an array, got ${value}`,
  objectWith: ({ name, key, value }: { name: string; key: string; value: string }) =>
    `${name} must be an object with ${key}, got ${value}`,
  unknownId: ({ name, value }: { name: string; value: string }) =>
    `${name}.id must be the id of a ${name}, got ${value}`,
};
