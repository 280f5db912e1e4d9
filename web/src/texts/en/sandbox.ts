// The sandbox that runs learners' code: why it does not start, and why a run in it ended.
export const sandbox = {
  frame: "Runs your code",
  silent: "The sandbox that runs your code did not start. Your code is kept. Try again.",
  unreachable:
    "The server of this page does not answer. Your code is kept. Check your connection, then try again.",
  lost: {
    messages: "The code was stopped because it sent too many messages.",
    errors: "The code was stopped because it left too many errors uncaught.",
    unreadable: "The code was stopped because it sent a message that cannot be read.",
    removed: "The run was stopped.",
  },
  unanswered: "The sandbox sent no answer to this call.",
};
