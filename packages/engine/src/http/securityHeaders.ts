import { EMBED_ORIGINS } from '#ui/video/embedOrigins.ts';
import { isScriptHash } from '#ui/html/nodes/allowList.ts';
import type { Sources } from '#consent/integration.ts';
import { INLINE_HASH } from '#page/document/document.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** The policy of a plain-text response. */
export const WORDS_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The headers of every response, errors too. Anything but a page can load and run nothing; pages, files and forms set policies of
 * their own (that of pages is below). HSTS applies to an https site, but not to its sister hosts.
 */
export const securityHeaders = (siteUrl: string): Readonly<Record<string, string>> => ({
  'content-security-policy': WORDS_POLICY,
  'x-content-type-options': 'nosniff',
  // For browsers that do not support `frame-ancestors`.
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // A page that opens this one cannot reach into it. This page still learns when a window that it opened for sharing was closed.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Other sites' pages cannot load what is here; exceptions set this header themselves.
  'cross-origin-resource-policy': 'same-origin',
  // A page shares neither a process nor `document.domain` with pages of sister hosts.
  'origin-agent-cluster': '?1',
  ...(siteUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_S}` }),
});

/** The players of other sites, in their private form: they are loaded once a visitor has asked for a video. */
const EMBEDS = Object.values(EMBED_ORIGINS);

interface PageSources {
  styles?: readonly string[];
  formHost?: string | undefined;
  /** Where videos of other sites may be framed from; by default, all hosts that the site can play from. */
  embeds?: readonly string[] | undefined;
  /** The hosts of the third parties that the page may load, if any. */
  thirdParties?: Sources | undefined;
  isDevelopment?: boolean | undefined;
}

/**
 * The content security policy of a page whose content may load scripts from below these addresses and run code with these hashes
 * (`contentScripts`), whose own styles have the hashes `styles`, and which may frame forms of `formHost`. The development server adds
 * styles as inline elements, and announces changes over a socket of its own.
 */
export function pagePolicy(
  contentScripts: readonly string[],
  { styles = [], formHost, thirdParties, embeds = EMBEDS, isDevelopment = false }: PageSources,
): string {
  const hosts = (kind: keyof Sources) => (thirdParties?.[kind] ?? []).map((host) => ` ${host}`).join('');
  return [
    "default-src 'none'",
    [
      `script-src 'self' '${INLINE_HASH}'${hosts('script')}`,
      ...contentScripts.map((consent) => (isScriptHash(consent) ? `'${consent}'` : consent)),
    ].join(' '),
    "style-src 'self'" + (isDevelopment ? " 'unsafe-inline'" : '') + styles.map((source) => ` '${source}'`).join(''),
    `img-src 'self'${hosts('img')}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}${hosts('connect')}`,
    frameSources(formHost, embeds) + hosts('frame'),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Videos of other sites, and the site's own form documents, whose host responds in the frame once the form was sent. */
const frameSources = (formHost: string | undefined, embeds: readonly string[]): string => {
  const sources = [...embeds, ...(formHost === undefined ? [] : ["'self'", formHost])];
  return ['frame-src', ...(sources.length > 0 ? sources : ["'none'"])].join(' ');
};

/** Where browsers report what a policy blocked, below the site's folder. */
export const POLICY_REPORTS_ADDRESS = '-/csp';

const GROUP = 'csp';

/**
 * Adds to a page's policy where browsers report what it blocked, in the old and the new way, with the header that the new way needs.
 * Browsers that support the new way use only that, and only on https.
 */
export function withPolicyReports(
  policy: string,
  { root, siteUrl }: { root: string; siteUrl: string },
): Readonly<Record<string, string>> {
  const old = `${policy}; report-uri ${root}${POLICY_REPORTS_ADDRESS}`;
  if (!siteUrl.startsWith('https:')) return { 'content-security-policy': old };
  return {
    'content-security-policy': `${old}; report-to ${GROUP}`,
    'reporting-endpoints': `${GROUP}="${root}${POLICY_REPORTS_ADDRESS}"`,
  };
}

/** Where AMP's own scripts come from: https://amp.dev/documentation/guides-and-tutorials/optimize-and-measure/secure-pages. */
export const AMP_HOST = 'https://cdn.ampproject.org';

/** The policy of an AMP document: it runs only AMP's scripts, which write styles as they go, and may report a visit to `hosts`. */
export const ampPolicy = (hosts: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${AMP_HOST}`,
    `style-src 'unsafe-inline' ${AMP_HOST}`,
    ["img-src 'self' data:", ...hosts].join(' '),
    "media-src 'self'",
    [`connect-src 'self' ${AMP_HOST}`, ...hosts].join(' '),
    ['frame-src', ...Object.values(EMBED_ORIGINS), 'https://www.youtube.com'].join(' '),
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** Pictures, styles and fonts are public: the editor of WordPress, on another host, shows blocks with them as the site does. */
export const FILE_REACH = { 'cross-origin-resource-policy': 'cross-origin' } as const;

/** The policy of an uploaded file: opened directly, it can run and load nothing. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
