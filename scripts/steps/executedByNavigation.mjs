import { chromium as playwright } from 'playwright-core';
import { findFreePort } from './findFreePort.mjs';
import { siteFolders } from './siteFolders.mjs';
import { startDevServer } from './startDevServer.mjs';

/** How long nothing may be asked for until a navigation counts as over. */
const QUIET_MS = 1000;

/**
 * Which source files the browser executes when a link is followed on a page that is live. The development server is asked: there each
 * source is a script of its own.
 * @param {{ chromium: string, path: string, target: string }} order the page, and the page that is gone to
 * @returns {Promise<import('./executedByRequest.mjs').Executed>}
 */
export async function executedByNavigation({ chromium, path, target }) {
  const port = String(await findFreePort());
  const stop = await startDevServer({ ...process.env, PORT: port, HOST: 'localhost' }, siteFolders());
  const browser = await playwright.launch({ executablePath: chromium });
  try {
    const page = await browser.newPage({ baseURL: `http://localhost:${port}` });
    const client = await page.context().newCDPSession(page);
    await client.send('Profiler.enable');
    await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await page.goto(path);
    await page.mouse.move(5, 300);
    await page.locator('html[data-live]').waitFor({ state: 'attached' });
    await page.waitForTimeout(QUIET_MS);
    const { result: before } = await client.send('Profiler.takePreciseCoverage');
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.append(link);
      link.click();
    }, target);
    await page.waitForURL(`**${target}`);
    await page.waitForTimeout(QUIET_MS);
    const { result: after } = await client.send('Profiler.takePreciseCoverage');
    const called = after.filter(({ functions }) =>
      functions.some(({ ranges: [range] }) => range !== undefined && range.startOffset > 0 && range.count > 0),
    );
    return { executed: filesOf(called), loaded: filesOf([...before, ...after]) };
  } finally {
    await browser.close();
    await stop();
  }
}

/** @param {readonly { url: string }[]} scripts */
const filesOf = (scripts) => [
  ...new Set(
    scripts
      .filter(({ url }) => URL.canParse(url))
      .map(({ url }) => new URL(url).pathname.slice(1))
      .filter((file) => /^src\/.*\.tsx?$/.test(file)),
  ),
];
