import type { failedStatements as english } from "../en/failed-statements.js";
import type { Translation } from "../translation.js";

export const failedStatements = {
  note: ({ line }) => `La línea ${line} falló. Las pruebas no la necesitan.`,
} satisfies Translation<typeof english>;
