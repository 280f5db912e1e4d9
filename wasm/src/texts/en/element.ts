export const element = {
  /** For screen readers. */
  exerciseTitle: "Exercise: sinusoidal positional encoding",
  exploreTitle: "Explore the sinusoidal positional encoding",

  missing: "This part of the page did not load.",
  /** Hosts of npm packages do so. */
  asText: "The server sends this page as plain text, not HTML.",
  openInTab: "Open it in a new tab",

  /** The course page works. For its developer. */
  otherRelease: ({ element, page }: { element: string; page: string }) =>
    `This element has version ${element}, and its page has version ${page}. Use one release.`,
  /** For readers, above the exercise. */
  otherMessages: ({ element, page }: { element: string; page: string }) =>
    `The exercise has version ${page}, and this page was made for version ${element}. You can use the exercise, but this page gets no results.`,

  noAddress: "src must be the address of an exercise page.",
  noDocument: "The element is not in a document.",
  noAnswer: ({ address }: { address: string }) => `The page at ${address} did not answer.`,
  noOrigin: "A document without an origin cannot send requests.",
  noCode: "The explorer runs no code.",
  removed: "The element was removed.",
  changed: "A setting changed, so the page loads again.",
  reloaded: "The page loaded again.",
  /** By what ended the run. */
  runEnded: { stopped: "The run stopped.", broken: "The tests could not run." },

  /** For the developer of a page with <sinusoidal-pe-exercise />. */
  open: "This element contains more than a link. Write an end tag, not a slash.",
  noId: ({ name }: { name: string }) =>
    `This element has no id. Its work is saved as ${name}, by its order on the page. Give each element an id.`,
};
