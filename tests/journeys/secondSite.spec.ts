import { test as base } from '@playwright/test';
import { startBuiltSite } from '../../scripts/project.mjs';
import { findAxeProblems, overflowOf, watchTrouble } from './checks.ts';
import { expect } from './server.ts';
import type { Site } from './server.ts';
import { becomesLive, follow, isDocument, isPageData, openLive, watchRequests } from './visit.ts';

/** The example site, built and served as the main one is. */
const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startBuiltSite('sites/physiotherapy');
      await use({ url: server.url });
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

const PAGES = {
  '/': 'Wieder gern in Bewegung',
  '/uebungen/': 'Übungen für zu Hause',
  '/ueber-uns/': 'Über uns',
  '/anfahrt/': 'Anfahrt und Sprechzeiten',
  '/impressum/': 'Impressum',
  '/uebung/nacken-dehnen/': 'Nacken dehnen',
  '/uebung/wadenheben/': 'Wadenheben am Waschbecken',
};

for (const [path, heading] of Object.entries(PAGES)) {
  test(
    `${path} is sound and readable on a phone and a desktop, in its own language and colours`,
    { tag: path === '/' ? [] : '@full' },
    async ({ page, site }) => {
      const trouble = watchTrouble(page, site.url);
      for (const width of [320, 390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        expect(await overflowOf(page), `${width} px`).toBe(0);
        expect(await findAxeProblems(page), `${width} px`).toEqual([]);
      }
      await expect(page.locator('h1')).toHaveText(heading);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 250, 243)');
      await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
      const before = await page.locator('#ostium-root').innerHTML();
      await page.mouse.move(5, 300);
      await becomesLive(page);
      expect(await page.locator('#ostium-root').innerHTML()).toBe(before);
      expect(trouble).toEqual([]);
    },
  );
}

test('navigating and going back loads no document, and the menu marks the current page', async ({ page, site }) => {
  await openLive(page, '/');
  const documents = watchRequests(page, isDocument);
  const data = watchRequests(page, isPageData);
  const heading = page.getByRole('heading', { level: 1 });
  const current = page.locator('header a[aria-current]');
  await expect(current).toHaveText('Start');

  await page.getByRole('link', { name: 'Übungen ansehen' }).click();
  await expect(heading).toHaveText('Übungen für zu Hause');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Übungen für zu Hause - Physiotherapie am Lindenhof');
  await expect(current).toHaveText('Übungen');
  await expect(page.locator('main li a')).toHaveText([
    'Brücke',
    'Nacken dehnen',
    'Schulterkreisen',
    'Wadenheben am Waschbecken',
  ]);

  await page.getByRole('link', { name: 'Brücke' }).click();
  await expect(heading).toHaveText('Brücke');
  await expect(page).toHaveURL(`${site.url}/uebung/bruecke/`);
  await expect(page.getByRole('timer')).toHaveText('30 Sekunden');

  await page.goBack();
  await expect(heading).toHaveText('Übungen für zu Hause');
  expect(documents).toEqual([]);
  expect(data.length).toBeGreaterThan(0);
});

test('the countdown block runs, on a page from the server and after a navigation', async ({ page }) => {
  await page.clock.install();
  await openLive(page, '/uebung/nacken-dehnen/');
  const timer = page.getByRole('timer');
  await page.getByRole('button', { name: 'Zeit starten' }).click();
  for (let left = 19; left >= 0; left -= 1) {
    await page.clock.runFor(1_000);
    await expect(timer).toHaveText(`${left} Sekunden`);
  }
  await expect(page.getByText('Geschafft.')).toBeVisible();

  await follow(page, '/uebung/bruecke/');
  await expect(timer).toHaveText('30 Sekunden');
  await page.getByRole('button', { name: 'Zeit starten' }).click();
  await page.clock.runFor(1_000);
  await expect(timer).toHaveText('29 Sekunden');
});

test('without script all text is there', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/uebung/nacken-dehnen/');
  await expect(page.getByRole('timer')).toHaveText('20 Sekunden');
  await page.getByRole('link', { name: 'Übungen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übungen für zu Hause');
  await context.close();
});

// An archive is missing too if the site has no page kind for it.
for (const path of ['/gibt-es-nicht/', '/uebung/gibt-es-nicht/', '/uebung/', '/2026/', '/author/jule-brandt/']) {
  test(
    `${path} is a page that says in German that there is nothing here, and offers links`,
    { tag: path === '/gibt-es-nicht/' ? [] : '@full' },
    async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht');
      await expect(page).toHaveTitle('Diese Seite gibt es nicht - Physiotherapie am Lindenhof');
      await page.getByRole('link', { name: 'Zur Startseite' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wieder gern in Bewegung');
    },
  );
}

test('its data names which of its own page kinds shows a link', async ({ request }) => {
  const ask = async (link: string): Promise<unknown> =>
    (await request.get('/-/data', { params: { link } })).json() as Promise<unknown>;

  expect(await ask('/uebung/nacken-dehnen/')).toMatchObject({
    kind: 'exercise',
    language: 'de',
    record: { isReady: true, isPostType: true, type: 'uebung', id: 12 },
    entities: { 'uebung:12': { title: 'Nacken dehnen', area: 'Nacken' } },
    blocks: { bausteine: [{ tag: 'zeit', name: 'timer', isLive: true, fields: { sekunden: 20 } }] },
  });
  expect(await ask('/gibt-es-nicht/')).toMatchObject({ kind: 'error', record: { isError: true, errorStatus: 404 } });
  expect(await ask('/uebung/')).toMatchObject({ kind: 'error', record: { isError: true, errorStatus: 404 } });
});
