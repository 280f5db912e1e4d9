import { pythonLanguage } from "@codemirror/lang-python";
import { indentUnit } from "@codemirror/language";

export const language = [pythonLanguage, indentUnit.of("    ")];
