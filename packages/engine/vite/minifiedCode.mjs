import { runSources } from './sources.mjs';

/** Modules named like `inline.code.ts`. */
const CODE = /\.code\.ts$/;

/**
 * Minifies what modules named `*.code.ts` export: scripts as text, which stand in documents and so pass no bundler. In development and
 * in tests they go as they are written.
 * @returns {import('vite').Plugin}
 */
export function minifiedCode() {
  /** @type {import('vite').InlineConfig} */
  let shared = {};
  return {
    name: 'minified-code',
    apply: 'build',
    configResolved(config) {
      shared = { ...runSources, root: config.root, configFile: false, logLevel: 'error' };
    },
    load: {
      filter: { id: CODE },
      async handler(id) {
        const { minify, runnerImport } = await import('vite');
        const { module } = await runnerImport(id, shared);
        const texts = await Promise.all(
          Object.entries(module).map(async ([name, text]) => {
            const { code, errors } = await minify(`${name}.js`, String(text));
            if (errors.length > 0) throw new Error(`${name} in ${id} is not a script: ${errors[0]?.message}`);
            return `export const ${name} = ${JSON.stringify(code)};`;
          }),
        );
        return texts.join('\n');
      },
    },
  };
}
