export const sandbox = {
  frame: "Code sandbox",
  silent: "The sandbox that runs your code did not start. Your code is kept. Try again.",
  unreachable:
    "The server of this page does not answer. Your code is kept. Check your connection, then try again.",
  lost: {
    messages: "The page stopped the code: it sent too many messages.",
    errors: "The page stopped the code: it left too many errors uncaught.",
    unreadable: "The page stopped the code: it sent an unreadable message.",
    removed: "The page ended this run.",
  },
  unanswered: "The sandbox sent no answer to this call.",
};
