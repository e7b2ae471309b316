import { openEmulator, readYaml } from '@ostium/wordpress';
import { readSettings, SettingsError } from '#runtime/settings/settings.ts';
import { openSourceMemory } from '#runtime/source/sourceMemory.ts';
import { checkContent } from '../checkSite.ts';
import type { SiteEntry } from '#site/site.ts';
import { connectContent } from '#runtime/source/contentConnection.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import type { Fetch } from '#runtime/fetch.ts';
import { checkAddresses, checkFrontPage, checkMedia, checkKinds, checkPlaces } from './contentChecks.ts';
import { compareContent } from './compareContent.ts';
import type { Examined, Pair, DoctorLine } from './examination.ts';
import { linesOf } from './examination.ts';
import { checkCredential, checkMenus, checkPlugin, checkSettings } from './pluginChecks.ts';
import { checkEncryption, checkHosts, checkRest } from './restChecks.ts';
import { checkPreview, checkPurge, checkSite } from './siteChecks.ts';

export { formatLines } from './examination.ts';
export { isStartMistake } from '#runtime/settings/settings.ts';

/** The rules of `ostium check` by which a visitor lacks a page or a part of one. */
const UNREADABLE = new Set([
  'unanswered-page',
  'unknown-block',
  'unreadable-field',
  'cut-text',
  'unfilled-shortcode',
  'unknown-placeholder',
  'empty-placeholder',
]);

/**
 * Examines a site and the WordPress that the environment names. `expected` is what the site holds of the plugin. With `isCompared`, every
 * page is compared with what the WordPress has there.
 */
export async function examineSite(
  { config, site }: SiteEntry,
  env: Readonly<Record<string, string | undefined>>,
  expected: ExamineDeps['expected'],
  isCompared = false,
) {
  const settings = readSettings(config, env, site.settings);
  const checkPages = async () => {
    const { findings } = await checkContent(settings, { site, openEmulator, readYaml });
    const sentencesOf = (isMeant: (rule: string) => boolean) =>
      findings
        .filter(({ rule }) => isMeant(rule))
        .map(({ page, field, message }) => (page.startsWith('/') ? `${page} (${field}): ${message}` : message));
    return {
      // The comparison names each page once, with what nobody fills in.
      unreadable: sentencesOf((rule) => UNREADABLE.has(rule) && !(isCompared && rule === 'unfilled-shortcode')),
      leftOut: sentencesOf((rule) => rule === 'left-out'),
      withoutBlocks: findings.filter(({ rule }) => rule === 'page-without-blocks').map(({ page }) => page),
    };
  };
  const hadPlugin = await knowsPlugin(settings);
  return examine(settings, { expected, hadPlugin, checkPages, isCompared });
}

/** Whether the WordPress had the plugin when the site last read it, by what is remembered on this machine. */
async function knowsPlugin(settings: ReturnType<typeof readSettings>): Promise<boolean> {
  const { contentApi } = settings;
  if (contentApi === undefined) return false;
  const memory = await openSourceMemory({ ...settings, contentApi }, () => undefined);
  return memory.read().namespaces.includes('ostium/v1');
}

/** What the doctor needs besides the settings. */
interface ExamineDeps {
  expected: Pair['expected'];
  /**
   * Reads every page of the content, and returns a sentence for each thing that cannot be read, and for what is
   * left out of rich text, and the paths of the pages that are
   * of a kind made of blocks and have none.
   */
  checkPages: () => Promise<{
    unreadable: readonly string[];
    leftOut: readonly string[];
    withoutBlocks: readonly string[];
  }>;
  /** Whether the WordPress had the plugin when the site last read it. */
  hadPlugin?: boolean;
  /** Whether every page is compared with what the WordPress has there. */
  isCompared?: boolean;
  fetch?: Fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** How many unreadable pages are named. */
const MAX_NAMED = 10;

/**
 * Examines a site and its WordPress, from the site's side, and reports on each subject. Nothing is changed: it sends only questions,
 * and purges of a tag that no page carries. Throws a `SettingsError` if no WordPress is configured.
 */
async function examine(settings: Settings, deps: ExamineDeps): Promise<DoctorLine[]> {
  const { contentApi: api, siteUrl } = settings;
  if (api === undefined)
    throw new SettingsError(
      'Set CONTENT_API to the REST API of the WordPress, such as https://cms.example.com/wp-json.',
    );
  const { fetch = globalThis.fetch, now = Date.now, expected, checkPages } = deps;
  const pair: Pair = { settings, api, siteUrl, fetch, now, expected };

  const rest = await checkRest(pair);
  const site = await checkSite(pair);
  if (rest.some(({ state }) => state !== 'ok'))
    return [
      ...rest,
      ...site,
      linesOf('everything else').unknown('Not checked, since the REST API of the WordPress cannot be read.'),
    ];

  const { content } = await connectContent(settings, {
    openEmulator: () => Promise.reject(new Error('There is a WordPress.')),
    limits: undefined,
    report: () => undefined,
  });
  const examined: Examined = { ...pair, content };
  const { lines: credential, details } = await checkCredential(examined);
  return [
    ...rest,
    ...(await checkHosts(examined)),
    ...(await checkEncryption(examined)),
    ...(await checkPlugin(examined, deps.hadPlugin)),
    ...credential,
    ...checkSettings(details),
    ...checkMenus(details),
    await checkFrontPage(examined),
    ...(await checkPlaces(examined)),
    ...(await checkKinds(examined)),
    ...(await checkAddresses(examined)),
    ...site,
    ...(await checkMedia(examined)),
    ...(await checkPreview(examined, details)),
    ...(await checkPurge(examined)),
    ...(await checkPagesOfContent(checkPages)),
    ...(deps.isCompared ? await compareContent(examined) : []),
  ];
}

async function checkPagesOfContent(checkPages: ExamineDeps['checkPages']): Promise<DoctorLine[]> {
  const { ok, wrong, note } = linesOf('content');
  const { unreadable, leftOut, withoutBlocks } = await checkPages();
  return [
    ...(unreadable.length === 0 ? [ok('Every page can be read.')] : []),
    ...(withoutBlocks.length > 0 ? [linesOf('blocks').ok(describeTextPages(withoutBlocks))] : []),
    ...firstOf(unreadable).map(wrong),
    ...firstOf(leftOut).map(note),
  ];
}

/** As many sentences as anybody reads, and how many more there are. */
const firstOf = (sentences: readonly string[]): string[] => {
  const hiddenCount = sentences.length - MAX_NAMED;
  const remainder = hiddenCount > 0 ? [`${hiddenCount} more: ostium check --errors names them all.`] : [];
  return [...sentences.slice(0, MAX_NAMED), ...remainder];
};

const describeTextPages = (paths: readonly string[]): string =>
  `Shown as pages of text, because the site makes pages at their addresses from blocks and they have none: ${paths.slice(0, MAX_NAMED).join(', ')}${paths.length > MAX_NAMED ? ` and ${paths.length - MAX_NAMED} more` : ''}.`;
