import { get } from 'node:http';

/** The response as it is transferred. @param {string} url @param {Record<string, string>} headers */
export const take = (url, headers) =>
  /** @type {Promise<import('../served/peers.mjs').SiteResponse>} */ (
    new Promise((resolve, reject) => {
      get(url, { headers }, (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        const headerEntries = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        response.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
        response.once('end', () =>
          resolve({ headers: Object.fromEntries(headerEntries), body: Buffer.concat(chunks) }),
        );
      }).once('error', reject);
    })
  );
