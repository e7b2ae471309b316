import { once } from 'node:events';
import { launch } from '../measure/programs.mjs';

/** What the measurements with strangers start in addition to the site. */

/** @param {string[]} args */
const run = (args) => launch(process.execPath, args);

/** A WordPress that sends the responses of another site's emulator, this many milliseconds later. @param {number} port @param {number} ms */
export const startSlowSource = async (port, ms) => {
  const source = run(['bench/strangers/slowSource.mjs', `http://127.0.0.1:${port}`, String(ms)]);
  const [line] = await once(source.stdout, 'data');
  return `http://${String(line).trim()}/wp-json`;
};

/**
 * Lets clients send requests to a site until the time is over or the number of requests is reached, and returns how often each
 * status was received.
 * @param {{ port: number, clients: number, seconds: number, kind: 'missing' | 'pages' | 'mix', addresses: number, requests?: number }} options
 */
export const strangers = async ({ port, clients, seconds, kind, addresses, requests = Number.MAX_SAFE_INTEGER }) => {
  const args = [port, clients, seconds, kind, addresses, requests].map(String);
  let output = '';
  for await (const chunk of run(['bench/strangers/clients.mjs', ...args]).stdout) output += String(chunk);
  return /** @type {Record<string, number>} */ (JSON.parse(output));
};

/** @param {Record<string, number>} counts */
export const formatCounts = (counts) =>
  `${Object.values(counts).reduce((sum, one) => sum + one, 0)} requests: ${Object.entries(counts)
    .map(([status, times]) => `${status} ${times} times`)
    .join(', ')}`;
