import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Stop } from './command.mjs';

/**
 * What the site answered to one request, without what differs from one build or start to the next.
 * @typedef {{ status: number, headers: Record<string, string>, body: string }} Answer
 */

const NAME = 'answers.json';

/**
 * Reads what was recorded in a folder, by request (`GET /blog/`). Throws a `Stop` where nothing was.
 * @param {string} folder
 * @returns {Promise<Map<string, Answer>>}
 */
export async function readAnswers(folder) {
  const file = join(folder, NAME);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Stop(`${file} cannot be read: record it first with "npm run answers -- record ${folder}".`);
  });
  return new Map(Object.entries(JSON.parse(text)));
}

/**
 * Writes answers into a folder, which is made where there is none.
 * @param {string} folder
 * @param {ReadonlyMap<string, Answer>} answers
 */
export async function writeAnswers(folder, answers) {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, NAME), `${JSON.stringify(Object.fromEntries(answers), undefined, 1)}\n`);
}
