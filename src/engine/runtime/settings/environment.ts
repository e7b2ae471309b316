import { isIP } from 'node:net';
import * as v from 'valibot';
import { CDN_NAMES } from './cdnSettings.ts';
import { FOLDER_WORDS, isFolder, webAddress } from './siteConfig.ts';
import { shownAddress } from '#engine/content/source.ts';

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

/** One sentence about a wrong setting: which one, what it must be, what was found. `whole` names what contains the settings. */
export function describeSettingIssue(issue: v.BaseIssue<unknown>, whole = 'the file'): string {
  const path = v.getDotPath(issue) ?? whole;
  if (issue.expected === 'never') return `"${path}" is not a setting; take it out or correct its name.`;
  // A missing setting is described by its name alone.
  if (issue.expected === `"${String(issue.path?.at(-1)?.key)}"`) return `"${path}" must be set.`;
  const found =
    issue.input === undefined
      ? 'it is missing'
      : `found ${SECRETS.has(path) ? 'a value that is not shown' : JSON.stringify(shown(issue.input))}`;
  const wanted = issue.message.startsWith('must') ? issue.message : `must be ${issue.expected ?? 'valid'}`;
  return `"${path}" ${wanted}; ${found}.`;
}

/** Even a mistyped address can contain a password. */
const shown = (input: unknown): unknown => (typeof input === 'string' ? shownAddress(input) : input);

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

const listed = (text: string): string[] => text.split(',').map((one) => one.trim());
/** In the usual notation of proxies: addresses and networks, separated by commas. */
const proxies = v.pipe(
  v.string(),
  v.check(
    (value) => listed(value).every(isNetwork),
    'must be addresses or networks of proxies, separated by commas, such as 10.0.0.0/8, 2001:db8::1',
  ),
  v.transform(listed),
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
  v.transform(listed),
  v.array(
    v.pipe(
      webAddress,
      v.check((value) => !/[@?#]/.test(value), 'must be plain web addresses'),
    ),
  ),
);

/** The environment variables of the engine: what differs between machines, and secrets. An empty one must be left out. */
export const environment = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), 'localhost'),
  SITE_URL: v.optional(siteAddress),
  CONTENT_API: v.optional(webAddress),
  CONTENT_AUTH: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\S+ \S+$/, 'must be a whole Authorization header value, such as "Basic dXNlcjpwYXNz"'),
    ),
  ),
  CONTENT_DIR: v.optional(v.string()),
  PREVIEW_SECRET: v.optional(secret),
  FORM_HOST: v.optional(hostAddress),
  METRICS_TOKEN: v.optional(secret),
  INSIGHTS_PASSWORD: v.optional(secret),
  CACHE_DIR: v.optional(v.string(), '.cache'),
  CACHE_SECONDS: v.optional(seconds, '60'),
  PURGE_SECRET: v.optional(secret),
  LOG_LEVEL: v.optional(logLevel, 'info'),
  TRUSTED_PROXIES: v.optional(proxies),
  WORKERS: v.optional(workers, '1'),
  REDIS_URL: v.optional(redisAddress),
  CDN: v.optional(v.picklist(CDN_NAMES, `must be one of ${CDN_NAMES.join(', ')}`)),
  CDN_URL: v.optional(webAddresses),
  CDN_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,}$/, 'must be a token: at least 16 characters, no spaces')),
  ),
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
