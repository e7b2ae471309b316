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

/**
 * Whether this token, which we signed for this link, is still good or has ended. One that we did not sign, or not for this link, is nothing.
 * `now` in milliseconds since 1970.
 */
export function readPreviewToken(
  token: string,
  link: string,
  secret: string,
  now: number,
): 'good' | 'ended' | undefined {
  const [, digits, signature] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (digits === undefined || signature === undefined) return undefined;
  const expires = Number(digits);
  if (expires * 1000 > now + MAX_LIFE_S * 1000) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(link, expires, secret)));
  if (!isOurs) return undefined;
  return expires * 1000 <= now ? 'ended' : 'good';
}

/** The whole link in its normal form is signed: which item it shows is decided by its path and its parameters together. */
const signatureOf = (link: string, expires: number, secret: string): string =>
  createHmac('sha256', secret)
    .update(`preview\n${normalizeLink(link)}\n${expires}`)
    .digest('base64url');
