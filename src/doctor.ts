import { openEmulator } from '#emulator/emulator.ts';
import { checkContent } from '#engine/http/check/checkContent.ts';
import { examine } from '#engine/http/doctor/examine.ts';
import type { ExamineDeps } from '#engine/http/doctor/examine.ts';
import { readSettings } from '#engine/http/start/settings.ts';
import { openRules } from '#site/check/openRules.ts';
import { site } from '#site/site.ts';
import config from '../site.config.ts';

export { formatLines } from '#engine/http/doctor/doctorLine.ts';
export { isStartMistake } from '#engine/http/start/settings.ts';

/** The rules of `npm run check-content` by which a visitor lacks a page or a part of one. */
const UNREADABLE = new Set(['unanswered-page', 'unknown-block', 'unreadable-field']);

/** Examines the site and the WordPress that the environment names. `expected` is what this checkout holds of the plugin. */
export function examinePair(env: Readonly<Record<string, string | undefined>>, expected: ExamineDeps['expected']) {
  const settings = readSettings(config, env, site.settings);
  const findUnreadable = async () => {
    const { findings } = await checkContent(settings, { site, openEmulator, openRules });
    return findings
      .filter(({ rule }) => UNREADABLE.has(rule))
      .map(({ page, field, message }) => `${page} (${field}): ${message}`);
  };
  return examine(settings, { expected, findUnreadable });
}
