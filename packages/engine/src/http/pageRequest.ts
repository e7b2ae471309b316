import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import {
  formatLink,
  parseLink,
  pathBelow,
  readRequestLink,
  withoutIgnoredParameters,
  hasWordPressPart,
  normalizeLink,
} from '@ostium/content';
import type { Settings } from '#runtime/settings/settings.ts';

/** No link is longer. */
const MAX_PATH_LENGTH = 2000;
const MAX_QUERY_LENGTH = 4000;

/**
 * The kinds of request target:
 * - a page's address in normal form, or a redirect to it;
 * - a file's, which has no final slash: old sites have pages and downloads there, and the source may know where they went;
 * - an upload of the content source by its address there, with the path below `uploads/`;
 * - outside the site's folder;
 * - hidden, and so a 404: internal addresses, and WordPress's own programs and folders;
 * - bad: not an address.
 */
export type Address =
  | { kind: 'page' | 'redirect' | 'file'; path: string; search: string }
  | { kind: 'upload'; path: string }
  | { kind: 'hidden' }
  | { kind: 'outside' }
  | { kind: 'bad'; status: 400 | 414 };

/** The last name has a file extension. */
const FILE = /\.[a-z\d]{1,8}$/i;

/** WordPress's standard folder; the site knows where the content source has its own. */
const standardUpload = (path: string): string | undefined =>
  /^\/+wp-content\/+uploads\/+(?<path>[^/].*)$/is.exec(path)?.groups?.['path'];

const INTERNAL = /^\/-(?:\/|$)/;

/** `wp-json` alone could be anything. */
const isWordPressInternal = (path: string): boolean =>
  path.toLowerCase().includes('/wp-json/') || hasWordPressPart(path, ['program', 'code', 'files']);

/**
 * Reads the target of a request. Only the path is brought into its normal form (lower case, one final slash, no doubled
 * slashes, no `page/1/`); the query is passed on unchanged. Backslashes and control characters are refused: browsers read a
 * backslash as a slash, and `/\evil.example` would then lead away from the site. So are names made of dots, which browsers
 * resolve before they send a request: only an attack contains them. A `#` begins the part that browsers never send (RFC 9112, 3.2);
 * accepted, it would create any number of links to the same page. `root` is the site's folder; `uploadPath` finds
 * the path of an upload.
 */
export function readAddress(target: string, root = '/', uploadPath = standardUpload): Address {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const search = mark < 0 ? '' : target.slice(mark);
  if (path.length > MAX_PATH_LENGTH || search.length > MAX_QUERY_LENGTH) return { kind: 'bad', status: 414 };
  const decoded = decode(path);
  const isReadable = /^\/[\x21-\x5b\x5d-\x7e]*$/.test(path) && !target.includes('#');
  if (decoded === undefined || !isReadable || hasDotSegments(path)) return { kind: 'bad', status: 400 };

  // Two slashes in front of the folder are corrected like any others.
  const inFolder = (text: string) => pathBelow(root, text.replace(/^\/+/, '/'));
  const sitePath = inFolder(path);
  if (sitePath === undefined) return { kind: 'outside' };
  const upload = uploadPath(sitePath);
  if (upload !== undefined) return { kind: 'upload', path: upload };
  if (INTERNAL.test(inFolder(decoded) ?? '') || isWordPressInternal(decoded)) return { kind: 'hidden' };
  const single = path.replace(/\/{2,}/g, '/');
  if (FILE.test(single)) return { kind: 'file', path: single, search };

  const normal = normalPath(single);
  return { kind: normal === path ? 'page' : 'redirect', path: normal, search };
}

/**
 * The target by which a request is routed: its own, unless the router cannot decode it. No hook would see such a request, so it is routed
 * by another target that is not an address either.
 */
export function routedTarget(target: string): string {
  try {
    decodeURI(target.split(/[?#]/, 1)[0] ?? '');
    return target;
  } catch {
    // A broken escape.
    return '/\\';
  }
}

/** Whether a path contains `.` or `..` as a name, escaped or not, as programs that resolve an address read it. */
export const hasDotSegments = (path: string): boolean =>
  path.split(/[/\\]/).some((name) => /^(?:\.|%2e){1,2}$/i.test(name));

function normalPath(path: string): string {
  const { route, page } = parseLink(path);
  return formatLink({ route, page });
}

/** Neither a broken escape (`%zz`) nor an escaped NUL, slash or backslash is part of a page's address. */
function decode(path: string): string | undefined {
  if (/%(00|2f|5c)/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    // A broken escape.
    return undefined;
  }
}

/** A request for a page, with its address already normalized. `search` is the query as written, with its `?`. */
export interface PageRequest {
  link: string;
  search: string;
  /** Whether the query contains parameters for the site itself: a token or a credential, which no redirect may repeat. */
  hasOptions: boolean;
  options: RequestOptions;
  /** Whether a line of text is enough for a 404: the address names a file, and the client does not ask for a page. */
  isTextEnough?: boolean;
}

type PreviewSettings = Pick<Settings, 'contentAuth' | 'previewSecret'>;

/** The prefix of parameters that are for the site itself and not part of a link. */
const OPTION_PREFIX = 'ostium_';

/** Turns a normalized address into a request for a page. `now` in milliseconds since 1970. */
export function readPageRequest(
  { path, search }: { path: string; search: string },
  settings: PreviewSettings,
  now: number,
): PageRequest {
  const { link, options } = readRequestLink(withoutIgnoredParameters(path + search), OPTION_PREFIX);
  const hasOptions = Object.keys(options).length > 0;
  return { link, search, hasOptions, options: readRequestOptions(link, options, settings, now) };
}

/** What a request may ask of the site beyond its link, through parameters with the prefix `ostium_`. */
export interface RequestOptions {
  /** An Authorization header value for this request's preview calls. */
  credential?: string;
  isPreview: boolean;
  /** Whether the link was signed for a preview that has expired: the page is then what visitors see. */
  isPreviewEnded?: boolean;
  /** Whether the link was signed for this preview by a holder of `PREVIEW_SECRET`. */
  isSigned?: boolean;
  /** The contents of a signed preview's token, even an expired one. */
  token?: PreviewToken;
  /** Whether the site is served through WordPress itself (option `embedded`). */
  isEmbedded: boolean;
}

/**
 * Decides whose credential a request may use. A request can bring its own (`ostium_source_auth`); the site's own is lent only to a
 * request with `preview` and a valid token (`ostium_preview`) for exactly this link.
 */
function readRequestOptions(
  link: string,
  options: Readonly<Record<string, string>>,
  { contentAuth, previewSecret }: PreviewSettings,
  now: number,
): RequestOptions {
  const isEmbedded = options['embedded'] === 'true' || options['embedded'] === '1';
  const wantsPreview = Boolean(parseLink(link).query['preview']);
  const credential = options['sourceAuth'];
  if (wantsPreview && credential) return { credential, isPreview: true, isEmbedded };

  const signedPreview = options['preview'];
  const token =
    wantsPreview && signedPreview && previewSecret
      ? readPreviewToken(signedPreview, link, previewSecret, now)
      : undefined;
  if (token?.isEnded) return { isPreview: false, isPreviewEnded: true, token, isEmbedded };
  if (token && contentAuth) return { credential: contentAuth, isPreview: true, isSigned: true, token, isEmbedded };
  return { isPreview: false, isEmbedded };
}

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
