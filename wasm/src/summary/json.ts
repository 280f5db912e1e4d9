/** Enough for a report with all that its code may print. */
const MAX_VALUE = 2 ** 27;

/**
 * Reads objects from lines: one on each line, one over many lines, or the items of an array. A line that starts
 * with `{"` begins an object, so a line that was cut costs only its own result.
 */
export class JsonObjects {
  #parts: string[] = [];
  #size = 0;
  #depth = 0;
  #isInArray = false;

  /** Yields each object that ends in the line, and undefined for one that cannot be read. */
  *add(line: string): Generator<unknown> {
    if (line.startsWith('{"')) {
      if (this.#parts.length > 0) yield this.#drop();
      const value = parsed(line);
      if (value !== undefined) {
        yield value;
        return;
      }
    }
    yield* this.#scan(line);
  }

  /** Call it after the last line. */
  *end(): Generator<unknown> {
    if (this.#parts.length > 0) yield this.#drop();
  }

  *#scan(line: string): Generator<unknown> {
    let from = 0;
    for (let at = 0; at < line.length; at += 1) {
      const sign = line[at];
      if (sign === '"') at = endOfText(line, at);
      else if (sign === "[" && this.#depth === 0 && !this.#isInArray) this.#isInArray = true;
      else if (sign === "{" || sign === "[") {
        if (this.#depth === 0) from = at;
        this.#depth += 1;
      } else if ((sign === "}" || sign === "]") && this.#depth > 0) {
        this.#depth -= 1;
        if (this.#depth === 0) yield this.#taken(line.slice(from, at + 1));
      }
    }
    if (this.#depth > 0) this.#keep(line.slice(from));
  }

  #keep(part: string): void {
    this.#size += part.length;
    if (this.#size <= MAX_VALUE) this.#parts.push(part);
    else this.#parts = [""];
  }

  #taken(last: string): unknown {
    this.#keep(last);
    const value = parsed(this.#parts.join("\n"));
    this.#drop();
    return value;
  }

  #drop(): undefined {
    this.#parts = [];
    this.#size = 0;
    this.#depth = 0;
  }
}

/** Returns the place of the closing quote. A text does not go on in the next line. */
function endOfText(line: string, from: number): number {
  let at = from + 1;
  while (at < line.length && line[at] !== '"') at += line[at] === "\\" ? 2 : 1;
  return at;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
