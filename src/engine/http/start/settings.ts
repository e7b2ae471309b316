import { isIP } from 'node:net';
import * as v from 'valibot';
import { joinLink } from '#engine/content/source.ts';
import { CDN_NAMES, readCdn } from '../page-cache/cdn/cdnSettings.ts';
import type { CdnSettings } from '../page-cache/cdn/cdnSettings.ts';
import { integrationsOfEnvironment } from './configureIntegrations.ts';
import { describeSettingIssue } from './describeSettingIssue.ts';
import { FOLDER_WORDS, isFolder, siteConfig, webAddress } from './siteConfig.ts';

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
const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be at most 65535'),
);
const DAY_S = 24 * 60 * 60;
const seconds = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a whole number of seconds'),
  v.transform(Number),
  v.maxValue(DAY_S, `must be at most ${DAY_S}`),
);
/** More processes than cores are of no use, and no machine has this many. */
const workers = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d*$/, 'must be a whole number from 1, such as 2'),
  v.transform(Number),
  v.maxValue(128, 'must be at most 128'),
);
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
  v.regex(/^rediss?:\/\/\S+$/, 'must be the address of a Redis, such as redis://:password@10.0.0.4:6379/0'),
  v.check((value) => URL.canParse(value), 'must be the address of a Redis, such as redis://:password@10.0.0.4:6379/0'),
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

/** The environment: what differs between machines, and secrets. */
const environment = v.object({
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

/** Everything that can be set about the server and its site. */
export interface Settings extends v.InferOutput<typeof siteConfig> {
  /** The site's own settings (`Site.settings`) from `site.config.ts`, with their defaults. */
  own: Readonly<Record<string, unknown>>;
  port: number;
  host: string;
  /** The site's public address with its folder, without a final slash. */
  siteUrl: string;
  /** The site's folder, with a slash at both ends; `/` if it has its host to itself. */
  root: string;
  /** The REST root of a WordPress; without it the site runs on the emulator. */
  contentApi: string | undefined;
  /** The site's own credential, an Authorization header value. Used only for previews. */
  contentAuth: string | undefined;
  previewSecret: string | undefined;
  /** The host of the forms in `forms`. Without it the site offers none. */
  formHost: string | undefined;
  /** The secrets for `/-/metrics` and `/-/insights`. Without them those addresses do not exist. */
  metricsToken: string | undefined;
  insightsPassword: string | undefined;
  cacheDir: string;
  /** The maximum age of a page while the content source responds, in seconds; 0 to ask the source for each view. */
  cacheSeconds: number;
  /** The secret that calls of `/-/purge` are signed with. Without it that address does not exist. */
  purgeSecret: string | undefined;
  /** Addresses and networks of the proxies in front of the site. Only they are believed about whose request it is. */
  trustedProxies: readonly string[];
  /** How many processes serve; 1 means a single process and no primary. */
  workers: number;
  logLevel: v.InferOutput<typeof logLevel>;
  /** The Redis through which machines share what they make. */
  redisUrl: string | undefined;
  /** The CDN in front of the site; purges are passed on to it. */
  cdn: CdnSettings | undefined;
}

/** A setting that prevents the start. Its message is one sentence for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** The settings that a site adds to those of the engine in its `site.config.ts`, by name. */
export type OwnSettings = Readonly<Record<string, v.GenericSchema>>;

/**
 * Reads `site.config.ts` and the environment. An empty variable counts as unset. Throws a `SettingsError` that names each invalid
 * setting, and each that neither the engine nor the site (`own`) knows.
 */
export function readSettings(
  config: unknown,
  env: Readonly<Record<string, string | undefined>>,
  own: OwnSettings = {},
): Settings {
  const [forSite, forEngine] = divide(config, own);
  const site = v.safeParse(siteConfig, forEngine);
  const ofSite = v.safeParse(v.object(own), forSite);
  const machine = v.safeParse(
    environment,
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
    { abortPipeEarly: true },
  );
  if (!site.success || !ofSite.success || !machine.success) {
    throw new SettingsError(
      [
        ...[...(site.issues ?? []), ...(ofSite.issues ?? [])].map(
          (issue) => `site.config.ts: ${describeSettingIssue(issue)}`,
        ),
        ...(machine.issues ?? []).map((issue) => `the environment: ${describeSettingIssue(issue)}`),
      ].join('\n'),
    );
  }
  const { PORT, HOST, SITE_URL, ...rest } = machine.output;
  const cdn = readCdn(rest);
  if (typeof cdn === 'string') throw new SettingsError(`the environment: ${cdn}`);
  return {
    ...site.output,
    own: ofSite.output,
    integrations: { ...site.output.integrations, ...integrationsOfEnvironment(env) },
    port: PORT,
    host: HOST,
    ...readPlace(SITE_URL ?? `http://localhost:${PORT}`, site.output.source.subdirectory),
    contentApi: rest.CONTENT_API,
    contentAuth: rest.CONTENT_AUTH,
    contentDir: rest.CONTENT_DIR ?? site.output.contentDir,
    previewSecret: rest.PREVIEW_SECRET,
    formHost: rest.FORM_HOST,
    metricsToken: rest.METRICS_TOKEN,
    insightsPassword: rest.INSIGHTS_PASSWORD,
    cacheDir: rest.CACHE_DIR,
    cacheSeconds: rest.CACHE_SECONDS,
    purgeSecret: rest.PURGE_SECRET,
    trustedProxies: rest.TRUSTED_PROXIES ?? [],
    workers: rest.WORKERS,
    logLevel: rest.LOG_LEVEL,
    redisUrl: rest.REDIS_URL,
    cdn,
  };
}

/** Divides a site's configuration into its own settings and all others. */
function divide(config: unknown, own: OwnSettings): [forSite: unknown, forEngine: unknown] {
  if (typeof config !== 'object' || config === null) return [{}, config];
  const entries = Object.entries(config);
  const isOwn = ([name]: readonly [string, unknown]) => Object.hasOwn(own, name);
  return [Object.fromEntries(entries.filter(isOwn)), Object.fromEntries(entries.filter((entry) => !isOwn(entry)))];
}

/** The folder comes from either setting. If both name one, they must agree; otherwise one of them would lead out of the site. */
function readPlace(address: string, subdirectory: string | undefined): Pick<Settings, 'siteUrl' | 'root'> {
  const { origin, pathname } = new URL(address);
  if (subdirectory !== undefined && pathname !== '/' && joinLink(pathname) !== subdirectory)
    throw new SettingsError(
      `the environment: "SITE_URL" has the folder "${pathname}", and "source.subdirectory" in site.config.ts is "${subdirectory}": name the same folder in both, or in one of them alone.`,
    );
  const root = subdirectory ?? joinLink(pathname);
  return { siteUrl: origin + root.slice(0, -1), root };
}

/** An IP address, or one with a prefix length: `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/**
 * Whether an error's message is all that the operator needs: a mistake in the settings or in the content. It is recognized by its
 * name, because the development server reloads modules, and a reloaded class is a different one.
 */
export const isStartMistake = ({ name }: Error): boolean => name === 'SettingsError' || name === 'ContentError';
