import { Stop } from './command.mjs';
import { createHmac, randomBytes } from 'node:crypto';

/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'tell a running site which content has changed, as WordPress does',
  more: 'Needs the site’s PURGE_SECRET.',
  options: {
    tag: { type: 'string', multiple: true, value: 'post:12', about: 'an item that has changed; can be repeated' },
    withdrawn: {
      type: 'string',
      multiple: true,
      value: 'post:13',
      about: 'an item that nobody may see any more; can be repeated',
    },
    url: { type: 'string', value: 'http://localhost:3000', about: 'the site' },
  },
  async run({ options, usage }) {
    const { url, ...named } = readPurgeOptions(options, usage);
    await sendPurge(url, named, process.env['PURGE_SECRET'] ?? '');
    console.log(`Purged: ${[...named.changed, ...named.withdrawn].join(', ')}.`);
  },
};

/**
 * @param {import('./runTask.mjs').TaskInput['options']} options
 * @param {string} usage
 * @returns {{ url: string, changed: string[], withdrawn: string[] }}
 */
function readPurgeOptions({ tag, withdrawn: gone, url: address = 'http://localhost:3000' }, usage) {
  const url = String(address);
  const [changed, withdrawn] = [tag, gone].map((named) => (Array.isArray(named) ? named : []));
  if (!changed?.length && !withdrawn?.length) throw new Stop(`Nothing to purge. Usage: ${usage}`);
  if (!URL.canParse(url)) throw new Stop(`--url is "${url}": give a whole address, such as http://localhost:3000.`);
  return { url, changed: changed ?? [], withdrawn: withdrawn ?? [] };
}

const TIMEOUT_MS = 10_000;

/**
 * Sends a purge to a running site, signed as `docs/decisions/12-page-cache.md` says.
 * @param {string} url the site's address, with its folder if it has one
 * @param {{ changed: readonly string[], withdrawn: readonly string[] }} purge tags
 * @param {string} secret
 * @returns {Promise<void>} throws a `Stop` that says what to do if the site refuses it
 */
export async function sendPurge(url, purge, secret) {
  if (secret === '') throw new Stop('Set PURGE_SECRET to that of the site: PURGE_SECRET=… ostium purge --tag post:12');
  const address = new URL(`${url.replace(/\/$/, '')}/-/purge`);
  const body = JSON.stringify(purge);
  const time = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const signedText = [time, nonce, 'POST', address.pathname, body].join('\n');
  const signature = createHmac('sha256', secret).update(signedText).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'ostium-time': time,
    'ostium-nonce': nonce,
    'ostium-signature': signature,
  };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { method: 'POST', headers, body, signal }).catch(() => undefined);
  if (!response) throw new Stop(`Nothing answers at ${address.origin}: start the site, or name it with --url.`);
  if (response.ok) return;
  if (response.status === 404 || response.status === 405)
    throw new Stop(`The site at ${address.origin} takes no purges: set PURGE_SECRET where it runs.`);
  /** @type {{ message?: string }} */
  const { message = `it answered ${response.status}` } = await response.json().catch(() => ({}));
  throw new Stop(`The site refused the purge: ${message}`);
}
