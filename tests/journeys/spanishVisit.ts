import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { startBuiltSite } from '../../scripts/project.mjs';
import { storeAnswers, toAll } from './thirdPartyVisit.ts';

/** A translation widget on this machine: it records requests, and behaves as the test tells it to. */
export interface Widget {
  url: string;
  requests: string[];
  way: 'replace' | 'wrap' | 'fail' | 'slow';
  /** Lets a slow one continue. */
  goOn: () => void;
}

/** Rewrites every text of the page, now and whenever it changes. */
const scriptOf = (way: Widget['way']): string => `(() => {
  const listeners = [];
  const fire = (name, value) => listeners.forEach(([event, hear]) => event === name && hear(value));
  const done = new WeakSet();
  const work = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || done.has(text) || text.parentElement.closest('script, style, [translate=no], font')) continue;
      done.add(text);
      if ('${way}' === 'replace') { text.data = 'es: ' + text.data; continue; }
      const font = document.createElement('font');
      font.textContent = 'es: ' + text.data;
      text.replaceWith(font);
    }
  };
  globalThis.Weglot = {
    on: (event, hear) => listeners.push([event, hear]),
    initialize: () => setTimeout(() => fire('initialized'), 50),
    switchTo: (language) => setTimeout(() => {
      work();
      new MutationObserver(work).observe(document.body, { childList: true, subtree: true });
      fire('languageChanged', language);
    }, 50),
  };
})();`;

/** Playwright's `test` with a server that has a translation widget, and a tag manager that visitors have refused. */
export const test = base.extend<{ widget: Widget }, { stranger: Widget; origin: string }>({
  stranger: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const widget: Widget = { url: '', requests: [], way: 'replace', goOn: () => undefined };
      const server = createServer((request, response) => {
        widget.requests.push(request.url ?? '');
        response.statusCode = widget.way === 'fail' ? 500 : 200;
        response.setHeader('content-type', 'text/javascript');
        const respond = () => response.end(scriptOf(widget.way));
        if (widget.way === 'slow') widget.goOn = respond;
        else respond();
      });
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      widget.url = `http://localhost:${(server.address() as AddressInfo).port}/widget.js`;
      await use(widget);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ stranger }, use) => {
      const settings = JSON.stringify({ script: stranger.url, key: 'pk_1' });
      // Also a tag manager, so that visitors are asked about it.
      const server = await startBuiltSite(undefined, '', '', {
        INTEGRATION_TRANSLATION: settings,
        INTEGRATION_TAG_MANAGER: stranger.url,
      });
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  widget: [
    async ({ stranger, context }, use) => {
      await storeAnswers(context, toAll(false));
      Object.assign(stranger, { requests: [], way: 'replace' });
      await use(stranger);
    },
    { auto: true },
  ],
});

/** A page that the practice has only in English. */
export const ARTICLE = '/blog/smell-training-after-a-cold/';
/** The card with what is available in Spanish. */
export const card = (page: Page): Locator => page.getByRole('dialog', { name: 'Español' });
/** The language switch in the header. */
export const headerSwitch = (page: Page): Locator => page.getByRole('banner').locator('a[data-language]:visible');
/** Until its code has loaded, the switch is a link. */
export const comesWithCode = (page: Page) => page.waitForLoadState('networkidle');

/** Opens the card from the header. */
export async function openCard(page: Page): Promise<void> {
  await headerSwitch(page).hover();
  await comesWithCode(page);
  await headerSwitch(page).click();
  await expect(card(page)).toBeVisible();
}
