import { openEmulator, readYaml } from '@ostium/wordpress';
import { readSettings } from '#runtime/settings/settings.ts';
import { openSourceMemory } from '#runtime/source/sourceMemory.ts';
import { checkContent } from '../check/checkContent.ts';
import type { SiteEntry } from '../siteEntry.ts';
import { examine } from './examine.ts';
import type { ExamineDeps } from './examine.ts';

export { formatLines } from './doctorLine.ts';
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

/** Examines a site and the WordPress that the environment names. `expected` is what the site holds of the plugin. */
export async function examineSite(
  { config, site }: SiteEntry,
  env: Readonly<Record<string, string | undefined>>,
  expected: ExamineDeps['expected'],
) {
  const settings = readSettings(config, env, site.settings);
  const checkPages = async () => {
    const { findings } = await checkContent(settings, { site, openEmulator, readYaml });
    const sentencesOf = (isMeant: (rule: string) => boolean) =>
      findings
        .filter(({ rule }) => isMeant(rule))
        .map(({ page, field, message }) => (page.startsWith('/') ? `${page} (${field}): ${message}` : message));
    return {
      unreadable: sentencesOf((rule) => UNREADABLE.has(rule)),
      leftOut: sentencesOf((rule) => rule === 'left-out'),
      withoutBlocks: findings.filter(({ rule }) => rule === 'page-without-blocks').map(({ page }) => page),
    };
  };
  const hadPlugin = await knowsPlugin(settings);
  return examine(settings, { expected, hadPlugin, checkPages });
}

/** Whether the WordPress had the plugin when the site last read it, by what is remembered on this machine. */
async function knowsPlugin(settings: ReturnType<typeof readSettings>): Promise<boolean> {
  const { contentApi } = settings;
  if (contentApi === undefined) return false;
  const memory = await openSourceMemory({ ...settings, contentApi }, () => undefined);
  return memory.read().namespaces.includes('ostium/v1');
}
