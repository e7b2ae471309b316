import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { startBuiltServer } from '../../scripts/site/startBuiltServer.mjs';
import { findAxeProblems, watchTrouble } from './checks.ts';
import { becomesLive, openLive } from './visit.ts';

/** A translation widget on this machine: it hears what is asked of it, and behaves as it is told to. */
interface Widget {
  url: string;
  heard: string[];
  way: 'replace' | 'wrap' | 'fail';
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

const test = base.extend<{ widget: Widget }, { stranger: Widget; origin: string }>({
  stranger: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const widget: Widget = { url: '', heard: [], way: 'replace' };
      const server = createServer((request, response) => {
        widget.heard.push(request.url ?? '');
        response.statusCode = widget.way === 'fail' ? 500 : 200;
        response.setHeader('content-type', 'text/javascript').end(scriptOf(widget.way));
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
      const server = await startBuiltServer(undefined, '', '', { INTEGRATION_TRANSLATION: settings });
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  widget: async ({ stranger }, use) => {
    Object.assign(stranger, { heard: [], way: 'replace' });
    await use(stranger);
  },
});

const ARTICLE = '/blog/smell-training-after-a-cold/';
const card = (page: Page): Locator => page.getByRole('dialog', { name: 'Español' });
const headerSwitch = (page: Page): Locator => page.getByRole('banner').locator('a[data-language]:visible');
/** Until its code has come, the switch is a link. */
const comesWithCode = (page: Page) => page.waitForLoadState('networkidle');

async function openCard(page: Page): Promise<void> {
  await headerSwitch(page).hover();
  await comesWithCode(page);
  await headerSwitch(page).click();
  await expect(card(page)).toBeVisible();
}

test.use({ viewport: { width: 1440, height: 900 } });

test('who reads Spanish comes from the home page to an appointment in the practice’s own words', async ({
  page,
  widget,
}) => {
  await openLive(page, '/');
  await headerSwitch(page).click();
  await expect(page).toHaveURL(/\/es\/$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.locator('main a[href="/es/citas/"]').first().click();
  await expect(page).toHaveURL(/\/es\/citas\/$/);
  await headerSwitch(page).click();
  await expect(page).toHaveURL(/\/appointments\/$/);
  expect(widget.heard).toEqual([]);
});

for (const way of ['replace', 'wrap'] as const) {
  test(`an article is translated by keyboard, and stays so on the way (${way})`, async ({ page, widget, origin }) => {
    widget.way = way;
    const trouble = watchTrouble(page, origin);
    await openLive(page, ARTICLE);
    await headerSwitch(page).focus();
    await comesWithCode(page);
    await page.keyboard.press('Enter');
    await expect(card(page)).toBeVisible();
    expect(await findAxeProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(headerSwitch(page)).toBeFocused();
    expect(widget.heard).toEqual([]);

    await page.keyboard.press('Enter');
    await card(page).getByRole('button', { name: 'Traducir' }).press('Enter');
    await expect(page).toHaveURL(/\?lang=es$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('h1')).toContainText('es: ');
    await page.getByRole('banner').getByRole('link', { name: /Blog/ }).click();
    await expect(page).toHaveURL(/\/blog\/\?lang=es$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.goBack();
    await expect(page).toHaveURL(/smell.*\?lang=es$/);
    expect(widget.heard).toHaveLength(1);

    await page.reload();
    await expect(card(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(widget.heard).toHaveLength(1);
    expect(trouble.filter((one) => !one.includes(widget.url))).toEqual([]);
  });
}

test('a widget that does not come is a sentence, and nothing more', async ({ page, widget }) => {
  widget.way = 'fail';
  await openLive(page, ARTICLE);
  await openCard(page);
  await card(page).getByRole('button', { name: 'Traducir' }).click();
  await expect(card(page).getByRole('status')).toContainText('no llegó');
  await expect(page).not.toHaveURL(/lang=/);
});

test('where nothing of others may be the card offers our own page alone, and nothing is loaded', async ({
  page,
  widget,
}) => {
  await page.goto('/appointments/?lang=es');
  await expect(card(page)).toBeVisible();
  await expect(card(page).getByRole('link', { name: 'Ir a la página' })).toHaveAttribute('href', '/es/citas/');
  await expect(card(page).getByRole('button', { name: 'Traducir' })).toBeHidden();
  expect(widget.heard).toEqual([]);
});

test('on a phone the card comes from the menu, and gives the focus back to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, ARTICLE);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const inMenu = page.locator('[data-menu] a[data-card]');
  await inMenu.hover();
  await comesWithCode(page);
  await inMenu.click();
  await expect(card(page)).toBeVisible();
  expect(await findAxeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
  await becomesLive(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the switch leads to what the practice has written', async ({ page, widget }) => {
    await page.goto(`${ARTICLE}?lang=es`);
    await headerSwitch(page).click();
    await expect(page).toHaveURL(/\/es\/$/);
    expect(widget.heard).toEqual([]);
  });
});
