import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Holds, inside `dist/`, the fingerprint of the sources it was built from. */
export const STAMP = '.stamp';

/** Without these the site cannot start, whatever the stamp says. */
const NEEDED = ['server/server.js', 'client/.vite/manifest.json'];

/**
 * Whether `dist` is whole and was built from the sources with this fingerprint.
 * @param {string} dist
 * @param {string} fingerprint
 */
export function isBuilt(dist, fingerprint) {
  const stamp = join(dist, STAMP);
  return (
    NEEDED.every((file) => existsSync(join(dist, file))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8').trim() === fingerprint
  );
}
