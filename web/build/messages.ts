// All modules of messages by path. catalogue.ts imports it with Vite, which knows `glob`.
export const ofPages = import.meta.glob("../src/texts/*/**/*.ts", { eager: true });
export const ofPackage = import.meta.glob(
  [
    "../../wasm/dist/texts/en/**/*.js",
    // The command line, the API and course pages stay in English.
    "!../../wasm/dist/texts/en/{argument-errors,command,command-help,element,encoding-errors}.js",
    "!../../wasm/dist/texts/en/{graders,grading,measure-errors,settings}.js",
  ],
  { eager: true },
);
export const fragments = import.meta.glob("../src/texts/*/*.html", {
  eager: true,
  query: "?raw",
  import: "default",
});
