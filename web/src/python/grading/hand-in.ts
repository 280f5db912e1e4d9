// Python that only `grade` needs: it chooses and runs the statements of a hand-in.
import type { HandIn } from "../../sandbox/protocol.js";
import cells from "./cells.py?raw";
import choice from "./choice.py?raw";
import handIn from "./hand_in.py?raw";
import scripts from "./scripts.py?raw";

/** Each module needs the ones before it. */
const TOOLS = JSON.stringify({ cells, choice, scripts, hand_in: handIn });

/**
 * Which statements run: all, those that the function may need, or those that it surely needs. Each may
 * fail, as long as the function is there.
 */
export type Way = "all" | "wide" | "narrow";

/** With `strict`, the first failed statement that the function may need is the error of the code. */
export interface Choice {
  way: Way;
  strict: boolean;
}

export interface Cell {
  source: string;
  tagged: boolean;
}

export const handInOf = (code: string | readonly Cell[], { way, strict }: Choice): HandIn => ({
  tools: TOOLS,
  program: JSON.stringify({ code, way, strict }),
});
