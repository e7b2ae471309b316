import { test as base } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { startBuiltSite } from '../../scripts/project.mjs';
import { startStandIns } from '../third-parties/standIns.ts';
import type { StandIns } from '../third-parties/standIns.ts';
import type { Site } from './server.ts';

/** Playwright's `test` with a server that has every third party, each replaced by a stand-in on this machine. */
export const test = base.extend<object, { site: Site; standIns: StandIns }>({
  standIns: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const standIns = await startStandIns();
      await use(standIns);
      await standIns.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ standIns }, use) => {
      const server = await startBuiltSite(undefined, '', '', standIns.env);
      await use({ url: server.url });
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** A visitor's answer for each purpose. */
export interface Answers {
  counting: boolean;
  ads: boolean;
  calls: boolean;
}

/** The same answer for everything. */
export const toAll = (response: boolean): Answers => ({ counting: response, ads: response, calls: response });

/** Stores the answers of a visitor who was asked before; without answers they have not been asked. */
export async function storeAnswers(context: BrowserContext, responses: Answers | undefined): Promise<void> {
  await context.addInitScript((choices) => {
    if (choices) localStorage.setItem('ostium consent', JSON.stringify({ at: Date.now() - 1000, ...choices }));
  }, responses);
}

/** Collects the hosts outside the site that a browser requests. */
export function watchOutside(context: BrowserContext, url: string): string[] {
  const outside: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(url) && /^https?:/.test(request.url())) outside.push(request.url());
  });
  return outside;
}

/** Opens a page, and waits until it has checked whether the browser refuses: third parties start right after. */
export async function openSettled(page: Page, path: string): Promise<void> {
  const privacyResponse = page.waitForResponse('**/-/gpc');
  await page.goto(path);
  await privacyResponse;
  await page.waitForTimeout(150);
}
