import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { normalizeLink } from '#engine/content/source.ts';

/** How long a preview may be open, in seconds: the plugin signs for 15 minutes, and the clocks of two machines may disagree for as long. */
const MAX_LIFE_S = 30 * 60;

/** Farther from UTC is no time zone. */
const MAX_OFFSET_S = 14 * 60 * 60;

/** Who made a preview, as the bar on it says. */
const makerSchema = v.object({
  /** The name that is shown for the user. */
  by: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** How far the clocks of the site's time zone are ahead of UTC when it ends, in seconds. */
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-MAX_OFFSET_S), v.maxValue(MAX_OFFSET_S))),
});

export type PreviewMaker = v.InferOutput<typeof makerSchema>;

/** A token that we signed. */
export interface PreviewToken {
  isEnded: boolean;
  /** When it ends or has ended, in seconds since 1970. */
  expires: number;
  maker: PreviewMaker;
}

/**
 * Makes a preview token for one link: `{expires}.{maker}.{signature}`, `expires` in seconds since 1970, `maker` as JSON in base64url. A
 * token for one draft opens no other. `link` is without the parameters that begin with `ostium_`. The plugin writes the same.
 */
export function signPreview(link: string, expires: number, secret: string, maker: PreviewMaker = {}): string {
  const said = Buffer.from(JSON.stringify(maker)).toString('base64url');
  return `${expires}.${said}.${signatureOf(link, `${expires}.${said}`, secret)}`;
}

/**
 * What a token says that we signed for this link, be it ended or not. One that we did not sign, or not for this link, is nothing.
 * `now` in milliseconds since 1970.
 */
export function readPreviewToken(token: string, link: string, secret: string, now: number): PreviewToken | undefined {
  const [, signed = '', digits, said = '', signature = ''] =
    /^((\d{1,12})\.([\w-]{1,1200}))\.([\w-]{43})$/.exec(token) ?? [];
  if (digits === undefined) return undefined;
  const expires = Number(digits);
  if (expires * 1000 > now + MAX_LIFE_S * 1000) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(link, signed, secret)));
  return isOurs ? { isEnded: expires * 1000 <= now, expires, maker: readMaker(said) } : undefined;
}

/** Whoever signs nonsense about themselves is nobody. */
function readMaker(said: string): PreviewMaker {
  try {
    const read = v.safeParse(makerSchema, JSON.parse(Buffer.from(said, 'base64url').toString()));
    return read.success ? read.output : {};
  } catch {
    // No JSON.
    return {};
  }
}

/** The whole link in its normal form is signed: which item it shows is decided by its path and its parameters together. */
const signatureOf = (link: string, said: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`preview\n${normalizeLink(link)}\n${said}`)
    .digest('base64url');
