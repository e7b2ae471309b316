import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extname } from 'node:path/posix';
import { Stop } from '../../packages/engine/commands/command.mjs';

/**
 * The site's response to one request, without what differs from one build or start to the next.
 * @typedef {{ status: number, headers: Record<string, string>, body: string }} RecordedResponse
 */

const NAME = 'responses.json';

/**
 * Reads what was recorded in a folder, by request (`GET /blog/`). Throws a `Stop` if nothing was.
 * @param {string} folder
 * @returns {Promise<Map<string, RecordedResponse>>}
 */
export async function readResponses(folder) {
  const file = join(folder, NAME);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Stop(`${file} cannot be read: record it first with "npm run compare-responses -- record ${folder}".`);
  });
  return new Map(Object.entries(JSON.parse(text)));
}

/**
 * Writes responses into a folder, which is created if needed.
 * @param {string} folder
 * @param {ReadonlyMap<string, RecordedResponse>} responses
 */
export async function writeResponses(folder, responses) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, NAME), `${JSON.stringify(Object.fromEntries(responses), undefined, 1)}\n`);
}

const EXCERPT = 240;

/**
 * Describes how responses differ, each kind of difference once, with the number of requests concerned and one of them.
 * @param {ReadonlyMap<string, RecordedResponse>} oldResponses by request
 * @param {ReadonlyMap<string, RecordedResponse>} newResponses
 * @returns {string[]}
 */
export function compareResponses(oldResponses, newResponses) {
  /** @type {Map<string, string[]>} */
  const requestsOf = new Map();
  for (const request of new Set([...oldResponses.keys(), ...newResponses.keys()])) {
    for (const difference of differencesOf(oldResponses.get(request), newResponses.get(request))) {
      requestsOf.set(difference, [...(requestsOf.get(difference) ?? []), request]);
    }
  }
  return [...requestsOf].map(([difference, [first, ...others]]) => {
    const moreText = others.length === 0 ? '' : ` and ${others.length} more`;
    return `${first}${moreText}\n  ${difference}`;
  });
}

/**
 * @param {RecordedResponse | undefined} oldResponse
 * @param {RecordedResponse | undefined} newResponse
 * @returns {string[]}
 */
function differencesOf(oldResponse, newResponse) {
  if (!oldResponse) return ['is asked for now, and was not.'];
  if (!newResponse) return ['was asked for, and is not now.'];
  const names = new Set([...Object.keys(oldResponse.headers), ...Object.keys(newResponse.headers)]);
  return [
    ...changeOf('status', String(oldResponse.status), String(newResponse.status)),
    ...[...names].flatMap((name) =>
      changeOf(name, oldResponse.headers[name] ?? 'none', newResponse.headers[name] ?? 'none'),
    ),
    ...bodyChanges(piecesOf(oldResponse.body), piecesOf(newResponse.body)),
  ];
}

/** @param {string} label @param {string} oldValue @param {string} newValue */
const changeOf = (label, oldValue, newValue) =>
  oldValue === newValue ? [] : [`${label}: ${excerpt(oldValue)}\n  ${' '.repeat(label.length)}→ ${excerpt(newValue)}`];

/** @param {string} text */
const excerpt = (text) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text);

/** One element or one value of JSON each. @param {string} body */
const piecesOf = (body) => body.split(/(?<=[>,])(?=[<"{[])/);

/**
 * The first place where two bodies differ, and how many pieces from there to the last one.
 * @param {string[]} oldPieces
 * @param {string[]} newPieces
 */
function bodyChanges(oldPieces, newPieces) {
  const first = oldPieces.findIndex((piece, index) => piece !== newPieces[index]);
  if (first === -1 && oldPieces.length === newPieces.length) return [];
  const start = first === -1 ? oldPieces.length : first;
  let end = 0;
  while (
    end < Math.min(oldPieces.length, newPieces.length) - start &&
    oldPieces.at(-1 - end) === newPieces.at(-1 - end)
  )
    end += 1;
  const between = (/** @type {string[]} */ pieces) => pieces.slice(start, pieces.length - end).join('') || 'nothing';
  return changeOf('body', between(oldPieces), between(newPieces));
}

/** Headers that differ from one moment to the next. */
const PASSING = new Set(['date', 'connection', 'keep-alive', 'x-request-id', 'last-modified', 'cache-status']);

/** Headers of which only the presence is compared: their values depend on the names of the built files. */
const DEPENDING = new Set(['etag', 'ostium-build']);

/**
 * Removes from a response what differs between two builds of the same sources, or between two locations of the same source files.
 * @param {{ url: string, status: number, headers: import('node:http').IncomingHttpHeaders, body: string, isFile: boolean }} response
 *   `url` is where the site ran; the length of a file (`isFile`) does not depend on the build
 * @returns {RecordedResponse}
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
