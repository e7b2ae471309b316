import { Stop } from './command.mjs';
import { findChromium } from './findChromium.mjs';
import { toolPath } from './root.mjs';
import { run } from './run.mjs';

/**
 * Finds a Chromium that runs, and installs one where there is none: with apt-get as root on Debian and its kin, else with Playwright.
 * @returns {Promise<string>} its file; throws a `Stop` where there is none to be had
 */
export async function ensureChromium() {
  return (
    (await findRunning()) ??
    (await installWithApt()) ??
    (await installWithPlaywright()) ??
    stop(
      'No Chromium was found, and none could be installed: install Chromium or Chrome, or name its file in CHROMIUM_PATH, and run the command again.',
    )
  );
}

/** Ubuntu's `chromium-browser` is on the PATH without the browser behind it, so the file alone says nothing. */
async function findRunning() {
  const file = findChromium();
  if (file === undefined) return undefined;
  const { code } = await run(file, ['--version'], { minutes: 1 });
  return code === 0 ? file : undefined;
}

async function installWithApt() {
  const hasApt = (await run('apt-get', ['--version'], { minutes: 1 })).code === 0;
  if (!hasApt || process.getuid?.() !== 0) return undefined;

  console.log('No Chromium was found: installing it with apt-get.');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, minutes: 5 });
  // Chromium alone brings no font, and the pages' widths depend on one.
  const packages = ['chromium', 'fonts-liberation'];
  const { code, output } = await run('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], { env });
  if (code !== 0) console.error(output.trimEnd());
  return await findRunning();
}

async function installWithPlaywright() {
  console.log('No Chromium was found: downloading one with Playwright.');
  const { code, output } = await run(toolPath('playwright'), ['install', 'chromium'], { minutes: 10 });
  if (code !== 0) console.error(output.trimEnd());
  return await findRunning();
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  throw new Stop(sentence);
}
