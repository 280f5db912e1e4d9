// Finds the files of each learner in a folder or an archive, and among them those to check.
import { isCode } from "../grading/submissions.js";
import { isLast } from "./skipped.js";

export const isArchive = (file: string): boolean => /\.zip$/i.test(file);

/** The names of files and folders that course systems make begin with the learner. */
const LEARNERS = [
  /^(.+_\d+)_assignsubmission_/s, // Moodle
  /^(.+)_attempt_\d{4}(?:-\d\d){5}/s, // Blackboard
  /^([^_]+_(?:LATE_)?\d+)_\d+_/s, // Canvas
];

/** Files that have the same name but for their endings are of one learner. */
function learnerOf(name: string): string {
  for (const pattern of LEARNERS) {
    const [, learner] = pattern.exec(name) ?? [];
    if (learner !== undefined) return learner;
  }
  return name.replace(/(?<=.)\.\w+$/, "");
}

/** Groups by learner, in the order of each learner's first item. */
export function byLearner<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const learner = learnerOf(nameOf(item));
    const group = groups.get(learner);
    if (group) group.push(item);
    else groups.set(learner, [item]);
  }
  return [...groups.values()];
}

const TABLES = /\.(?:npy|csv|tsv)$/i;
/** These may be tables, and are checked if there is neither code nor a file of the kinds above. */
const OTHERS = /\.(?:npz|json|txt|dat|tab|xlsx?|ods|mat|h5|hdf5|parquet|pkl|pt|pth|safetensors)$/i;

/** Returns true for names of code, tables and archives. */
export const isAnswer = (path: string): boolean =>
  isCode(path) || TABLES.test(path) || isArchive(path);

/** `isFile` is false for links and pipes, which have a line in any case. */
export interface Found {
  path: string;
  isFile: boolean;
  /** Returns true if its text defines the function. */
  defines(): Promise<boolean>;
}

/** A folder with more files that define the function, or more tables, is one of several learners. */
const MOST_ANSWERS = 5;

export interface Candidates<Item> {
  files: Item[];
  /** True if the files count as one result. */
  areOfOne: boolean;
}

/** Returns the files to check: code with the function and tables, or else what there is. */
export async function candidatesOf<Item extends Found>(
  files: readonly Item[],
): Promise<Candidates<Item>> {
  const isChoice = ({ path, isFile }: Item): boolean => isFile && !isArchive(path);
  const choices = files.filter(isChoice);
  const { taken, areOfOne } = await chosen(choices);
  const kept = new Set(taken);
  return { files: files.filter((file) => kept.has(file) || !isChoice(file)), areOfOne };
}

async function chosen<Item extends Found>(
  files: readonly Item[],
): Promise<{ taken: readonly Item[]; areOfOne: boolean }> {
  const usual = preferred(files, ({ path }) => !isLast(path));
  const isTable = ({ path }: Item): boolean => TABLES.test(path);
  const answers = usual.filter((file) => isCode(file.path) || isTable(file));
  if (answers.length === 0) {
    return { taken: preferred(usual, ({ path }) => OTHERS.test(path)), areOfOne: true };
  }
  if (answers.length === 1) return { taken: answers, areOfOne: true };
  const right: Item[] = [];
  for (const file of answers) {
    if (isTable(file) || (await file.defines())) right.push(file);
  }
  if (right.length === 0) return { taken: answers, areOfOne: true };
  return { taken: right, areOfOne: right.length <= MOST_ANSWERS };
}

function preferred<Item>(items: readonly Item[], fits: (item: Item) => boolean): readonly Item[] {
  const found = items.filter(fits);
  return found.length === 0 ? items : found;
}

/** Returns the learner if several results may count once. */
export const sharedBy = (
  learner: string,
  { files, areOfOne }: Candidates<Found>,
): string | undefined =>
  areOfOne && (files.length > 1 || files.some(({ path }) => isArchive(path))) ? learner : undefined;
