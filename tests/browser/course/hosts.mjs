// One stand-in for course systems. Each dialect behaves as somebody saw the real system behave, in
// its own scripts: Moodle 4.5.6 (the lines that matter are equal from 3.5.2 to 5.0dev), ILIAS 7.10,
// Chamilo 1.11.6, openedx-scorm-xblock 19.0.5, scorm-again 3.4.3.

const ENDED = ["completed", "passed", "failed"];

export const HOSTS = {
  // mod/scorm/datamodels/scorm_12.js. A commit sends the values that changed since the last one of
  // this window, and counts them as sent before they arrive. On a network error, and while the window is
  // hidden or after it was about to close, it uses a Beacon and says true (request.js). A second
  // beginning has the values that were sent and, after interactions, throws. "100.0" is the score 100. At the end,
  // "not attempted" becomes "completed", also in a preview. After that, a visit is a review.
  "Moodle 1.2": {
    version: "1.2",
    sends: "changed",
    onNetworkError: "beacon",
    mostWork: 64_000,
    completesUntried: true,
    resetsOnBeginning: true,
    throwsOnBeginning: true,
    reviews: true,
    emptiesStorage: true,
    hasNumbers: true,
  },
  // mod/scorm/datamodels/scorm_13.js. A commit sends all values. Both empty the local storage of the
  // site at each sign-in (lib/amd/src/storage_validation.js).
  "Moodle 2004": {
    version: "2004",
    sends: "all",
    onNetworkError: "beacon",
    resetsOnBeginning: true,
    endsOnce: true,
    mostWork: 64_000,
    reviews: true,
    emptiesStorage: true,
  },
  // Modules/Scorm2004/scripts/basisAPI.js and SCORM1_2standard.js. Interactions begin anew at each
  // visit, and a place after the next free one is refused. A Beacon is for the closing window alone,
  // so the browser refuses what the exercise sends at "pagehide".
  "ILIAS 1.2": {
    version: "1.2",
    sends: "all",
    onNetworkError: "false",
    mostWork: 4096,
    completesUntried: true,
    interactionsPerVisit: true,
  },
  // main/lp/scorm_api.php and lp_ajax_save_item.php. A commit always says true. After a status that
  // ends the attempt, nothing more is stored. The work is posted without encoding, and returns in a
  // string of a script in which only quotes and ends of lines are escaped.
  "Chamilo 1.2": {
    version: "1.2",
    sends: "all",
    onNetworkError: "true",
    saysTrue: true,
    mostWork: 65_535,
    closes: true,
    mangles: true,
  },
  // openedxscorm/static/js/src/scormxblock.js. Calls say true, and wait for their turn: the first
  // value goes alone, the others together after its answer. Failed requests are dropped. For
  // status, score and mode the script asks the block, and returns "" whatever the answer is.
  "Open edX 1.2": { version: "1.2", sends: "queue", mostWork: Infinity, asks: true },
  "Open edX 2004": { version: "2004", sends: "queue", mostWork: Infinity, asks: true },
  "scorm-again 2004": { version: "2004", sends: "all", onNetworkError: "false", mostWork: 64_000 },
};

const NAMES = {
  1.2: {
    ...{ prefix: "LMS", api: "API", finish: "Finish", none: "not attempted" },
    ...{ mode: "cmi.core.lesson_mode", status: "cmi.core.lesson_status" },
    ...{ learner: "cmi.core.student_id", raw: "cmi.core.score.raw" },
  },
  2004: {
    ...{ prefix: "", api: "API_1484_11", finish: "Terminate", none: "unknown" },
    ...{ mode: "cmi.mode", status: "cmi.completion_status" },
    ...{ learner: "cmi.learner_id", raw: "cmi.score.raw" },
  },
};

/** What the page around the exercise gets of a record. */
function heldBy(host, { values }) {
  const held = { ...values };
  if (host.interactionsPerVisit) {
    for (const name of Object.keys(held)) if (name.includes("interactions")) delete held[name];
  }
  const work = held["cmi.suspend_data"];
  if (host.mangles && work) {
    held["cmi.suspend_data"] = work.replace(/\\(.)/gs, (_, sign) => (sign === "n" ? "\n" : sign));
  }
  return held;
}

/** Runs in the page around the exercise. */
function begin(host, names, ended, { held, learner, mode }, address) {
  const { prefix } = names;
  let [values, sent] = [{ ...held }, { ...held }];
  const waiting = [];
  let isBegun = false;
  let hasEnded = false;
  let error = "0";
  const isReview = mode !== "browse" && host.reviews && ended.includes(held[names.status]);
  let isBeacon = false;
  if (host.onNetworkError === "beacon") {
    addEventListener("beforeunload", () => {
      isBeacon = true;
    });
    document.addEventListener("visibilitychange", () => {
      isBeacon = document.visibilityState === "hidden";
    });
  }
  const say = (isRight, code = "0") => {
    error = isRight ? "0" : code;
    return String(isRight);
  };
  const countOf = () =>
    new Set(Object.keys(values).flatMap((name) => /interactions\.(\d+)\.id/.exec(name)?.[1] ?? []))
      .size;
  const computed = {
    [names.learner]: () => learner,
    [names.mode]: () => (isReview ? "review" : mode),
    [names.status]: () => values[names.status] || names.none,
    "cmi.interactions._count": () => String(countOf()),
  };
  const ask = (body) => {
    const request = new XMLHttpRequest();
    request.open("POST", address, false);
    request.send(JSON.stringify(body));
    return request.status === 200 ? JSON.parse(request.responseText) : { isStored: false };
  };
  const store = () => {
    if (isReview) return say(true);
    const isNew = ([name, value]) => host.sends === "all" || sent[name] !== value;
    const changes = Object.fromEntries(Object.entries(values).filter(isNew));
    sent = { ...values };
    if (isBeacon) {
      navigator.sendBeacon(address, JSON.stringify(changes));
      return say(true);
    }
    try {
      return say(ask(changes).isStored || host.saysTrue === true, "101");
    } catch {
      if (host.onNetworkError !== "beacon") return say(host.onNetworkError === "true", "101");
      navigator.sendBeacon(address, JSON.stringify(changes));
      return say(true);
    }
  };
  let isSending = false;
  const sendQueue = async () => {
    isSending = true;
    for (let count = 1; waiting.length > 0; count = Infinity) {
      const changes = Object.assign({}, ...waiting.splice(0, count));
      await fetch(address, { method: "POST", body: JSON.stringify(changes) }).catch(() => {});
    }
    isSending = false;
  };
  const functions = {
    Initialize: () => {
      const isSecond = isBegun || hasEnded;
      if (host.endsOnce && hasEnded) return say(false, "104");
      if (host.throwsOnBeginning && isSecond && countOf() > 0) throw new TypeError("undefined");
      if (host.resetsOnBeginning) values = { ...(host.sends === "all" ? held : sent) };
      if (isBegun) return say(false, "101");
      isBegun = true;
      return say(true);
    },
    GetValue: (name) => {
      error = isBegun ? "0" : "301";
      if (!isBegun) return "";
      const isAsked = host.asks && [names.status, names.raw, names.mode].includes(name);
      if (isAsked) ask(name);
      return isAsked ? "" : (computed[name]?.() ?? values[name] ?? "");
    },
    SetValue: (name, value) => {
      if (!isBegun) return say(false, "301");
      const [, place] = /interactions\.(\d+)\./.exec(name) ?? [];
      if (Number(place ?? 0) > countOf()) return say(false, "201");
      if (name === "cmi.suspend_data" && value.length > host.mostWork) return say(false, "405");
      values[name] = host.hasNumbers && name === names.raw ? String(Number(value)) : value;
      if (host.sends === "queue") {
        waiting.push({ [name]: value });
        if (!isSending) void sendQueue();
      }
      return say(true);
    },
    Commit: () => (host.sends === "queue" ? say(true) : isBegun ? store() : say(false, "301")),
    GetLastError: () => error,
    GetErrorString: () => (error === "0" ? "" : `Error ${error}`),
    [names.finish]: () => {
      [isBegun, hasEnded] = [false, true];
      if (host.sends === "queue") return say(true);
      const isUntried = (values[names.status] || names.none) === names.none;
      if (host.completesUntried && isUntried) values[names.status] = "completed";
      return store();
    },
  };
  window[names.api] = Object.fromEntries(
    Object.entries(functions).map(([name, call]) => [prefix + name, call]),
  );
}

export function hostScript(name, record, address) {
  const host = HOSTS[name];
  const { learner = "ann", mode = "normal" } = record;
  const held = { held: heldBy(host, record), learner, mode };
  const given = [host, NAMES[host.version], ENDED, held, address];
  // JSON has no Infinity, and a script ends at the first "</script>".
  const json = JSON.stringify(given)
    .replaceAll("<", "\\u003c")
    .replace('"mostWork":null', '"mostWork":1e9');
  return `<script>(${begin})(...${json});</script>`;
}

/** A value's name asks for it; other bodies change the record. */
export function hear(name, record, body) {
  const host = HOSTS[name];
  const { status, raw } = NAMES[host.version];
  const { values } = record;
  if (typeof body === "string") return { value: values[body] ?? "" };
  record.requests += 1;
  if (host.closes && ENDED.includes(values[status])) return { isStored: true };
  if (host.mangles && body["cmi.suspend_data"]) {
    const posted = new URLSearchParams(`work=${body["cmi.suspend_data"]}`).get("work");
    body["cmi.suspend_data"] = posted;
  }
  Object.assign(values, body);
  record.best = Math.max(record.best, Number(values[raw] ?? 0));
  return { isStored: true };
}

export const newRecord = () => ({ values: {}, best: 0, requests: 0 });

/** What a teacher sees. */
export function shownBy(name, { values }) {
  const { status, raw } = NAMES[HOSTS[name].version];
  const interactions = Object.entries(values)
    .filter(([each]) => /interactions\.\d+\.id$/.test(each))
    .map(([, id]) => id);
  return { score: Number(values[raw] ?? 0), status: values[status] ?? "", interactions };
}
