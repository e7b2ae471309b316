import { extname } from 'node:path/posix';

/** Headers that differ from one moment to the next. */
const PASSING = new Set(['date', 'connection', 'keep-alive', 'x-request-id', 'last-modified', 'cache-status']);

/** Headers of which only the presence is compared: their values depend on the names of the built files. */
const DEPENDING = new Set(['etag', 'ostium-build']);

/**
 * Removes from a response what differs between two builds of the same sources, or between two locations of the same source files.
 * @param {{ url: string, status: number, headers: import('node:http').IncomingHttpHeaders, body: string, isFile: boolean }} response
 *   `url` is where the site ran; the length of a file (`isFile`) does not depend on the build
 * @returns {import('./recordedResponses.mjs').RecordedResponse}
 */
export function plainResponse({ url, status, headers, body, isFile }) {
  const { host } = new URL(url);
  const withoutHost = (/** @type {string} */ text) =>
    text.replaceAll(host, 'site.example').replaceAll(encodeURIComponent(host), 'site.example');
  const comparedHeaders = Object.entries(headers)
    .filter(([name]) => !PASSING.has(name))
    .map(([name, value]) => [
      name,
      DEPENDING.has(name) || (name === 'content-length' && !isFile)
        ? '*'
        : withoutHost(String(value)).replace(STYLES_HASH, '*'),
    ])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return { status, headers: Object.fromEntries(comparedHeaders), body: withoutBuildNames(withoutHost(body)) };
}

/** The names of Vite's files contain a hash. */
const ASSET = /\/assets\/[\w.~-]+/g;

/** Names that depend on how the sources are divided into files, which no visitor sees. */
const BUILD_NAMES = /** @type {const} */ ([
  [/(?:\/assets\/\*\.js ?)+/g, '/assets/*.js'],
  [/"build":"[\w-]{10}"/g, '"build":"*"'],
  [/ nonce="[^"]*"/g, ' nonce="*"'],
  [/"styles":\[[^[\]]*\]/g, '"styles":["*"]'],
]);

/** In a content security policy: the hash of a page's own styles. */
const STYLES_HASH = /(?<=style-src 'self' 'sha256-)[^']*/;

/** React's identifiers depend on a component's position in the tree: they are renumbered in document order. */
const REACT_ID = /_R_\w*_\d*/g;

/** @param {string} text */
function withoutBuildNames(text) {
  const ids = [...new Set(text.match(REACT_ID))];
  const files = withoutOwnStyles(text).replace(ASSET, (file) => `/assets/*${extname(file)}`);
  return BUILD_NAMES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), files)
    .replace(REACT_ID, (id) => `_R_${ids.indexOf(id) + 1}`)
    .replace(/ class="([^"]*)"/g, (_, names) => ` class="${String(names).split(' ').map(withoutHash).join(' ')}"`);
}

/** A page's own styles are as they were built. @param {string} html */
const withoutOwnStyles = (html) =>
  html
    .split('</style>')
    .map((part) => part.split('<style data-styles=').slice(0, 2))
    .map(([markup = '', styles]) => (styles === undefined ? markup : `${markup}<style>*`))
    .join('</style>');

/** A class of a CSS module ends with a hash of its file's path. @param {string} name such as `card-x3_a` */
const withoutHash = (name) => name.replace(/^(.+)-[\w-]{4}$/, '$1-*');
