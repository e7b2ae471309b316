import { relative, sep } from 'node:path';
import { APP, CAROUSEL, isOfFiles, STORE } from './browserFiles.mjs';
import { builtModules } from './builtModules.mjs';
import { plainImports, reactModules } from './leanScript.mjs';
import { minifiedCode } from './minifiedCode.mjs';
import { classOf, pageStyles } from './pageStyles.mjs';
import { PACKAGES, readSources } from './sources.mjs';

/**
 * What a site says of its own files for its build. A path is relative to the site's folder, and names a file or everything that begins so.
 * @typedef {object} SiteBuild
 * @property {readonly string[]} [app] with the app: what every page that comes to life needs
 * @property {readonly string[]} [carousel] with slides: what stands in them
 * @property {Readonly<Record<string, readonly string[]>>} [screens] files by their names, each of a screen and the parts that only it shows
 * @property {readonly string[]} [apart] not with those screens: other screens need only this of them
 * @property {readonly string[]} [words] components of editors' text: the styles below them load where one of their classes is used
 */

/**
 * The Vite plugin of a site: `export default { plugins: [ostium()] }` in its `vite.config.ts` builds what browsers get from `client.ts`,
 * and what Node runs from `server.ts`.
 * @param {SiteBuild} [site]
 * @returns {import('vite').Plugin[]}
 */
export function ostium(site = {}) {
  let root = process.cwd();
  const classes = (/** @type {string} */ name, /** @type {string} */ file) => classOf(name, file, root);
  return [
    {
      name: 'ostium',
      config(config, { command, isSsrBuild }) {
        root = config.root ?? root;
        return {
          // Files find each other wherever they stand: one build serves a site in any folder.
          base: command === 'build' ? './' : '/',
          css: { modules: { generateScopedName: classes }, lightningcss: { exclude: LIGHT_DARK } },
          build: {
            ...(isSsrBuild ? server : clientOf((id) => pathIn(root, id), site)),
            outDir: config.build?.outDir ?? `dist/${isSsrBuild ? 'server' : 'client'}`,
          },
          resolve: readSources.resolve,
          optimizeDeps: { exclude: PACKAGES },
          // React picks its development build, which is many times slower, unless it is told otherwise before it is loaded.
          ssr: {
            ...readSources.ssr,
            noExternal: isSsrBuild ? [...PACKAGES, 'react', 'react-dom'] : PACKAGES,
          },
          define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
        };
      },
    },
    builtModules(),
    minifiedCode(),
    ...[reactModules(), plainImports(), ...pageStyles(site.words)].map(forBrowsers),
  ];
}

/**
 * `Features.LightDark` of Lightning CSS, which must leave `light-dark()` alone: what it would write instead for older browsers knows no scheme
 * of one element. A site gives those the colors of the day.
 */
const LIGHT_DARK = 1_048_576;

/** The same plugin, in the build of what browsers get. @param {import('vite').Plugin} plugin @returns {import('vite').Plugin} */
const forBrowsers = (plugin) => ({
  ...plugin,
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
});

/** A file's path in the site's folder, with slashes; `undefined` for one elsewhere. @param {string} root @param {string} id */
function pathIn(root, id) {
  const path = relative(root, id).split(sep).join('/');
  return /^\.\.\/|^\/|(?:^|\/)node_modules\//.test(path) ? undefined : path;
}

/** @type {import('vite').BuildEnvironmentOptions} */
const server = {
  ssr: 'server.ts',
  target: 'node20',
  sourcemap: true,
  // What runs in one place is one file, whatever it imports when.
  rollupOptions: { output: { codeSplitting: false } },
};

/**
 * @param {(id: string) => string | undefined} pathOf a file's path in the site's folder
 * @param {SiteBuild} site
 * @returns {import('vite').BuildEnvironmentOptions}
 */
const clientOf = (pathOf, site) => ({
  manifest: true,
  assetsInlineLimit: 0,
  modulePreload: false,
  // Divided by what pages show: see `pageStyles`.
  cssCodeSplit: false,
  rollupOptions: {
    input: 'client.ts',
    preserveEntrySignatures: 'allow-extension',
    output: { codeSplitting: { groups: groupsOf(pathOf, site) } },
  },
});

/**
 * How the browser's code is divided.
 * @param {(id: string) => string | undefined} pathOf
 * @param {SiteBuild} site
 * @returns {import('vite').Rolldown.CodeSplittingGroup[]}
 */
function groupsOf(pathOf, { app = [], carousel = [], screens = {}, apart = [] }) {
  const isAmong = (/** @type {readonly string[]} */ paths, /** @type {string} */ id) => {
    const path = pathOf(id);
    return path !== undefined && paths.some((start) => path.startsWith(start));
  };
  return [
    // The one script of the first load, in one file.
    { name: 'client', tags: ['$initial'], priority: 3 },
    // React changes seldom: by itself, it stays in a browser's cache when the site changes.
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
    // For the app and for third parties, which must not load the app for it.
    { name: 'store', test: (id) => isOfFiles(STORE, id), priority: 2 },
    // What every page that comes to life needs: one file packs better than ten. What only an arrival needs comes with the first.
    { name: 'app', priority: 1, test: (id) => isOfFiles(APP, id) || isAmong(app, id) },
    { name: 'carousel', test: (id) => isOfFiles(CAROUSEL, id) || isAmong(carousel, id) },
    // A block comes as a whole, but for what a live one leaves to the server (its folder `later`).
    {
      name(id) {
        const { block, later = '' } = /^blocks\/(?<block>[^/]+)\/(?<later>later)?/.exec(pathOf(id) ?? '')?.groups ?? {};
        return block === undefined ? null : block + later;
      },
      debugName: 'blocks',
    },
    // A screen that is a part by another name is one file with it: a navigation would ask for the one, and then for the other.
    ...Object.entries(screens).map(([name, paths]) => ({
      name,
      test: (/** @type {string} */ id) => isAmong(paths, id) && !isAmong(apart, id),
      includeDependenciesRecursively: false,
    })),
  ];
}
