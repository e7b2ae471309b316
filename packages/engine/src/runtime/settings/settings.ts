import * as v from 'valibot';
import { joinLink } from '@ostium/content';
import { readCdn, describeSettingIssue, environment } from './environment.ts';
import type { CdnSettings } from './environment.ts';
import { integrationsOfEnvironment } from './configureIntegrations.ts';
import { siteConfig } from './siteConfig.ts';

/** Everything that can be set about the server and its site. */
export interface Settings extends v.InferOutput<typeof siteConfig> {
  /** The site's own settings (`Site.settings`) from `site.config.ts`, with their defaults. */
  siteSettings: Readonly<Record<string, unknown>>;
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
  logLevel: v.InferOutput<typeof environment>['LOG_LEVEL'];
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
 * setting, and each that neither the engine nor the site (`siteSettings`) knows.
 */
export function readSettings(
  config: unknown,
  env: Readonly<Record<string, string | undefined>>,
  siteSettings: OwnSettings = {},
): Settings {
  const [forSite, forEngine] = divide(config, siteSettings);
  const site = v.safeParse(siteConfig, forEngine);
  const ofSite = v.safeParse(v.object(siteSettings), forSite);
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
    siteSettings: ofSite.output,
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
function divide(config: unknown, siteSettings: OwnSettings): [forSite: unknown, forEngine: unknown] {
  if (typeof config !== 'object' || config === null) return [{}, config];
  const entries = Object.entries(config);
  const isOwn = ([name]: readonly [string, unknown]) => Object.hasOwn(siteSettings, name);
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

/**
 * Whether an error's message is all that the operator needs: a mistake in the settings or in the content. It is recognized by its
 * name, because the development server reloads modules, and a reloaded class is a different one.
 */
export const isStartMistake = ({ name }: Error): boolean => name === 'SettingsError' || name === 'ContentError';
