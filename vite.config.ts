import { defineConfig } from 'vite';
import type { BuildEnvironmentOptions, Rolldown, UserConfig } from 'vite';
import { APP, CAROUSEL, isOfFiles, STORE } from './scripts/site/bundle/browserFiles.mjs';
import { builtModules } from './scripts/site/bundle/builtModules.mjs';
import { minifiedCode } from './scripts/site/bundle/minifiedCode.mjs';
import { plainImports, reactModules } from './scripts/site/bundle/leanScript.mjs';
import { classOf, pageStyles } from './scripts/site/bundle/pageStyles.mjs';
import { chunks } from './src/site/chunks.ts';

/** Whether a file of the main site is among some paths. A site in `examples/` says nothing, and the bundler divides its files. */
const isAmong = (paths: readonly string[], id: string): boolean => {
  const [, path] = id.split('/src/site/');
  return path !== undefined && paths.some((start) => path.startsWith(start));
};

/** A few modules as one file, without what they import. */
const together = ([name, paths]: [string, readonly string[]]): Rolldown.CodeSplittingGroup => ({
  name,
  test: (id) => isAmong(paths, id) && !isAmong(chunks.apart, id),
  includeDependenciesRecursively: false,
});

/** How the browser's code is divided. */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // The one script of the first load, in one file.
  { name: 'client', tags: ['$initial'], priority: 3 },
  // React changes seldom: by itself, it stays in a browser's cache when the site changes.
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
  // For the app and for third parties, which must not load the app for it.
  { name: 'store', test: (id) => isOfFiles(STORE, id), priority: 2 },
  // What every page that comes to life needs: one file packs better than ten. What only an arrival needs comes with the first.
  {
    name: 'app',
    priority: 1,
    test: (id) => isOfFiles(APP, id) || isAmong(chunks.app, id),
  },
  { name: 'carousel', test: (id) => isOfFiles(CAROUSEL, id) || isAmong(chunks.carousel, id) },
  // A block comes as a whole, but for what a live one leaves to the server (its folder `later`).
  {
    name(id) {
      const { block, later = '' } = /src\/site\/blocks\/(?<block>[^/]+)\/(?<later>later)?/.exec(id)?.groups ?? {};
      return block === undefined ? null : block + later;
    },
    debugName: 'blocks',
  },
  ...Object.entries(chunks.screens).map(together),
];

const client: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: true,
  assetsInlineLimit: 0,
  modulePreload: false,
  // Divided by what pages show: see `pageStyles`.
  cssCodeSplit: false,
  rollupOptions: {
    input: 'src/client.ts',
    preserveEntrySignatures: 'allow-extension',
    output: { codeSplitting: { groups: CHUNKS } },
  },
};

const server: BuildEnvironmentOptions = {
  ssr: 'src/server.ts',
  outDir: 'dist/server',
  target: 'node20',
  sourcemap: true,
  // What runs in one place is one file, whatever it imports when.
  rollupOptions: { output: { codeSplitting: false } },
};

/** The client build gathers what the browser gets; the server build makes what Node runs. */
export default defineConfig(({ isSsrBuild, command }): UserConfig => ({
  // Files find each other wherever they stand: one build serves a site in any folder.
  base: command === 'build' ? './' : '/',
  plugins: [
    builtModules(),
    minifiedCode(),
    ...(command === 'build' && !isSsrBuild ? [reactModules(), plainImports(), pageStyles()] : []),
  ],
  css: { modules: { generateScopedName: classOf } },
  build: isSsrBuild ? server : client,
  // React picks its development build, which is many times slower, unless it is told otherwise before it is loaded.
  ssr: isSsrBuild ? { noExternal: ['react', 'react-dom'] } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
