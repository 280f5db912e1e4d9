/** An alias with a release line in its name, such as node-24, keeps to that line. */
const newestOf = (name, version) => {
  if (/^\d/.test(version)) return "latest";
  const [, line = "latest"] = /-([\d.]+)$/.exec(name) ?? [];
  return version.replace(/@[\d.]+$/, `@${line}`);
};

const ofNewest = (versions = {}) =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [name, newestOf(name, version)]),
  );

/** Returns the package.json with the newest version of each tool. */
export function withNewest(pinned) {
  const { devDependencies, optionalDependencies, ...rest } = pinned;
  return {
    ...rest,
    devDependencies: ofNewest(devDependencies),
    ...(optionalDependencies && { optionalDependencies: ofNewest(optionalDependencies) }),
  };
}
