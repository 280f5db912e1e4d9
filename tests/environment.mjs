// The environment of processes that tests start. Tests compare what these print: it must not depend on the
// language of whoever runs the tests, or on their wish for colours.

const { NO_COLOR: _, FORCE_COLOR: __, ...others } = process.env;

export const plain = { ...others, LC_ALL: "C" };
