export const pythonFiles = (urls) =>
  urls
    .filter((url) => /\/assets\/(codemirror-)?python-/.test(url))
    .map((url) => url.split("/").at(-1));
