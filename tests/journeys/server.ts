import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { MARLOWE, startBuiltSite } from '../../scripts/project.mjs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as baseExpect, test as base } from '@playwright/test';
import type { LaunchOptions, Page } from '@playwright/test';
import { findChromium } from '../../scripts/findChromium.mjs';

/** The built site, serving the content folder. */
export interface Site {
  url: string;
}

/** Playwright's `test` on the server that all workers share (`sharedSite.ts`): pages are requested by path. */
export const test = testWith((use) => use({ url: process.env['OSTIUM_SHARED_SITE'] ?? '' }));

/** The same for a site with one page more than the demonstration: its file name and its text. */
export const testWithPage = (name: string, yaml: string) =>
  testWith(async (use) => {
    const dir = await mkdtemp(join(tmpdir(), 'ostium-content-'));
    await cp(join(MARLOWE, 'content'), dir, { recursive: true });
    await writeFile(join(dir, 'pages', `${name}.yaml`), yaml);
    const server = await startBuiltSite(undefined, '', dir);
    await use({ url: server.url });
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  });

/** The same for a site that the caller starts, and whose fixture has more than an address. */
export function testWith<Own extends Site = Site>(
  run: (use: (site: Own) => Promise<void>) => Promise<void>,
  startMs = 60_000,
) {
  return base.extend<object, { site: Own }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    site: [async ({}, use) => run(use), { scope: 'worker', timeout: startMs }],
    baseURL: async ({ site }, use) => use(site.url),
    // On a phone what is below the first window follows frame by frame: a journey begins when all of it is there.
    page: async ({ page }, use) => {
      const goto = page.goto.bind(page);
      page.goto = async (...args) => {
        const response = await goto(...args);
        // A journey that names a moment itself starts at that moment.
        if (args[1]?.waitUntil === undefined) await allShown(page);
        return response;
      };
      await use(page);
    },
  });
}

/** Waits until everything of an opened page has followed (`deferScript`). */
export const allShown = (page: Page) =>
  page.waitForFunction(() =>
    document.adoptedStyleSheets.every((sheet) => sheet.disabled || !sheet.cssRules[0]?.cssText.includes('data-shown')),
  );

/**
 * For journeys that count what a browser does by itself. Chromium's headless shell, which the others use, requests no icon,
 * preloads other pictures and recalculates styles at other moments.
 */
export const PEOPLES_BROWSER: { launchOptions?: LaunchOptions } = (() => {
  const executablePath = findChromium();
  return executablePath === undefined ? {} : { launchOptions: { executablePath } };
})();

/** How often `expect.poll` looks. By default ever less often, at last once a second: most of what journeys wait for is there before. */
const LOOKS = { intervals: [100] };

/** Playwright's `expect`, whose `poll` notices soon. */
export const expect: typeof baseExpect = new Proxy(baseExpect, {
  get: (target, name) => (name === 'poll' ? pollOften : (Reflect.get(target, name) as unknown)),
});

const pollOften: typeof baseExpect.poll = (look, options) =>
  baseExpect.poll(look, { ...LOOKS, ...(typeof options === 'string' ? { message: options } : options) });
