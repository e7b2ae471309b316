/**
 * Of the engine and the primitives, what every page that comes to life needs. The keys are paths below `src/`, or how they begin; the longest
 * one that fits a file decides. What is not named here goes where the bundler puts it.
 * @type {Readonly<Record<string, boolean>>}
 */
export const APP = {
  'ui/island': true,
  'ui/button': true,
  'ui/icon/': true,
  'ui/icon/frame': false,
  'ui/language': true,
  'engine/': true,
  // What only an arrival needs comes with the first.
  'engine/browser/addToPage': false,
  'engine/browser/navigation/announce': false,
  'engine/browser/navigation/applyHead': false,
  'engine/browser/navigation/loadStyles': false,
  'engine/browser/navigation/showPage': false,
  // Third parties come after consent, and how a page felt is measured after it loaded.
  'engine/browser/startThirdParties': false,
  'engine/consent/': false,
  'engine/consent/isDenied': true,
  'engine/consent/analytics/': true,
  'engine/consent/analytics/vital': false,
  'engine/content/handlers/localTime': false,
  'engine/content/link/listPages': false,
  'engine/page/head/': false,
  // The server's rooms.
  'engine/cache/': false,
  'engine/http/': false,
  'engine/media/': false,
  'engine/routes/': false,
  'engine/runtime/': false,
  'engine/server/': false,
  'engine/site/': false,
  'engine/stats/': false,
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
export const STORE = { 'engine/content/memory/store.ts': true };

/**
 * Whether a file of the engine or of the primitives is among some paths.
 * @param {Readonly<Record<string, boolean>>} paths
 * @param {string} id the file's whole path
 */
export function isOfFiles(paths, id) {
  const [, path = ''] = /\/src\/((?:ui|engine)\/.*)/.exec(id) ?? [];
  const [start = ''] = Object.keys(paths)
    .filter((key) => path.startsWith(key))
    .toSorted((a, b) => b.length - a.length);
  return paths[start] === true;
}
