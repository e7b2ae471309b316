/** The files of React that a built page runs: the entry files, which choose a file by the environment, and the chosen files. */
const REACT =
  /\/node_modules\/(?:react|react-dom|scheduler)\/(?:(?:index|client|jsx-runtime)\.js|cjs\/[\w-]+\.production\.js)$/;

const ENTRANCE = /\brequire\(['"](?<file>\.\/cjs\/[\w-]+\.production\.js)['"]\)/;
const REQUIRED = /\bvar (?<list>(?:\w+ = require\("[\w-]+"\)[,\s]*)+);/;
const EXPORTED = /^exports\.(?<name>\w+) =(?!=)/gm;
const LEFT = /\b(?:require\(|exports\.|module\.)/;

/**
 * What React looks for, and would stand in for, although every browser that the build is for has it: Vite's target is
 * `baseline-widely-available`. Only servers have `setImmediate`.
 * @type {readonly [RegExp, string][]}
 */
const STAND_INS = [
  [/"function" === typeof reportError\s*\? reportError/g, 'true ? globalThis.reportError'],
  [/"undefined" !== typeof (?:AbortController|MessageChannel)\b/g, 'true'],
  [/"object" === typeof Reflect && Reflect\.construct\b/g, 'true'],
  [/"object" === typeof performance && "function" === typeof performance\.now\b/g, 'true'],
  [/"function" === typeof (?:setTimeout|clearTimeout|Promise|queueMicrotask)\b/g, 'true'],
  [/"undefined" !== typeof setImmediate \? setImmediate/g, 'false ? undefined'],
  [/(?<=\bif \()"function" === typeof localSetImmediate(?=\))/g, 'false'],
  [/(?<=\bif \()isInputEventSupported(?=\))/g, 'true'],
];

/**
 * Lets a bundler drop unused parts of React. React's files are CommonJS, which a bundler keeps whole; rewritten as modules, which
 * they are in all but syntax, they save two kilobytes (Brotli), and without its stand-ins for what browsers have, 0.4 more.
 * @returns {import('vite').Plugin}
 */
export function reactModules() {
  return {
    name: 'react-modules',
    enforce: 'pre',
    // React announces itself to its developer tools; developers use `npm run dev`.
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
    transform: {
      filter: { id: REACT },
      handler: (code, id) => ({ code: id.includes('/cjs/') ? moduleOf(code, id) : entranceOf(code, id), map: null }),
    },
    // React checks whether its scheduler has functions that only other builds have: they remain undefined.
    onLog: (_level, { code, id = '' }) => (code === 'IMPORT_IS_UNDEFINED' && REACT.test(id) ? false : undefined),
  };
}

/** @param {string} code @param {string} id */
function entranceOf(code, id) {
  const file = ENTRANCE.exec(code)?.groups?.['file'];
  if (file === undefined) throw new Error(`${id} names no production file, as React's entry points did`);
  return `export * from '${file}';`;
}

/** @param {string} code @param {string} id */
function moduleOf(code, id) {
  /** @type {string[]} */
  const imports = [];
  const lean = STAND_INS.reduce((rest, [lookup, answer]) => rest.replaceAll(lookup, answer), code);
  const required = lean.replace(REQUIRED, (_all, /** @type {string} */ list) => {
    for (const [, name, from] of list.matchAll(/\b(\w+) = require\("([\w-]+)"\)/g)) {
      imports.push(`import * as ${name} from '${from}';`);
    }
    return '';
  });
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+) =(?!=)/g)].map(([, name = '']) => name))];
  // A variable that is assigned more than once, in conditions, remains a variable.
  const variable = names.filter((name) => code.split(`exports.${name} =`).length > 2);
  const body = required
    .replaceAll(EXPORTED, (match, name) => (variable.includes(name) ? match : `const exports_${name} =`))
    .replaceAll(/\bexports\.(?=\w)/g, 'exports_');
  if (LEFT.test(body))
    throw new Error(`${id} is no longer written as React's files were: see packages/engine/vite/leanScript.mjs`);
  const declared = variable.map((name) => `let exports_${name};`);
  const exported = names.map((name) => `exports_${name} as ${name}`);
  return [...imports, ...declared, body, `export { ${exported.join(', ')} };`].join('\n');
}

/** Vite's own helper, which wraps each `import()`. */
const WRAPS_IMPORTS = 'native:import-analysis-build';

/**
 * Vite wraps each `import()` in a helper that loads stylesheets and preloads chunks; here the server names a page's stylesheets, and
 * the document what comes first (`Assets`). Without the helper the first script is 0.6 KB smaller (Brotli).
 * @returns {import('vite').Plugin}
 */
export function plainImports() {
  return {
    name: 'plain-imports',
    configResolved({ plugins }) {
      for (const plugin of plugins) if (plugin.name === WRAPS_IMPORTS) plugin.applyToEnvironment = () => false;
    },
  };
}
