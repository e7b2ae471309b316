import { Stop } from '../command.mjs';
import { useModule } from '../useModule.mjs';

/**
 * Checks the content that the environment names and says what was found. Throws a `Stop` if it cannot be read.
 * @param {Record<string, string | undefined>} env
 * @param {{ json: boolean, errors: boolean }} options
 * @returns {Promise<{ output: string, code: 0 | 1 }>} 1 if something must be fixed
 */
export function runContentCheck(env, { json, errors }) {
  return useModule('src/checkContent.ts', async ({ checkSite, formatFindings, formatTotal, isStartMistake }) => {
    try {
      const { findings: allFindings, pages } = await checkSite(env);
      const findings = errors
        ? allFindings.filter((/** @type {{ level: string }} */ { level }) => level === 'error')
        : allFindings;
      const output = json
        ? JSON.stringify({ pages, findings }, null, 2)
        : [formatFindings(findings), formatTotal(findings, pages)].filter(Boolean).join('\n\n');
      return { output, code: findings.length > 0 ? 1 : 0 };
    } catch (error) {
      if (error instanceof Error && isStartMistake(error)) throw new Stop(error.message);
      throw error;
    }
  });
}
