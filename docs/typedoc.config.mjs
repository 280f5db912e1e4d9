// The reference in api/, made from the types that the package ships.
import { Converter, OptionDefaults } from "typedoc";

/** The names by which the entries of the package are imported. */
const NAMES = {
  index: "sinusoidal-pe",
  encoder: "sinusoidal-pe/encode",
  answer: "sinusoidal-pe/answer",
  formats: "sinusoidal-pe/formats",
  frame: "sinusoidal-pe/frame",
};

/** Tags of doc comments that only the JSON Schemas need. */
const CONSTRAINTS = [
  ...["@asType", "@minimum", "@maximum", "@minLength", "@maxLength", "@pattern"],
  ...["@minItems", "@maxItems", "@uniqueItems"],
];

function nameAsImported(app) {
  app.converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => {
    for (const module of project.children) module.name = NAMES[module.name];
  });
}

export default {
  name: "sinusoidal-pe",
  plugin: ["typedoc-plugin-markdown", nameAsImported],
  entryPoints: Object.keys(NAMES).map((name) => `../wasm/dist/${name}.d.ts`),
  tsconfig: "tsconfig.json",
  out: "api",
  outputFileStrategy: "modules",
  readme: "none",
  includeVersion: false,
  disableSources: true,
  excludeReferences: true,
  hidePageHeader: true,
  hideBreadcrumbs: true,
  sort: ["source-order"],
  groupOrder: ["Functions", "Variables", "Interfaces", "Type Aliases"],
  parametersFormat: "table",
  interfacePropertiesFormat: "table",
  typeAliasPropertiesFormat: "table",
  typeDeclarationFormat: "table",
  tableColumnSettings: { hideInherited: true, hideOverrides: true, hideSources: true },
  blockTags: [...OptionDefaults.blockTags, ...CONSTRAINTS],
  excludeTags: [...OptionDefaults.excludeTags, ...CONSTRAINTS],
  // They are other names of classes that readers know.
  intentionallyNotExported: ["Instance", "WasmModule"],
  treatWarningsAsErrors: true,
};
