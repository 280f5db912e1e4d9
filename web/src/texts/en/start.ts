/** The page needs this text if it cannot load its parts. */
export const start = {
  noCourse: "Results are not sent to the course, because a part of this page did not load.",
};
