import * as v from 'valibot';
import { joinLink } from '@ostium/content';
import { readCdn, describeSettingIssue, environment } from './environment.ts';
import type { CdnSettings } from './environment.ts';
import { integrationsOfEnvironment } from './configureIntegrations.ts';
import { siteConfig } from './siteConfig.ts';

/** Everything that can be set about the server and its site. `environment` says what the settings of the machine mean. */
export interface Settings extends v.InferOutput<typeof siteConfig>, ReturnType<typeof settingsOfMachine> {
  /** The site's own settings (`Site.settings`) from `site.config.ts`, with their defaults. */
  siteSettings: Readonly<Record<string, unknown>>;
  /** The site's public address with its folder, without a final slash. */
  siteUrl: string;
  /** The site's folder, with a slash at both ends; `/` if it has its host to itself. */
  root: string;
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
  const cdn = readCdn(machine.output);
  if (typeof cdn === 'string') throw new SettingsError(`the environment: ${cdn}`);
  const { PORT, SITE_URL, CONTENT_DIR } = machine.output;
  return {
    ...site.output,
    ...settingsOfMachine(machine.output),
    siteSettings: ofSite.output,
    integrations: { ...site.output.integrations, ...integrationsOfEnvironment(env) },
    ...readPlace(SITE_URL ?? `http://localhost:${PORT}`, site.output.source.subdirectory),
    contentDir: CONTENT_DIR ?? site.output.contentDir,
    cdn,
  };
}

/** The settings of the machine that are used as they are, by the names that they have in the code. */
const settingsOfMachine = (machine: v.InferOutput<typeof environment>) => ({
  port: machine.PORT,
  host: machine.HOST,
  contentApi: machine.CONTENT_API,
  contentAuth: machine.CONTENT_AUTH,
  previewSecret: machine.PREVIEW_SECRET,
  formHost: machine.FORM_HOST,
  metricsToken: machine.METRICS_TOKEN,
  insightsPassword: machine.INSIGHTS_PASSWORD,
  cacheDir: machine.CACHE_DIR,
  cacheSeconds: machine.CACHE_SECONDS,
  purgeSecret: machine.PURGE_SECRET,
  trustedProxies: machine.TRUSTED_PROXIES ?? [],
  workers: machine.WORKERS,
  logLevel: machine.LOG_LEVEL,
  redisUrl: machine.REDIS_URL,
});

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
