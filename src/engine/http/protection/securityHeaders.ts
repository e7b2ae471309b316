import { EMBED_ORIGINS } from '#ui/film/embedOrigins.ts';
import { isScriptHash } from '#ui/html/script/scriptAddress.ts';
import type { Sources } from '#engine/integrations/integration.ts';
import { REST_HASH } from '#engine/render/restScript.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** The policy of an answer that is words alone. */
export const WORDS_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The headers of every response, errors too. What is no page can load and run nothing; a page, a file and a form name a policy of their
 * own (that of pages is below). A site on https is reached in no other way again; its sister hosts are not spoken for.
 */
export const securityHeaders = (siteUrl: string): Readonly<Record<string, string>> => ({
  'content-security-policy': WORDS_POLICY,
  'x-content-type-options': 'nosniff',
  // For browsers that do not know `frame-ancestors`.
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // Nobody who opens a page can reach into it. A page knows when a window that it has opened, to share it, was closed.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Other sites' pages cannot load what is here; what they may says so itself.
  'cross-origin-resource-policy': 'same-origin',
  // A page shares no process and no `document.domain` with those of sister hosts.
  'origin-agent-cluster': '?1',
  ...(siteUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_S}` }),
});

/** The players of other sites, in their private form: they come once a visitor has asked for a film. */
const EMBEDS = Object.values(EMBED_ORIGINS);

interface PageSources {
  styles?: string | undefined;
  formHost?: string | undefined;
  /** Where films of others may be framed from; all that the site can play unless said otherwise. */
  embeds?: readonly string[] | undefined;
  /** The hosts of the third parties that the page may load, where it may load any. */
  thirdParties?: Sources | undefined;
  isDevelopment?: boolean | undefined;
}

/**
 * The content security policy of a page whose content may load scripts from below these addresses, and run code with these
 * hashes (`contentScripts`), whose own styles have the hash `styles`, and which may frame forms of `formHost`. The development server
 * brings styles as inline elements, and announces changes over a socket of its own.
 */
export function pagePolicy(
  contentScripts: readonly string[],
  { styles, formHost, thirdParties, embeds = EMBEDS, isDevelopment = false }: PageSources,
): string {
  const hosts = (kind: keyof Sources) => (thirdParties?.[kind] ?? []).map((host) => ` ${host}`).join('');
  return [
    "default-src 'none'",
    [
      `script-src 'self' '${REST_HASH}'${hosts('script')}`,
      ...contentScripts.map((consent) => (isScriptHash(consent) ? `'${consent}'` : consent)),
    ].join(' '),
    "style-src 'self'" + (isDevelopment ? " 'unsafe-inline'" : '') + (styles === undefined ? '' : ` '${styles}'`),
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

/** Films of others, and the site's own document of a form with what its host answers once it was sent. */
const frameSources = (formHost: string | undefined, embeds: readonly string[]): string => {
  const sources = [...embeds, ...(formHost === undefined ? [] : ["'self'", formHost])];
  return ['frame-src', ...(sources.length > 0 ? sources : ["'none'"])].join(' ');
};

/** Where AMP's own scripts come from: https://amp.dev/documentation/guides-and-tutorials/optimize-and-measure/secure-pages. */
export const AMP_HOST = 'https://cdn.ampproject.org';

/**
 * The policy of an AMP document: it runs AMP's scripts and no other, which write styles as they go, and may tell `hosts` of a visit.
 */
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

/** The policy of a file that somebody uploaded: shown alone, it can run and load nothing. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
