import { isIP } from 'node:net';
import * as v from 'valibot';
import { maskAddress } from '@ostium/content';
import { FOLDER_WORDS, isFolder, webAddress } from './siteConfig.ts';

/** Settings that must not appear in a log. */
const SECRETS: ReadonlySet<string> = new Set([
  'CONTENT_AUTH',
  'PREVIEW_SECRET',
  'PURGE_SECRET',
  'METRICS_TOKEN',
  'INSIGHTS_PASSWORD',
  'REDIS_URL',
  'CDN_TOKEN',
]);

/** One sentence about a wrong setting: which one, what it must be, what was found. `subject` names what contains the settings. */
export function describeSettingIssue(issue: v.BaseIssue<unknown>, subject = 'the file'): string {
  const path = v.getDotPath(issue) ?? subject;
  if (issue.expected === 'never') return `"${path}" is not a setting; take it out or correct its name.`;
  // A missing setting is described by its name alone.
  if (issue.expected === `"${String(issue.path?.at(-1)?.key)}"`) return `"${path}" must be set.`;
  const actualValue =
    issue.input === undefined
      ? 'it is missing'
      : `found ${SECRETS.has(path) ? 'a value that is not shown' : JSON.stringify(maskValue(issue.input))}`;
  const expectation = issue.message.startsWith('must') ? issue.message : `must be ${issue.expected ?? 'valid'}`;
  return `"${path}" ${expectation}; ${actualValue}.`;
}

/** Even a mistyped address can contain a password. */
const maskValue = (input: unknown): unknown => (typeof input === 'string' ? maskAddress(input) : input);

const siteAddress = v.pipe(
  webAddress,
  v.check(
    (value) => !/[?#]/.test(value) && isFolder(new URL(value).pathname.replace(/\/$/, '')),
    `must be an address with no more than a folder, such as https://www.example.com/clinic, of ${FOLDER_WORDS}`,
  ),
);

const hostAddress = v.pipe(
  webAddress,
  v.check((value) => new URL(value).origin === value, 'must be a host alone, such as https://forms.example.com'),
);

const secret = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'));

const wholeNumber = (digits: RegExp, meaning: string, max: number) =>
  v.pipe(
    v.string(),
    v.regex(digits, `must be ${meaning}`),
    v.transform(Number),
    v.maxValue(max, `must be at most ${max}`),
  );
const port = wholeNumber(/^\d+$/, 'a number', 65_535);
const seconds = wholeNumber(/^\d+$/, 'a whole number of seconds', 24 * 60 * 60);
/** More processes than cores are of no use, and no machine has this many. */
const workers = wholeNumber(/^[1-9]\d*$/, 'a whole number from 1, such as 2', 128);

const logLevel = v.picklist(
  ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
  'must be one of fatal, error, warn, info, debug, silent',
);

const splitList = (text: string): string[] => text.split(',').map((entry) => entry.trim());
/** In the usual notation of proxies: addresses and networks, separated by commas. */
const proxies = v.pipe(
  v.string(),
  v.check(
    (value) => splitList(value).every(isNetwork),
    'must be addresses or networks of proxies, separated by commas, such as 10.0.0.0/8, 2001:db8::1',
  ),
  v.transform(splitList),
);

const redisAddress = v.pipe(
  v.string(),
  v.check(
    (value) => /^rediss?:\/\/\S+$/.test(value) && URL.canParse(value),
    'must be the address of a Redis, such as redis://:password@10.0.0.4:6379/0',
  ),
);
const webAddresses = v.pipe(
  v.string(),
  v.transform(splitList),
  v.array(
    v.pipe(
      webAddress,
      v.check((value) => !/[@?#]/.test(value), 'must be plain web addresses'),
    ),
  ),
);

/** The CDNs that can be told about purges. */
const CDN_NAMES = ['varnish', 'fastly', 'cloudflare'] as const;

/** The environment variables of the engine: what differs between machines, and secrets. An empty one must be left out. */
export const environment = v.object({
  /** Where to listen, with `HOST`. */
  PORT: v.optional(port, '3000'),
  /** The address to listen on: `0.0.0.0` for all. */
  HOST: v.optional(v.string(), 'localhost'),
  /** The site's public address, with its folder if it is in one (docs/guides/start-a-site.md). On https, browsers are told to use nothing else. `http://localhost:PORT` by default. */
  SITE_URL: v.optional(siteAddress),
  /** The REST root of a WordPress, such as `https://cms.example.com/wp-json`. Without it the content folder is served. */
  CONTENT_API: v.optional(webAddress),
  /** The site's own credential there, a whole `Authorization` value; used only for previews. */
  CONTENT_AUTH: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\S+ \S+$/, 'must be a whole Authorization header value, such as "Basic dXNlcjpwYXNz"'),
    ),
  ),
  /** The folder of content files. That of `site.config.ts` by default. */
  CONTENT_DIR: v.optional(v.string()),
  /** Signs preview links, the same as `OSTIUM_PREVIEW_SECRET` in WordPress; at least 16 characters. Without it there are no previews with the site's credential; with it, a WordPress without the plugin counts as unavailable. */
  PREVIEW_SECRET: v.optional(secret),
  /** The host of the forms that the site shows, such as `https://forms.example.com` (docs/contracts/form-host.md). Without it the phone number is shown instead. */
  FORM_HOST: v.optional(hostAddress),
  /** Opens `/-/metrics` to Prometheus; at least 16 characters. Without it there is no such address. */
  METRICS_TOKEN: v.optional(secret),
  /** Opens `/-/insights`, the practice's own counts (docs/guides/analytics.md); at least 16 characters. Without it there is no such page. */
  INSIGHTS_PASSWORD: v.optional(secret),
  /** A folder that the server may write to, for what must survive a restart: the practice's counts, up to 200 MB of pages, up to 500 MB of pictures. Servers may share it. */
  CACHE_DIR: v.optional(v.string(), '.cache'),
  /** How old a cached page may be while the content source responds, in seconds; `0` asks the source for every view. */
  CACHE_SECONDS: v.optional(seconds, '60'),
  /** Signs purges (`POST /-/purge`, docs/decisions/12-page-cache.md), and what is in Redis and in `CACHE_DIR`; at least 16 characters. Without it there is no such address. */
  PURGE_SECRET: v.optional(secret),
  /** `fatal`, `error`, `warn`, `info`, `debug` or `silent`. */
  LOG_LEVEL: v.optional(logLevel, 'info'),
  /** Addresses and networks of the proxies in front of the site, separated by commas, such as `10.0.0.0/8`. Without it, everything that comes through a proxy counts as one client. */
  TRUSTED_PROXIES: v.optional(proxies),
  /** How many processes serve. With 2 or more, `SIGHUP` replaces them without a failed request (docs/guides/operations.md). */
  WORKERS: v.optional(workers, '1'),
  /** A Redis through which machines with the same `PURGE_SECRET` share pages and purges, such as `redis://:password@10.0.0.4:6379` (docs/decisions/14-redis-sharing.md). Without it each machine works alone. */
  REDIS_URL: v.optional(redisAddress),
  /** The CDN in front, to which purges are passed on: `varnish`, `fastly` or `cloudflare`. Without one, browsers and proxies revalidate each time. */
  CDN: v.optional(v.picklist(CDN_NAMES, `must be one of ${CDN_NAMES.join(', ')}`)),
  /** For Varnish: its addresses, separated by commas (`node_modules/ostium/operations/varnish.vcl`). */
  CDN_URL: v.optional(webAddresses),
  /** For Fastly and Cloudflare: a token that may purge. */
  CDN_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,}$/, 'must be a token: at least 16 characters, no spaces')),
  ),
  /** For Fastly: the service's id; for Cloudflare: the zone's. */
  CDN_SERVICE: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be an id of letters and digits'))),
});

/** An IP address, or one with a prefix length: `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** Which CDN is in front of the site, and how to tell it about purges. */
export type CdnSettings =
  | { name: 'varnish'; addresses: readonly string[] }
  | { name: 'fastly' | 'cloudflare'; api: string; token: string; service: string };

interface CdnVariables {
  CDN?: (typeof CDN_NAMES)[number] | undefined;
  CDN_URL?: readonly string[] | undefined;
  CDN_TOKEN?: string | undefined;
  CDN_SERVICE?: string | undefined;
}

const APIS = { fastly: 'https://api.fastly.com', cloudflare: 'https://api.cloudflare.com/client/v4' } as const;

/** Combines the variables; returns a sentence if one is missing or superfluous. */
export function readCdn({ CDN, CDN_URL, CDN_TOKEN, CDN_SERVICE }: CdnVariables): CdnSettings | undefined | string {
  if (CDN === undefined) {
    const idle = CDN_URL ?? CDN_TOKEN ?? CDN_SERVICE;
    return idle && `"CDN" is missing, though "CDN_URL", "CDN_TOKEN" or "CDN_SERVICE" is set: say which CDN is meant.`;
  }
  if (CDN === 'varnish')
    return CDN_URL
      ? { name: CDN, addresses: CDN_URL }
      : '"CDN_URL" is missing: with "CDN" set to varnish it names each Varnish, such as http://10.0.0.5:6081.';
  if (CDN_TOKEN === undefined || CDN_SERVICE === undefined)
    return `"CDN_TOKEN" or "CDN_SERVICE" is missing: with "CDN" set to ${CDN} the one is a token that may purge, the other the id of the ${CDN === 'fastly' ? 'service' : 'zone'}.`;
  if (CDN_URL !== undefined && CDN_URL.length > 1)
    return `"CDN_URL" has several addresses: with "CDN" set to ${CDN} it is the one address of its API, or unset.`;
  return { name: CDN, api: CDN_URL?.[0] ?? APIS[CDN], token: CDN_TOKEN, service: CDN_SERVICE };
}
