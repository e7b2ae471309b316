import { connectContent } from '../start/contentConnection.ts';
import { SettingsError } from '../start/settings.ts';
import type { Settings } from '../start/settings.ts';
import type { Fetch } from '../site.ts';
import { checkAddresses, checkFrontPage, checkMedia } from './contentChecks.ts';
import type { Examined, Pair } from './examined.ts';
import { linesOf } from './doctorLine.ts';
import type { DoctorLine } from './doctorLine.ts';
import { checkCredential, checkPlugin, checkSettings } from './pluginChecks.ts';
import { checkEncryption, checkHosts, checkRest } from './restChecks.ts';
import { checkPreview, checkPurge, checkSite } from './siteChecks.ts';

/** What the doctor needs besides the settings. */
export interface ExamineDeps {
  expected: Pair['expected'];
  /** Reads every page of the content, and returns a sentence for each thing that cannot be read. */
  findUnreadable: () => Promise<readonly string[]>;
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
export async function examine(settings: Settings, deps: ExamineDeps): Promise<DoctorLine[]> {
  const { contentApi: api, siteUrl } = settings;
  if (api === undefined)
    throw new SettingsError(
      'Set CONTENT_API to the REST API of the WordPress, such as https://cms.example.com/wp-json.',
    );
  const { fetch = globalThis.fetch, now = Date.now, expected, findUnreadable } = deps;
  const own: Pair = { settings, api, siteUrl, fetch, now, expected };

  const rest = await checkRest(own);
  const site = await checkSite(own);
  if (rest.some(({ state }) => state !== 'ok'))
    return [...rest, ...site, linesOf('everything else').unknown('Not known while the REST API cannot be read.')];

  const { content } = await connectContent(settings, {
    openEmulator: () => Promise.reject(new Error('There is a WordPress.')),
    limits: undefined,
    report: () => undefined,
  });
  const examined: Examined = { ...own, content };
  const { lines: credential, details } = await checkCredential(examined);
  return [
    ...rest,
    ...(await checkHosts(examined)),
    ...(await checkEncryption(examined)),
    ...(await checkPlugin(examined)),
    ...credential,
    ...checkSettings(details),
    await checkFrontPage(examined),
    ...(await checkAddresses(examined)),
    ...site,
    ...(await checkMedia(examined)),
    ...(await checkPreview(examined, details)),
    ...(await checkPurge(examined)),
    ...(await checkContent(findUnreadable)),
  ];
}

async function checkContent(findUnreadable: ExamineDeps['findUnreadable']): Promise<DoctorLine[]> {
  const { ok, wrong } = linesOf('content');
  const found = await findUnreadable();
  if (found.length === 0) return [ok('Every page can be read.')];
  const more = found.length - MAX_NAMED;
  return [
    ...found.slice(0, MAX_NAMED).map(wrong),
    ...(more > 0 ? [wrong(`${more} more: npm run check-content -- --errors names them all.`)] : []),
  ];
}
