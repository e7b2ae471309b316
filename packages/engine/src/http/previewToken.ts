import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { normalizeLink } from '@ostium/content';

/** The longest lifetime of a preview, in seconds: the plugin signs for 15 minutes, and the clocks of two machines may differ by as much. */
const MAX_LIFE_S = 30 * 60;

/** No time zone is farther from UTC. */
const MAX_OFFSET_S = 14 * 60 * 60;

/** Who made a preview, as the bar on it says. */
const makerSchema = v.object({
  /** The user's display name. */
  by: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** How far the site's time zone is ahead of UTC when the preview expires, in seconds. */
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-MAX_OFFSET_S), v.maxValue(MAX_OFFSET_S))),
});

export type PreviewMaker = v.InferOutput<typeof makerSchema>;

/** A token that we signed. */
export interface PreviewToken {
  isEnded: boolean;
  /** When it expires or has expired, in seconds since 1970. */
  expires: number;
  maker: PreviewMaker;
}

/**
 * Makes a preview token for one link: `{expires}.{maker}.{signature}`, `expires` in seconds since 1970, `maker` as JSON in
 * base64url. A token for one draft opens no other. `link` is without the parameters that begin with `ostium_`. The plugin makes the
 * same tokens.
 */
export function signPreview(link: string, expires: number, secret: string, maker: PreviewMaker = {}): string {
  const encodedMaker = Buffer.from(JSON.stringify(maker)).toString('base64url');
  return `${expires}.${encodedMaker}.${signatureOf(link, `${expires}.${encodedMaker}`, secret)}`;
}

/**
 * The contents of a token that we signed for this link, even an expired one. `undefined` if we did not sign it, or not for this
 * link. `now` in milliseconds since 1970.
 */
export function readPreviewToken(token: string, link: string, secret: string, now: number): PreviewToken | undefined {
  const [, signedText = '', digits, encodedMaker = '', signature = ''] =
    /^((\d{1,12})\.([\w-]{1,1200}))\.([\w-]{43})$/.exec(token) ?? [];
  if (digits === undefined) return undefined;
  const expires = Number(digits);
  if (expires * 1000 > now + MAX_LIFE_S * 1000) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(link, signedText, secret)));
  return isOurs ? { isEnded: expires * 1000 <= now, expires, maker: readMaker(encodedMaker) } : undefined;
}

/** An invalid maker is dropped. */
function readMaker(encodedMaker: string): PreviewMaker {
  try {
    const read = v.safeParse(makerSchema, JSON.parse(Buffer.from(encodedMaker, 'base64url').toString()));
    return read.success ? read.output : {};
  } catch {
    // Not JSON.
    return {};
  }
}

/** The whole normalized link is signed: its path and its parameters together decide which item it shows. */
const signatureOf = (link: string, encodedMaker: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`preview\n${normalizeLink(link)}\n${encodedMaker}`)
    .digest('base64url');
