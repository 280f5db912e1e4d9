// Python for the editor. Loaded when it is first shown.
import { python } from "@codemirror/lang-python";
import { indentUnit } from "@codemirror/language";

export const language = [python(), indentUnit.of("    ")];
