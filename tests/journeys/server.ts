import { test as base } from '@playwright/test';
import { startBuiltServer } from '../../scripts/steps/startBuiltServer.mjs';

/** The built site, serving the content folder. */
export interface Site {
  url: string;
}

/** Playwright's `test` with a server of its own for each worker: pages are asked for by path. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startBuiltServer();
      await use({ url: server.url });
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';
