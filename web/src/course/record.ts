// The rules of a visit to a course. A record says what the course returned, what this page load has run, and
// what the course has accepted. `next` is pure: others carry out its steps, and decide nothing.
// docs/messages.md has the rules as a table.
import type { WorkState } from "sinusoidal-pe/frame";
import type { Program } from "../common/language.js";
import type { Keep } from "../common/settings.js";
import { readWork } from "../embed/read-work.js";
import { type Grade, gradeOf, improvedGrade, type TimedResult } from "./results.js";
import { type Failure, NONE } from "./system.js";
import { savedWith } from "./work-text.js";

/** A run of this page load. A table file has no program. */
export interface Run extends TimedResult {
  program: Program | null;
  isAssisted: boolean;
}

/** The run that counts. Its score, from 0 to 100, is a claim: before a result is sent, the program runs here. */
export interface KeptRun extends Pick<Run, "program" | "isAssisted" | "at"> {
  token: string;
  score: number;
  /** The course said so. Some courses then lose it. */
  isAccepted: boolean;
  /** The course has returned the token, so it keeps what it accepts. */
  isKnown: boolean;
}

/** The browser keeps it for a named learner until a visit finds it in the course. */
export interface Copy {
  form: 1;
  /** Milliseconds since 1970, as all times. */
  at: number;
  /** The attempt's token. Without it, the course gets nothing of the copy before the learner acts. */
  token: string;
  work: WorkState;
  run: KeptRun | null;
}

/** The values that a course returns when a visit begins. */
export type Returned = Record<"mode" | "status" | "success" | "raw", string> & { work: unknown };

/** The session has ended, or the server is down or does not answer. */
export type Outage = "offline" | "signed-out" | "down";

type Maybe<Value> = Value | undefined;

export interface VisitRecord {
  keep: Keep;
  phase: "opening" | "refused" | "open" | "viewed" | "ended";
  /** "" for a learner without a name, whose work is in the tab alone. */
  learner: string;
  /** Random for each attempt. The course has it with the work. */
  token: string;
  isKnown?: boolean;
  begins?: boolean;
  /** The course has work that this page cannot read. Only a run replaces it. */
  isUnreadable?: Maybe<boolean>;
  /** The page shows a copy that does not have the token. Only what the learner does replaces other work. */
  isUnproven?: Maybe<boolean>;
  /** What the course returned or accepted, and whether the score came back from it. */
  grade?: Maybe<Grade>;
  isProven?: Maybe<boolean>;
  /** The grade in the saved work, if the course returns less. */
  missing?: Maybe<Grade>;
  /** A system that returns no score gets the score again with every run. */
  returnsScore?: boolean;
  /** The run that the course gets next, and the one that it shows. */
  run?: Maybe<Run>;
  shown?: Maybe<Run>;
  /** The learner's last run in this page load, from 0 to 100. */
  own?: Maybe<number>;
  /** JSON of the work that the course has, and whether that is a part. */
  work: string;
  isCut?: boolean;
  sending?: Maybe<Sending>;
  /** The run of the browser's copy that the course does not have, and whether the page says so. */
  kept?: Maybe<KeptRun>;
  isToldOf?: Maybe<boolean>;
  isRerunning?: Maybe<boolean>;
  hasRerun?: boolean;
  hasCopy?: Maybe<boolean>;
  /** False if the browser has no room for the copy. */
  isKept?: boolean;
  /** Failures in a row. Moodle's script counts a value as sent before it arrives. */
  tries: number;
  failure?: Maybe<Failure>;
  outage?: Maybe<Outage>;
  /** While a page is hidden or closes, some systems say yes to everything. */
  isHidden?: boolean;
  isDoubtful?: Maybe<boolean>;
  hasOthers?: boolean;
}

export interface Sending extends Pick<VisitRecord, "token" | "run" | "shown" | "grade"> {
  begins: boolean;
  /** What the course has if this fails. */
  before: Maybe<Grade>;
  savesWork: boolean;
  /** Sends other values first, because the system may take the lost ones as sent. */
  isRepeat: boolean;
  /** Sends score and status, though the system has accepted them. */
  isAgain: boolean;
}

/** `work` is JSON of the learner's work. */
export interface VisitEvents {
  named: { learner: string };
  /** At a second beginning in one player, some systems return what this page has sent, stored or not. */
  opened: Record<"isChanged" | "isSecond", boolean> & {
    returned: Returned;
    copy: Maybe<Copy>;
    random: string;
  };
  /** The editor shows what `opened` has brought. */
  settled: { work: string };
  /** `before` is the visit that began before in the same player. */
  refused: { failure: Maybe<Failure>; before: Maybe<Pick<VisitRecord, "learner" | "token">> };
  ran: { run: Run; isOwn: boolean };
  /** The program of the copy could not run. */
  unrun: object;
  changed: { work: string };
  accepted: { work: string; isCut: boolean };
  failed: { failure?: Maybe<Failure>; outage?: Outage };
  outage: { outage: Maybe<Outage> };
  kept: { isKept: boolean };
  hidden: { work: string };
  shown: object;
  /** The learner may leave, or cancel that. */
  unloading: object;
  leaving: { work: string };
  again: object;
  windows: Record<"hasOthers" | "hasClosed", boolean>;
  /** Another window has written the copy, or it was read after a refusal. */
  copied: { copy: Maybe<Copy> };
}

export type VisitEvent = {
  [Type in keyof VisitEvents]: { type: Type } & VisitEvents[Type];
}[keyof VisitEvents];

export type Step =
  | ("begin" | "settle" | "keep" | "forget" | "rerun" | "send" | "send-now" | "end" | "browse")
  | ("draw" | "say" | "look")
  | { show: WorkState; aside: Maybe<WorkState["code"]> }
  | { wait: number };

type Next = readonly [VisitRecord, ...Step[]];

/** Moodle's guests share one name. */
const GUEST = "guest";

const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 300_000;

export function firstRecord(keep: Keep): VisitRecord {
  return { keep, phase: "opening", learner: "", token: "", work: "", tries: 0 };
}

type Rules = {
  [Type in keyof VisitEvents]: (record: VisitRecord, event: VisitEvents[Type]) => Next;
};

const RULES: Rules = {
  /** One page load belongs to one learner. */
  named(record, { learner: id }) {
    const learner = id === GUEST ? "" : id;
    if (record.learner === "") return [{ ...record, learner }];
    if (learner === "" || learner === record.learner) return [record];
    return [{ ...firstRecord(record.keep), phase: "refused" }, "say"];
  },

  opened,

  settled(record, { work }) {
    const known = { ...record, work };
    const say = record.kept || record.isUnreadable ? "say" : "draw";
    if (record.phase !== "open" || !(isDue(record) || record.hasCopy)) return [known, say];
    const [sent, ...steps] = send(known);
    return [sent, say, ...steps];
  },

  /** What is done then is found at the next visit, if the learner is known. */
  refused(record, { failure, before }) {
    const { learner, token } = (record.learner === "" && before) || record;
    return [{ ...record, learner, token, failure, phase: "refused" }, "say", "look"];
  },

  ran(record, { run, isOwn }) {
    const { keep, phase, run: waiting, isRerunning } = record;
    const isLast = keep === "last";
    if (!isOwn && isLast && !isRerunning) return [record]; // the learner has run something since
    const { score } = gradeOf(run);
    const own = isOwn ? score : record.own;
    const goesOn = isOwn && !isLast && isRerunning;
    const hasTold = record.isToldOf && record.kept?.isAccepted;
    const isBetter = !hasTold && record.kept && record.kept.score > score;
    const isOver = isOwn && !goesOn && (isLast || !isBetter);
    const isToldOf = record.isToldOf && !isOver;
    const kept = record.kept && !isOwn ? { ...record.kept, score } : record.kept;
    const ran = { ...record, own, kept, isToldOf, isRerunning: goesOn, hasRerun: !isOwn };
    // A viewed course takes no run, so the copy stays for a new attempt.
    if (phase === "viewed") return [ran, "say"];
    const isBest = isLast || !waiting || run.score >= waiting.score;
    const after: VisitRecord = {
      ...{ ...ran, hasCopy: true, run: isBest ? run : waiting },
      kept: isOver ? undefined : kept,
      isUnreadable: record.isUnreadable && !isOwn,
      isUnproven: record.isUnproven && !isOwn,
    };
    return phase === "open" ? send(after) : [after, ...keeping(after), "say"];
  },

  unrun: (record) => [{ ...record, isRerunning: false }, "say"],

  changed: (record, { work }) => (isNews(record, work) ? send(withWork(record, work)) : [record]),

  accepted(record, { work, isCut }) {
    const { sending, run } = record;
    if (!sending) return [record];
    const after: VisitRecord = {
      ...{ ...record, begins: false, missing: undefined, sending: undefined, work, isCut },
      ...{ tries: 0, failure: undefined, outage: undefined, shown: sending.shown },
      grade: sending.grade ?? record.grade,
      isProven: record.isProven && !sending.grade,
      run: run === sending.run ? undefined : run,
      isDoubtful: record.isHidden || record.phase === "ended",
    };
    return [after, ...keeping(after), sending.run ? "say" : "draw"];
  },

  failed(record, { failure, outage }) {
    const wait = Math.min(FIRST_RETRY_MS * 2 ** record.tries, LONGEST_RETRY_MS);
    const failed = { ...record, failure, outage, tries: record.tries + 1 };
    return [failed, "say", { wait }, ...(outage ? [] : (["look"] as const))];
  },

  outage: (record, { outage }) => [{ ...record, outage }, hasFailed(record) ? "say" : "draw"],

  kept: (record, { isKept }) => [{ ...record, isKept }],

  hidden(record, { work }) {
    const hidden = { ...record, isHidden: true };
    return isNews(record, work) ? send(withWork(hidden, work), "send-now") : [hidden];
  },

  shown: (record) => askAgain({ ...record, isHidden: false }, record.isDoubtful === true),

  /** If the page stays, Moodle's script takes it for closed until it is hidden and shown. */
  unloading: (record) => [{ ...record, isHidden: true, isDoubtful: true }],

  leaving(record, { work }) {
    if (record.phase !== "open" && record.phase !== "viewed") return [record];
    const known = { ...record, isDoubtful: false };
    const news = isNews(record, work) && send(withWork(known, work), "send-now");
    const [sent, ...steps] = news || [record];
    return [{ ...sent, phase: "ended" }, ...steps, "end"];
  },

  again(record) {
    if (record.phase === "open") return send(record);
    return [{ ...record, phase: "opening" }, "draw", "begin"];
  },

  windows: (record, { hasOthers, hasClosed }) => askAgain({ ...record, hasOthers }, hasClosed),

  /** The script around another window may send its values again, so each window sends the best result. */
  copied(record, { copy }) {
    const known = { ...recall(record, copy?.run), isToldOf: record.isToldOf };
    const isNew = record.phase === "open" && known.isRerunning && known.kept !== record.kept;
    return [known, ...(isNew ? (["rerun"] as const) : [])];
  },
};

export function next(record: VisitRecord, event: VisitEvent): Next {
  const rule = RULES[event.type] as (record: VisitRecord, event: VisitEvent) => Next;
  return rule(record, event);
}

function opened(record: VisitRecord, event: VisitEvents["opened"]): Next {
  const { returned, copy, random, isChanged, isSecond } = event;
  const { mode, status, work } = returned;
  const { token, at } = savedWith(work);
  const course = readWork(work);
  const isLater = copy !== undefined && isNewer(copy, course, at);
  const grades = gradesIn(returned);
  const isBlank = NONE.includes(status) && work === undefined && !grades.grade;
  const isGraded = mode !== "browse" && mode !== "review";
  const begun: VisitRecord = {
    ...{ ...record, ...grades, token: token || random, isKnown: token !== "" && !isSecond },
    phase: isGraded ? "open" : "viewed",
    begins: isGraded && (status === "not attempted" || isBlank),
    isUnreadable: work !== undefined && !course,
    isUnproven: isLater && copy.token !== token,
    hasCopy: isChanged || (isLater && copy.token === token),
    failure: undefined,
  };
  const bring: Step[] = course ? [{ show: course, aside: undefined }] : [];
  if (mode === "browse") return [begun, "browse", ...bring, "draw"];
  if (isLater) bring.splice(0, 1, { show: copy.work, aside: course?.code });
  const known = isSecond
    ? { ...begun, isProven: false, kept: copy?.run ?? undefined }
    : recall(begun, copy?.run, at);
  if (copy && !isLater && !known.kept) bring.push("forget");
  return [known, ...bring, "settle", ...(known.isRerunning ? (["rerun"] as const) : [])];
}

/** Work that the course has wins over a copy that is not newer. That of the same work is written later. */
function isNewer({ work, at }: Copy, course: Maybe<WorkState>, since: number): boolean {
  const more = work.attempts - (course?.attempts ?? -1);
  const isSame = JSON.stringify({ ...course, result: null }) === JSON.stringify(work);
  return more > 0 || (more === 0 && at > since && !isSame);
}

/** A system may have stored the work and lost the score or the status, or return neither. */
function gradesIn({ raw, success, work }: Returned): Partial<VisitRecord> {
  const { grade: saved } = savedWith(work);
  // Some systems return 0 without a score. This page never sent more than 100.
  const score = Number(raw) > 0 && Number(raw) <= 100 ? Number(raw) : 0;
  const passed = success === "passed";
  const found = { isProven: score > 0, returnsScore: raw !== "", missing: undefined };
  const isBehind = [...NONE, "incomplete"].includes(success);
  if (saved && (score < saved.score || (saved.passed && isBehind))) {
    return { ...found, missing: saved, grade: score > 0 ? { score, passed: false } : undefined };
  }
  if (saved) return { ...found, grade: { ...saved, score } };
  return { ...found, grade: score > 0 || passed ? { score: score || 100, passed } : undefined };
}

/** The run of the copy is in the course, or runs again here, or waits for the learner. */
function recall(record: VisitRecord, kept: Maybe<KeptRun | null>, since = 0): VisitRecord {
  if (!kept) return record;
  const { grade, missing, run, shown } = record;
  const last = Math.max(run?.at ?? 0, shown?.at ?? 0, since);
  const best = Math.max(grade?.score ?? 0, missing?.score ?? 0, run ? gradeOf(run).score : 0);
  const isCovered = record.keep === "last" ? kept.at <= last : best >= kept.score;
  const isOwn = kept.token === record.token;
  // Otherwise the course has begun a new attempt, or never kept the last one.
  const isOver = !isOwn && kept.isAccepted && kept.isKnown;
  if (isCovered || isOver) return record;
  const isRerunning = isOwn && kept.program !== null;
  return { ...record, kept, isRerunning, isToldOf: true, hasRerun: false };
}

function isNews(record: VisitRecord, work: string): boolean {
  return record.phase === "open" && (isDue(record) || work !== record.work);
}

function isDue({ begins, missing, run, tries }: VisitRecord): boolean {
  return begins || missing !== undefined || run !== undefined || tries > 0;
}

export function hasFailed({ phase, tries }: VisitRecord): boolean {
  return phase === "refused" || tries > 0;
}

function withWork(record: VisitRecord, work: string): VisitRecord {
  if (work === record.work) return record;
  return { ...record, hasCopy: true, isUnproven: false };
}

function send(record: VisitRecord, how: "send" | "send-now" = "send"): Next {
  const { begins = false, token, run, shown, isUnreadable, isUnproven, tries, isDoubtful } = record;
  const better = gradeFor(record);
  const isRepeat = tries > 0 || isDoubtful === true;
  const isAgain = record.returnsScore === false && run !== undefined;
  const sending: Sending = {
    ...{
      begins,
      token,
      run,
      isRepeat,
      isAgain,
      before: record.grade,
      savesWork: !isUnreadable && !isUnproven,
    },
    grade: better ?? ((isRepeat && shown) || isAgain ? record.grade : undefined),
    shown: better && run ? run : shown,
  };
  return [{ ...record, sending }, ...keeping(record), "draw", how];
}

/** Only named learners have a copy, and only if there was more than a look. */
function keeping({ learner, hasCopy, kept }: VisitRecord): Step[] {
  return learner !== "" && (hasCopy || kept) ? ["keep"] : [];
}

/** Returns undefined if the course has a better grade. */
function gradeFor({ keep, run, missing, grade }: VisitRecord): Maybe<Grade> {
  const own = run && gradeOf(run);
  if (keep === "last") return own ?? missing;
  const best = own && missing ? (improvedGrade(missing, own) ?? missing) : (own ?? missing);
  return best && grade ? improvedGrade(grade, best) : best;
}

/** Sends again what the course may only seem to have. */
function askAgain(record: VisitRecord, isDoubtful: boolean): Next {
  const { shown, sending } = record;
  const hasSent = record.isDoubtful || shown !== undefined || sending !== undefined;
  if (!isDoubtful || !hasSent || record.phase !== "open") return [record, "draw"];
  return send({ ...record, isDoubtful });
}
