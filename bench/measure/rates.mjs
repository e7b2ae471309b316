import { Stop } from '../../packages/engine/commands/command.mjs';
import { run } from '../../packages/engine/commands/run.mjs';
import { ensureProgram } from './programs.mjs';

/**
 * What is requested, and how: `lua` is a script of wrk for requests that differ.
 * @typedef {{ url: string, headers?: Record<string, string>, connections?: number, seconds?: number, lua?: string }} Load
 */

/**
 * Sends requests as fast as responses arrive, over persistent connections, and returns how many were answered per second. The
 * client is wrk: one written for Node would need more of the processor than the servers it measures.
 * @param {Load} load
 */
export const requestsPerSecond = async (load) => (await put(load)).rate;

/** Sends the same requests, and also returns how many were answered. @param {Load} load */
export async function put({ url, headers = {}, connections = 32, seconds = 4, lua }) {
  const wrk = await ensureProgram('wrk');
  if (!wrk) throw new Stop('This is measured with wrk, which is not here: install it, and run the command again.');
  const headerArgs = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = [
    '-t1',
    '--timeout',
    '20s',
    `-c${connections}`,
    `-d${seconds}s`,
    ...(lua ? ['-s', lua] : []),
    ...headerArgs,
    url,
  ];
  const { code, output } = await run(wrk, args, { minutes: 10 });
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  const failure = /Socket errors:.*|Non-2xx or 3xx responses:.*/.exec(output)?.[0];
  if (code !== 0 || !(rate > 0) || failure) throw new Error(`wrk at ${url}: ${failure ?? output.trim()}`);
  return { rate, requests: Number(/(\d+) requests in/.exec(output)?.[1] ?? 0) };
}

/**
 * Measures all contenders in turns, so that other work on the machine affects all of them.
 * @template {string} Name
 * @param {Readonly<Record<Name, () => Promise<number>>>} contenders
 * @param {number} rounds
 * @returns {Promise<Record<Name, number[]>>} a figure of each contender for each round
 */
export async function takeTurns(contenders, rounds) {
  const names = /** @type {Name[]} */ (Object.keys(contenders));
  const figures = /** @type {Record<Name, number[]>} */ ({});
  for (const name of names) figures[name] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Every other round in reverse, so that no contender always follows the same one.
    for (const name of round % 2 === 0 ? names : names.toReversed()) figures[name].push(await contenders[name]());
  }
  return figures;
}

/** @param {readonly number[]} values */
export function median(values) {
  const sortedValues = values.toSorted((one, other) => one - other);
  const middle = sortedValues.length >> 1;
  const upper = sortedValues[middle] ?? 0;
  return sortedValues.length % 2 === 1 ? upper : (upper + (sortedValues[middle - 1] ?? 0)) / 2;
}

/**
 * How many times as large the first is as the second: the median of the rounds' own ratios, which a busy minute changes less than
 * the figures.
 * @param {readonly number[]} one
 * @param {readonly number[]} other
 */
export const ratio = (one, other) => median(one.map((figure, round) => figure / (other[round] ?? Number.NaN)));
