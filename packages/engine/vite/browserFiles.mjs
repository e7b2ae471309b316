import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Of the engine, its primitives (`ui/`) and the data layer (`content/`), what every page that comes to life needs. The keys are paths in the
 * engine's `src`, or how they begin; the longest one that fits a file decides. What is not named here goes where the bundler puts it.
 * @type {Readonly<Record<string, boolean>>}
 */
export const APP = {
  'ui/island': true,
  'ui/button': true,
  'ui/icon/': true,
  'ui/icon/frame': false,
  'ui/language': true,
  'browser/': true,
  // What only an arrival needs comes with the first.
  'browser/addToPage': false,
  'browser/announce': false,
  'browser/showPage': false,
  // Third parties come after consent, and how a page felt is measured after it loaded.
  'browser/startThirdParties': false,
  'consent/isDenied': true,
  'consent/analytics/': true,
  'consent/analytics/vital': false,
  'content/': true,
  'content/handlers/localTime': false,
  'content/link/listPages': false,
  'content/placeholders': false,
  'page/': true,
  'page/head/': false,
};

/**
 * What stands in slides, and in most blocks that do not come to life.
 * @type {Readonly<Record<string, boolean>>}
 */
export const CAROUSEL = {
  'ui/carousel/': true,
  'ui/html/': true,
  'ui/picture/': true,
  'ui/text-link/Arrow': true,
  'ui/video/': true,
  'ui/wave/': true,
};

/**
 * For the app and for third parties, which must not load the app for it.
 * @type {Readonly<Record<string, boolean>>}
 */
export const STORE = { 'content/memory/store.ts': true };

const ENGINE = fileURLToPath(new URL('../src/', import.meta.url));
const CONTENT = fileURLToPath(new URL('../src/', import.meta.resolve('@ostium/content')));

/**
 * The path by which the tables above name a file; `undefined` for one of no package.
 * @param {string} id the file's whole path
 */
export function pathInPackages(id) {
  const file = [
    [CONTENT, 'content/'],
    [ENGINE, ''],
  ].find(([folder = '']) => id.startsWith(folder));
  return (
    file &&
    `${file[1]}${relative(file[0] ?? '', id)
      .split(sep)
      .join('/')}`
  );
}

/**
 * Whether a file of the packages is among some paths.
 * @param {Readonly<Record<string, boolean>>} paths
 * @param {string} id the file's whole path
 */
export function isOfFiles(paths, id) {
  const path = pathInPackages(id);
  if (path === undefined) return false;
  const [start = ''] = Object.keys(paths)
    .filter((key) => path.startsWith(key))
    .toSorted((a, b) => b.length - a.length);
  return paths[start] === true;
}
