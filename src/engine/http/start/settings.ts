import { isIP } from 'node:net';
import * as v from 'valibot';
import { joinLink, normalizeLink, shownAddress } from '#engine/content/source.ts';
import { isScriptAddress, isScriptHash } from '#ui/html/scriptAddress.ts';

const scriptConsent = v.pipe(
  v.string(),
  v.check(
    (consent) => isScriptAddress(consent) || isScriptHash(consent),
    'must be a whole https address whose path ends with "/", such as https://widget.example.com/embed/, or the hash that the log names, such as sha256-…',
  ),
  // As a browser writes it, and so as the content security policy is compared with it.
  v.transform((consent) => (isScriptHash(consent) ? consent : new URL(consent).href)),
);

const webAddress = v.pipe(
  v.string(),
  v.url('must be a whole address, such as https://www.example.com'),
  v.regex(/^https?:\/\//, 'must begin with http:// or https://'),
  v.check(hasNoUserInfo, 'must not hold a user name or password: a credential for previews belongs in CONTENT_AUTH'),
  v.transform((value) => value.replace(/\/+$/, '')),
);
/** A folder: links are lower-case, and a name with a dot would be a file's. */
const FOLDER = /^(?:\/[a-z\d][a-z\d_-]*)*$/;

const siteAddress = v.pipe(
  webAddress,
  v.check(
    (value) => !/[?#]/.test(value) && isFolder(new URL(value).pathname.replace(/\/$/, '')),
    'must be an address with no more than a folder of small letters, digits and hyphens, such as https://www.example.com/clinic',
  ),
);

const siteFolder = v.pipe(
  v.string(),
  v.transform((value) => joinLink(value)),
  v.check(
    (value) => isFolder(value.slice(0, -1)),
    'must be a path of small letters, digits and hyphens, such as /clinic/',
  ),
);

/** What `site.config.ts` holds: the choices that belong to the site, not to the machine. */
const siteConfig = v.strictObject({
  /** The practice's name in titles. */
  siteName: v.pipe(v.string(), v.nonEmpty()),
  /**
   * A file with the practice's facts, for a content source that has none: see docs/guides/plain-wordpress.md. From where the
   * server is started.
   */
  practice: v.optional(v.pipe(v.string(), v.nonEmpty())),
  /** The folder of content files, where CONTENT_DIR names no other. From where the server is started. */
  contentDir: v.optional(v.pipe(v.string(), v.nonEmpty()), 'content'),
  /** The id of the page that stands for the blog's index; found by the slug `blog` when unset. */
  blogPageId: v.optional(v.pipe(v.number(), v.integer())),
  /** The site's languages, the main one first, each with the paths of the pages in it: of each such path, all below it too. */
  languages: v.optional(v.record(v.string(), v.array(v.pipe(v.string(), v.startsWith('/')))), { en: [] }),
  /** Which links are prefetched: none, those a pointer rests on, those in sight, or all. */
  autoPrefetch: v.optional(v.picklist(['no', 'hover', 'in-view', 'all']), 'hover'),
  /** Which analytics providers get page views and events, by name: see docs/guides/analytics.md. */
  analytics: v.optional(
    v.strictObject({
      pageviews: v.optional(v.record(v.string(), v.boolean()), {}),
      events: v.optional(v.record(v.string(), v.boolean()), {}),
    }),
    { pageviews: { firstParty: true }, events: { firstParty: true } },
  ),
  /** The heads of pages. */
  head: v.optional(
    v.strictObject({
      /** Whether the content host's addresses in ready-made head markup become the site's own. Otherwise they name that host. */
      transformLinks: v.optional(v.boolean(), true),
      /** Where head tags are set: by server and browser, or by the server alone, so that later only the title follows. */
      renderTags: v.optional(v.picklist(['both', 'server'], 'must be "both" or "server"'), 'both'),
    }),
    {},
  ),
  /** Whether the practice's popup is shown to visitors, where it has one. */
  popup: v.optional(v.picklist(['open', 'closed'], 'must be "open" or "closed"'), 'open'),
  /**
   * What an editor may place scripts by: addresses below which they are loaded, and hashes of code that stands in the content
   * itself; none where unset. Such a script runs at once, for every visitor and before they have agreed to anything, so only
   * those that need no consent belong here.
   */
  contentScripts: v.optional(v.array(scriptConsent), []),
  /** Where content is found: WordPress's own settings, see docs/architecture.md. */
  source: v.strictObject({
    homepage: v.optional(v.string()),
    postsPage: v.optional(v.string()),
    permalink: v.optional(v.string()),
    /** The folder that the site stands in, where its address is not its host's root: see `Settings.root`. */
    subdirectory: v.optional(siteFolder),
    /** The public address of the WordPress, where it is another than that of CONTENT_API. Visitors are never shown it. */
    url: v.optional(webAddress),
    /** Where the REST API is below the WordPress: `/wp-json` unless WordPress was told otherwise (`rest_url_prefix`). */
    prefix: v.optional(v.pipe(v.string(), v.regex(/^\/?[\w-]+(?:\/[\w-]+)*\/?$/, 'must be a path such as /wp-json'))),
    categoryBase: v.optional(v.string()),
    tagBase: v.optional(v.string()),
    authorBase: v.optional(v.string()),
    dateBase: v.optional(v.string()),
    isWpCom: v.optional(v.boolean()),
    postEndpoint: v.optional(v.string()),
    params: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.array(v.string())]))),
    postTypes: v.optional(
      v.array(v.strictObject({ type: v.string(), endpoint: v.string(), archive: v.optional(v.string()) })),
    ),
    taxonomies: v.optional(
      v.array(
        v.strictObject({
          taxonomy: v.string(),
          endpoint: v.string(),
          postTypeEndpoint: v.optional(v.string()),
          params: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
        }),
      ),
    ),
    redirections: v.optional(v.union([v.string(), v.array(v.string())])),
  }),
});

const secret = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'));
const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'must be a number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be at most 65535'),
);
const logLevel = v.picklist(
  ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
  'must be one of fatal, error, warn, info, debug, silent',
);

const listed = (text: string): string[] => text.split(',').map((one) => one.trim());
/** Written as proxies are configured elsewhere: addresses and networks, separated by commas. */
const proxies = v.pipe(
  v.string(),
  v.check(
    (value) => listed(value).every(isNetwork),
    'must be addresses or networks of proxies, separated by commas, such as 10.0.0.0/8, 2001:db8::1',
  ),
  v.transform(listed),
);

/** What the environment holds: what differs from one machine to the next, and secrets. */
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
  CACHE_DIR: v.optional(v.string(), '.cache'),
  LOG_LEVEL: v.optional(logLevel, 'info'),
  TRUSTED_PROXIES: v.optional(proxies),
});

/** See `siteConfig`. */
export type SiteConfig = v.InferInput<typeof siteConfig>;

/** Everything that can be set about the server and its site. */
export interface Settings extends v.InferOutput<typeof siteConfig> {
  port: number;
  host: string;
  /** The site's public address with its folder, without a final slash. */
  siteUrl: string;
  /** The folder that the site stands in, with a slash at both ends; `/` where it has its host for itself. */
  root: string;
  /** The REST root of a WordPress; without it the site runs on the emulator. */
  contentApi: string | undefined;
  /** The site's own credential, an Authorization header value. Used for previews alone. */
  contentAuth: string | undefined;
  previewSecret: string | undefined;
  cacheDir: string;
  /** Addresses and networks of the proxies in front of the site. Nobody else is believed about whose request it is. */
  trustedProxies: readonly string[];
  logLevel: v.InferOutput<typeof logLevel>;
}

/** A setting that stops the start. Its message is one sentence for the person who starts the site. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads `site.config.ts` and the environment. An empty variable counts as unset. Throws `SettingsError`, naming each wrong setting. */
export function readSettings(config: unknown, env: Readonly<Record<string, string | undefined>>): Settings {
  const site = v.safeParse(siteConfig, config);
  const machine = v.safeParse(
    environment,
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
    { abortPipeEarly: true },
  );
  if (!site.success || !machine.success) {
    throw new SettingsError(
      [
        ...(site.issues ?? []).map((issue) => `site.config.ts: ${describe(issue)}`),
        ...(machine.issues ?? []).map((issue) => `the environment: ${describe(issue)}`),
      ].join('\n'),
    );
  }
  const { PORT, HOST, SITE_URL, ...rest } = machine.output;
  return {
    ...site.output,
    port: PORT,
    host: HOST,
    ...readPlace(SITE_URL ?? `http://localhost:${PORT}`, site.output.source.subdirectory),
    contentApi: rest.CONTENT_API,
    contentAuth: rest.CONTENT_AUTH,
    contentDir: rest.CONTENT_DIR ?? site.output.contentDir,
    previewSecret: rest.PREVIEW_SECRET,
    cacheDir: rest.CACHE_DIR,
    trustedProxies: rest.TRUSTED_PROXIES ?? [],
    logLevel: rest.LOG_LEVEL,
  };
}

/** The folder comes from either setting. Where both name one they must agree, or one of them would lead out of the site. */
function readPlace(address: string, subdirectory: string | undefined): Pick<Settings, 'siteUrl' | 'root'> {
  const { origin, pathname } = new URL(address);
  if (subdirectory !== undefined && pathname !== '/' && joinLink(pathname) !== subdirectory)
    throw new SettingsError(
      `the environment: "SITE_URL" has the folder "${pathname}", and "source.subdirectory" in site.config.ts is "${subdirectory}": name the same folder in both, or in one of them alone.`,
    );
  const root = subdirectory ?? joinLink(pathname);
  return { siteUrl: origin + root.slice(0, -1), root };
}

/** Whether a path without a final slash can be the site's: none, or names that links write as they are. */
const isFolder = (path: string): boolean =>
  FOLDER.test(path) && normalizeLink(`${path}/`) === `${path}/` && !PAGE.test(path);

/** Would be read as a page of a list. */
const PAGE = /(?:^|\/)page\/\d+$/;

/** An IP address, or one with the number of bits that count: `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** What must not stand in a log. */
const SECRETS: ReadonlySet<string> = new Set(['CONTENT_AUTH', 'PREVIEW_SECRET']);

function describe(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? 'the file';
  if (issue.expected === 'never') return `"${path}" is not a setting; take it out or correct its name.`;
  const found =
    issue.input === undefined
      ? 'it is missing'
      : `found ${SECRETS.has(path) ? 'a value that is not shown' : JSON.stringify(shown(issue.input))}`;
  const wanted = issue.message.startsWith('must') ? issue.message : `must be ${issue.expected ?? 'valid'}`;
  return `"${path}" ${wanted}; ${found}.`;
}

/** A mistyped address can hold a password all the same. */
const shown = (input: unknown): unknown => (typeof input === 'string' ? shownAddress(input) : input);

function hasNoUserInfo(address: string): boolean {
  const { username, password } = URL.canParse(address) ? new URL(address) : { username: '', password: '' };
  return username === '' && password === '';
}

/**
 * Whether an error's message is all that whoever starts the site needs: a mistake in the settings or in the content. Recognised by its name,
 * because the development server loads modules anew, and a class loaded anew is another.
 */
export const isMistake = ({ name }: Error): boolean => name === 'SettingsError' || name === 'ContentError';
