import { createHash } from 'node:crypto';
import { relative } from 'node:path';

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
