import { Stop } from './command.mjs';
import { ENGINE } from './folders.mjs';
import { useSite } from './useModule.mjs';

/**
 * Checks the content that the environment names and says what was found. Throws a `Stop` if it cannot be read.
 * @param {string} folder the site's folder
 * @param {Record<string, string | undefined>} env
 * @param {{ json: boolean, errors: boolean }} options
 * @returns {Promise<{ output: string, code: 0 | 1 }>} 1 if something must be fixed
 */
export function runContentCheck(folder, env, { json, errors }) {
  return useSite(
    folder,
    `${ENGINE}/src/tools/check/checkSite.ts`,
    async ({ checkSite, formatFindings, formatTotal, isStartMistake }, site) => {
      try {
        const { findings: all, pages } = await checkSite(site, env);
        const findings = errors ? all.filter((/** @type {{ level: string }} */ { level }) => level === 'error') : all;
        const output = json
          ? JSON.stringify({ pages, findings }, null, 2)
          : [formatFindings(findings), formatTotal(findings, pages)].filter(Boolean).join('\n\n');
        return { output, code: findings.length > 0 ? 1 : 0 };
      } catch (error) {
        if (error instanceof Error && isStartMistake(error)) throw new Stop(error.message);
        throw error;
      }
    },
  );
}
