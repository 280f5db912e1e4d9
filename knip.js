// Finds files, exports and dependencies that nothing uses. scripts/format.mjs --check runs it.

/** Tests import built files, which knip does not know. Returns their code as if they imported the sources. */
const withSources = (code) =>
  code
    .replaceAll("wasm/dist/", "wasm/src/")
    .replace(
      /import \{([^}]*)\blogic\b,?([^}]*)\} from "(.*)logic\.mjs";/,
      'import {$1logic as _,$2} from "$3logic.mjs"; import * as logic from "$3logic.ts";',
    );

export default {
  workspaces: {
    ".": {
      entry: [
        "wasm/src/{index,inline,node,encoder,answer,formats,element,frame,cli}.ts", // exports of package.json
        "wasm/src/{checker,explaining,measuring,setting-table,settings,summary}.ts", // imports of package.json, like the next
        "wasm/src/{feedback/revealed,page/scorm,report/causes,report/visible}.ts",
        "web/*.config.ts",
        "web/src/{author,exercise,explorer}/page.ts", // scripts of HTML files, like the next
        "web/src/grading/grading.ts",
        "web/src/exercise/one-file.ts", // web/build/one-file.ts puts it into the HTML
        "web/src/{embed/embed,locales/choose,offline/worker}.ts", // scripts that web/build/scripts.ts builds, like the next
        "web/src/class/page.ts",
        "web/src/sandbox/{frame,relay,worker}.ts",
        "web/src/python/python.worker.ts",
        "web/src/exercise/help.ts", // the page loads it as a whole, like the next two
        "web/src/editor/typing.ts",
        "web/src/python/python-runner.ts",
        "web/src/common/unchecked.ts", // an alias in web/build/scripts.ts
        "web/build/python/{node,snapshot}.ts",
        "web/build/{messages,written}.ts", // Vite loads these at the build, like the next, and those after it in tests
        "web/src/texts/completed.ts",
        "web/build/catalogue.ts",
        "web/build/misconceptions/{entry,lines,page}.ts",
        "scripts/prose.mjs",
        "tests/{cores,failures}.mjs", // npm test loads them into processes of tests
        "tests/**/*.test.mjs",
        "tests/learners/{javascript,python}.mjs", // processes that a test starts
        "tests/{fuzz,native}/**/*.mjs",
        "tests/bench/*.mjs",
        "tests/bench/sites/page.mjs",
        "tests/browser/embed/frameworks/*.{js,jsx}",
      ],
      project: [
        "{scripts,wasm/src,web,tests}/**/*.{ts,mjs,js,jsx,svelte,vue}",
        "!tests/sites/vitepress/**",
      ],
      paths: {
        "sinusoidal-pe": ["wasm/src/index.ts"],
        "sinusoidal-pe/encode": ["wasm/src/encoder.ts"],
        "sinusoidal-pe/*": ["wasm/src/*.ts"],
        "#texts/*": ["wasm/src/texts/en/*"],
        "#causes": ["wasm/src/report/causes.ts"],
        "#measures": ["wasm/src/measuring.ts"],
        "#package": ["wasm/src/page/scorm.ts"],
        "#revealed": ["wasm/src/feedback/revealed.ts"],
        "#traces": ["wasm/src/report/traces.ts"],
        "#visible": ["wasm/src/report/visible.ts"],
        "#*": ["wasm/src/*"],
      },
    },
    docs: { entry: ["typedoc.config.mjs"] },
  },
  ignore: ["web/src/virtual.d.ts", "wasm/src/core/built.d.ts"], // types of modules that a build makes
  ignoreDependencies: [
    ...["@biomejs/biome", "cspell", "remark-cli"], // commands
    ...["axe-core", "remark-validate-links", "typedoc-plugin-markdown"], // others load them by name
  ],
  ignoreUnresolved: [
    /core\/(exam|measures|\w+-bytes)\.js$/, // the build writes them
    /runtime\/pyodide\.mjs$/, // tests/bench copies Pyodide there
  ],
  typedoc: false, // its part in knip fails on plugins that are functions
  ignoreExportsUsedInFile: { interface: true, type: true },
  exclude: ["binaries"],
  compilers: { mjs: withSources },
};
