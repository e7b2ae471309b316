import { readYaml } from '#emulator/content-files/readYaml.ts';
import { openEmulator } from '#emulator/emulator.ts';
import { checkContent } from './tools/check/checkContent.ts';
import { examine } from './tools/doctor/examine.ts';
import type { ExamineDeps } from './tools/doctor/examine.ts';
import { openSourceMemory } from '#engine/runtime/source/sourceMemory.ts';
import { readSettings } from '#engine/runtime/settings/settings.ts';
import { openRules } from '#site/check/openRules.ts';
import { site } from '#site/site.ts';
import config from '../site.config.ts';

export { formatLines } from './tools/doctor/doctorLine.ts';
export { isStartMistake } from '#engine/runtime/settings/settings.ts';

/** The rules of `npm run check-content` by which a visitor lacks a page or a part of one. */
const UNREADABLE = new Set([
  'unanswered-page',
  'unknown-block',
  'unreadable-field',
  'cut-text',
  'unfilled-shortcode',
  'unknown-placeholder',
  'empty-placeholder',
]);

/** Examines the site and the WordPress that the environment names. `expected` is what this checkout holds of the plugin. */
export async function examinePair(
  env: Readonly<Record<string, string | undefined>>,
  expected: ExamineDeps['expected'],
) {
  const settings = readSettings(config, env, site.settings);
  const checkPages = async () => {
    const { findings } = await checkContent(settings, { site, openEmulator, openRules: openRules(readYaml) });
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
