import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
