import { runSources } from './sources.mjs';

/** Modules named like `kinds.built.ts`. */
const BUILT = /\.built\.ts$/;

/**
 * Gives browsers the values of modules named `*.built.ts`, but not the code that computes them: the module runs when the site is
 * built, and its exports replace it as JSON. A table of files and the functions that import them, as `import.meta.glob` makes it,
 * stays a table of the files that are left in it. On the server and in tests it is a normal module.
 * @returns {import('vite').Plugin}
 */
export function builtModules() {
  /** @type {import('vite').InlineConfig} */
  let shared = {};
  return {
    name: 'built-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      shared = { ...runSources, root: config.root, configFile: false, logLevel: 'error' };
    },
    load: {
      filter: { id: BUILT },
      async handler(id) {
        const { runnerImport } = await import('vite');
        const { module, dependencies } = await runnerImport(id, shared);
        for (const file of dependencies) this.addWatchFile(file);
        return Object.entries(module)
          .map(([name, value]) => `export const ${name} = ${textOf(name, value)};`)
          .join('\n');
      },
    },
  };
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function textOf(name, value) {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length > 0 && entries.every(([, value]) => typeof value === 'function'))
    return `import.meta.glob(${JSON.stringify(entries.map(([file]) => file))})`;
  const text = JSON.stringify(value);
  if (text === undefined) throw new Error(`${name} has no value that JSON can hold: let it be worked out elsewhere`);
  return text;
}
