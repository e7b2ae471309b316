import { Stop } from '../command.mjs';
import { useModule } from '../useModule.mjs';
import { expectedPlugin } from './expectedPlugin.mjs';

/**
 * Examines the pair that the environment names, and says what was found. Throws a `Stop` if a setting is wrong.
 * @param {Record<string, string | undefined>} env
 * @param {{ json: boolean, site: string | undefined }} options
 * @returns {Promise<{ output: string, code: 0 | 1 }>} 1 if something is wrong
 */
export async function runDoctor(env, { json, site }) {
  const expected = await expectedPlugin();
  return useModule('src/doctor.ts', async ({ examinePair, formatLines, isStartMistake }) => {
    try {
      const lines = await examinePair(site === undefined ? env : { ...env, SITE_URL: site }, expected);
      const isWrong = lines.some((/** @type {{ state: string }} */ { state }) => state === 'wrong');
      return { output: json ? JSON.stringify({ lines }, null, 2) : formatLines(lines), code: isWrong ? 1 : 0 };
    } catch (error) {
      if (error instanceof Error && isStartMistake(error)) throw new Stop(error.message);
      throw error;
    }
  });
}
