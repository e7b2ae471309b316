import { Stop } from './command.mjs';
import { ENGINE } from './folders.mjs';
import { useSite } from './useModule.mjs';
import { expectedPlugin } from './expectedPlugin.mjs';

/**
 * Examines the pair that the environment names, and says what was found. Throws a `Stop` if a setting is wrong.
 * @param {string} folder the site's folder
 * @param {Record<string, string | undefined>} env
 * @param {{ json: boolean, site: string | undefined }} options
 * @returns {Promise<{ output: string, code: 0 | 1 }>} 1 if something is wrong
 */
export async function runDoctor(folder, env, { json, site }) {
  const expected = await expectedPlugin(folder);
  return useSite(
    folder,
    `${ENGINE}/src/tools/doctor/examineSite.ts`,
    async ({ examineSite, formatLines, isStartMistake }, entry) => {
      try {
        const lines = await examineSite(entry, site === undefined ? env : { ...env, SITE_URL: site }, expected);
        const isWrong = lines.some((/** @type {{ state: string }} */ { state }) => state === 'wrong');
        return { output: json ? JSON.stringify({ lines }, null, 2) : formatLines(lines), code: isWrong ? 1 : 0 };
      } catch (error) {
        if (error instanceof Error && isStartMistake(error)) throw new Stop(error.message);
        throw error;
      }
    },
  );
}
