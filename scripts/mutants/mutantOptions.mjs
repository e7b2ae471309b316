import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { Stop } from '../../packages/engine/commands/command.mjs';

/** The most important rooms. */
const ROOMS = ['browser', 'cache', 'content', 'http', 'page'];

const ENDINGS = ['.ts', '.tsx'];

/** The data layer is a package, and so a room of its own. @param {string} place */
export const inPackage = (place) =>
  /^content(?:\/|$)/.test(place) ? place.replace('content', 'packages/content/src') : `packages/engine/src/${place}`;

/** Tests, their helpers, benchmarks and fixtures are not mutated. Stryker splits patterns at commas, so none has braces. */
const NO_CODE = ['*.test.*', '*.testing.*', '*.bench.*', '*.fixture.*'].map((name) => `!packages/**/${name}`);

/**
 * The arguments for Stryker for a room of the engine, or for a folder or file in one: `browser`, `page/head`, `browser/router/router.ts`;
 * `sample` is the part that `--sample 1/6` selects. Throws a `Stop` if there is no such room or part.
 * @param {readonly string[]} words
 * @param {string} [sample]
 * @returns {{ room: string, args: string[] }}
 */
export function readMutantOptions(words, sample) {
  const place = words.length === 1 ? String(words[0]) : '';
  const [room = ''] = place.split('/');
  if (!ROOMS.includes(room)) {
    throw new Stop(`Name one of ${ROOMS.join(', ')}, or a folder or file in it: npm run mutants -- cache.`);
  }
  if (sample !== undefined && !isPart(sample)) {
    throw new Stop(`--sample is "${sample}": give a part of several, such as 1/6 for the first of six.`);
  }
  const patterns = /\.tsx?$/.test(place)
    ? [inPackage(place)]
    : [...ENDINGS.map((ending) => `${inPackage(place)}/**/*${ending}`), ...NO_CODE];
  const checkers = sample === undefined ? [] : ['--checkers', 'sample'];
  return { room, args: ['run', '--mutate', patterns.join(','), ...checkers] };
}

/** @param {string} sample */
function isPart(sample) {
  const [, part = 0, parts = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(sample) ?? []).map(Number);
  return part >= 1 && part <= parts;
}

/**
 * Whether a mutant belongs to a part of all mutants, such as `1/6`. Mutants are assigned to parts by what they change and where, so
 * that a part stays the same from run to run while the code does.
 * @param {string} sample
 * @param {string} mutant
 */
export function isInSample(sample, mutant) {
  const [part = 1, parts = 1] = sample.split('/').map(Number);
  return createHash('sha256').update(mutant).digest().readUInt32BE(0) % parts === part - 1;
}

/** @typedef {{ id: string, fileName: string, mutatorName: string, replacement: string, location: object }} Mutant */

/**
 * Stryker calls its checkers before it tests a mutant; one that does not pass is not part of the score. Its ignorers can only
 * leave out whole branches of code.
 */
const checker = {
  init: () => Promise.resolve(),

  /** @param {readonly Mutant[]} mutants */
  group: (mutants) => Promise.resolve([mutants.map(({ id }) => id)]),

  /** @param {readonly Mutant[]} mutants */
  check: (mutants) => Promise.resolve(Object.fromEntries(mutants.map((mutant) => [mutant.id, result(mutant)]))),
};

/** @param {Mutant} mutant */
function result({ fileName, mutatorName, replacement, location }) {
  const name = [relative('.', fileName), JSON.stringify(location), mutatorName, replacement].join(' ');
  return isInSample(process.env['MUTANTS_SAMPLE'] ?? '1/1', name)
    ? { status: 'passed' }
    : { status: 'compileError', reason: 'outside of the sample' };
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', value: checker }];
