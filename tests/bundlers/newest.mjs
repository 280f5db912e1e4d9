/** Aliases keep their versions, because each stands for one release of Node. */
const ofNewest = (versions = {}) =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      name,
      /^\d/.test(version) ? "latest" : version,
    ]),
  );

/** Returns the package.json with the newest version of each tool that has a plain version. */
export function withNewest(pinned) {
  const { devDependencies, optionalDependencies, ...rest } = pinned;
  return {
    ...rest,
    devDependencies: ofNewest(devDependencies),
    ...(optionalDependencies && { optionalDependencies: ofNewest(optionalDependencies) }),
  };
}
