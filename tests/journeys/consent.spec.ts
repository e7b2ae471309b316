import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { startBuiltSite } from '../../scripts/project.mjs';
import { findAxeProblems, overflowOf } from './checks.ts';
import { expect } from './server.ts';
import { becomesLive, follow, readToTheEnd } from './visit.ts';

/** A third party on this machine: it records every request, and serves a script that reports that it ran. */
interface Stranger {
  url: string;
  requests: string[];
}

const test = base.extend<{ scriptRequests: string[] }, { stranger: Stranger; origin: string }>({
  stranger: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const requests: string[] = [];
      const server = createServer((request, response) => {
        requests.push(request.url ?? '');
        response.setHeader('content-type', 'text/javascript').end('globalThis.strangerRan = true;');
      });
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      await use({ url: `http://localhost:${(server.address() as AddressInfo).port}/tag.js`, requests });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ stranger }, use) => {
      const server = await startBuiltSite(undefined, '', '', { INTEGRATION_TAG_MANAGER: stranger.url });
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  scriptRequests: async ({ stranger }, use) => {
    stranger.requests.length = 0;
    await use(stranger.requests);
  },
});

const card = (page: Page): Locator => page.getByRole('region', { name: /Privacy choices|Opciones de privacidad/ });
const press = (page: Page, name: string): Promise<void> => card(page).getByRole('button', { name }).click();
const opener = (page: Page): Locator => page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' });
const popup = (page: Page): Locator => page.getByRole('dialog', { name: /New here/ });

/** The page has set up consent for third parties by now, and the footer offers the choice. */
const isReady = (page: Page) => expect(page.locator('[data-consent=open]')).toBeVisible();

test('nothing is loaded before the answer, and an answer is stored and can be withdrawn', async ({
  page,
  scriptRequests,
}) => {
  await page.goto('/blog/');
  await expect(card(page)).toBeVisible();
  await expect(page.locator('#ostium-announcer')).toContainText('unless you say yes');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(scriptRequests).toEqual([]);
  await press(page, 'No to all');
  await expect(card(page)).toBeHidden();
  await page.reload();
  await isReady(page);
  await expect(card(page)).toBeHidden();
  expect(scriptRequests).toEqual([]);

  await opener(page).click();
  await card(page).getByRole('switch', { name: 'Counting visits' }).check();
  await press(page, 'Save');
  await expect.poll(() => scriptRequests).toEqual(['/tag.js']);
  await expect(opener(page)).toBeFocused();
  await page.reload();
  await expect.poll(() => scriptRequests.length).toBe(2);

  await opener(page).click();
  await expect(card(page).getByRole('switch', { name: 'Counting visits' })).toBeChecked();
  await Promise.all([page.waitForEvent('load'), press(page, 'No to all')]);
  await isReady(page);
  expect(await page.evaluate(() => 'strangerRan' in globalThis)).toBe(false);
  expect(scriptRequests.length).toBe(2);
});

test('the keyboard alone is enough: single choices, a way back, and the focus returns', async ({
  page,
  scriptRequests,
}) => {
  await page.goto('/services/gerd/');
  await expect(card(page)).toBeVisible();
  const last = page.getByRole('main').getByRole('link').last();
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('button', { name: 'No to all' })).toBeFocused();
  await expect(card(page)).not.toHaveAttribute('data-away');
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('heading', { name: 'One by one' })).toBeFocused();
  await expect(card(page).getByRole('switch')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(card(page).getByRole('button', { name: 'Choose one by one' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(card(page)).toBeHidden();
  await expect(last).toBeFocused();
  await expect.poll(() => scriptRequests).toEqual(['/tag.js']);
});

test('the focused element is never under the card', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services/gerd/');
  await expect(card(page)).toBeVisible();
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    await page.waitForTimeout(30);
    const hiddenFocus = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.closest('#ostium-consent')) return undefined;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1));
      return over?.closest('#ostium-consent') ? focused.textContent : undefined;
    });
    expect(hiddenFocus).toBeUndefined();
  }
});

for (const [how, refuse] of [
  [
    'its property',
    (page: Page) =>
      page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })),
  ],
  ['its header alone', (page: Page) => page.setExtraHTTPHeaders({ 'Sec-GPC': '1' })],
] as const) {
  test(
    `a browser that says no by ${how} is not asked, and the card says why`,
    { tag: '@full' },
    async ({ page, scriptRequests }) => {
      await page.addInitScript(() =>
        localStorage.setItem('ostium consent', JSON.stringify({ at: Date.now(), counting: true })),
      );
      await refuse(page);
      await page.goto('/blog/');
      await isReady(page);
      await expect(card(page)).toBeHidden();
      await opener(page).click();
      await expect(card(page).getByText('Your browser says no for you.')).toBeVisible();
      await expect(card(page).getByRole('switch', { name: 'Counting visits' })).toBeDisabled();
      await expect(card(page).getByRole('switch', { name: 'Counting visits' })).not.toBeChecked();
      expect(await findAxeProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(card(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
      expect(scriptRequests).toEqual([]);
    },
  );
}

test(
  'the card stays across pages, in the language of the page, and the popup waits for the answer',
  { tag: '@full' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/services/gerd/');
    await expect(card(page)).toBeVisible();
    await readToTheEnd(page);
    await page.clock.fastForward(3_000);
    // The popup's code would have to load first.
    await page.waitForTimeout(300);
    await expect(popup(page)).toBeHidden();
    await becomesLive(page);
    await follow(page, '/es-lp/');
    await expect(card(page).getByText('Nada de otra empresa se carga')).toBeVisible();
    await expect(card(page)).toHaveCSS('position', 'fixed');
    await follow(page, '/services/gerd/');
    await expect(page).toHaveURL(/gerd/);
    await press(page, 'No to all');
    await expect(popup(page)).toBeHidden();
    await page.clock.fastForward(3_000);
    await expect(popup(page)).toBeVisible();
    // The popup may cover it, and closes for the keyboard.
    await opener(page).press('Enter');
    await expect(popup(page)).toBeHidden();
  },
);

test(
  'if nothing may load, visitors are not asked, and the footer says so if there is one',
  { tag: '@full' },
  async ({ page, scriptRequests }) => {
    await page.goto('/appointments/');
    await isReady(page);
    await expect(card(page)).toBeHidden();
    await opener(page).click();
    await expect(card(page).getByText('Nothing from another company loads on this page.')).toBeVisible();
    await page.goto('/quiz/');
    await page.waitForTimeout(1_500);
    await expect(page.locator('#ostium-consent, [data-consent]')).toHaveCount(0);
    expect(scriptRequests).toEqual([]);
  },
);

for (const [what, width, height] of [
  ['a phone', 390, 844],
  ['the smallest window', 320, 640],
  ['a wide window', 1440, 900],
] as const) {
  test(
    `the card fits ${what}, with text at twice its size, and axe finds nothing`,
    { tag: width === 390 ? [] : '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/blog/');
      await expect(card(page)).toBeVisible();
      expect(await findAxeProblems(page)).toEqual([]);
      await press(page, 'Choose one by one');
      expect(await findAxeProblems(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const box = await card(page).boundingBox();
      expect(Math.min(box?.x ?? -1, box?.y ?? -1)).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
      expect(await card(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
      await card(page).getByRole('button', { name: 'Save' }).scrollIntoViewIfNeeded();
      await press(page, 'Save');
      await expect(card(page)).toBeHidden();
    },
  );
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is neither the card nor its button', async ({ page, scriptRequests }) => {
    await page.goto('/blog/');
    await expect(page.locator('#ostium-consent')).toBeHidden();
    await expect(page.locator('[data-consent=open]')).toBeHidden();
    expect(scriptRequests).toEqual([]);
  });
});
