import { createHmac, timingSafeEqual } from 'node:crypto';
import { normalizeLink } from '#engine/content/source.ts';

/** Longest life of a token, in seconds: a preview link that leaks is useless tomorrow. */
const MAX_LIFE_S = 24 * 60 * 60;

/**
 * Makes a preview token for one link: `{expires}.{signature}`, `expires` in seconds since 1970. A token for one draft opens no
 * other. `link` is without the parameters that begin with `ostium_`.
 */
export function signPreview(link: string, expires: number, secret: string): string {
  return `${expires}.${signatureOf(link, expires, secret)}`;
}

/** Was this token signed by us, for this link, and is it still good? `now` in milliseconds since 1970. */
export function isPreviewToken(token: string, link: string, secret: string, now: number): boolean {
  const [, digits, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (digits === undefined || signature === undefined) return false;
  const expires = Number(digits);
  if (expires * 1000 <= now || expires * 1000 > now + MAX_LIFE_S * 1000) return false;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(link, expires, secret)));
}

/** The whole link in its normal form is signed: which item it shows is decided by its path and its parameters together. */
const signatureOf = (link: string, expires: number, secret: string): string =>
  createHmac('sha256', secret)
    .update(`preview\n${normalizeLink(link)}\n${expires}`)
    .digest('base64url');
