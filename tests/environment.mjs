// Tests compare the output of processes, so it must not depend on the developer's language and
// colours.

const { NO_COLOR: _, FORCE_COLOR: __, ...others } = process.env;

export const plain = { ...others, LC_ALL: "C" };
