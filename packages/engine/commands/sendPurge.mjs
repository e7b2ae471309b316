import { createHmac, randomBytes } from 'node:crypto';
import { Stop } from './command.mjs';

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
