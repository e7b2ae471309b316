import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startBuiltSite } from '../../scripts/project.mjs';
import { watchTrouble } from './checks.ts';
import { expect } from './server.ts';
import type { Site } from './server.ts';
import { follow, isDocument, openLive, watchRequests } from './visit.ts';

const FOLDER = '/clinic';

/** The same build as everywhere, served in a folder of its host. */
const test = base.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startBuiltSite(undefined, FOLDER);
      await use({ url: server.url });
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The requests of the page outside the folder, and the addresses that it names there. */
const leavers = (paths: readonly string[]) => paths.filter((path) => !path.startsWith(`${FOLDER}/`));
const linksOut = (page: Page) =>
  page.evaluate(
    (folder) =>
      [...document.querySelectorAll('[href], [src], [action]')]
        .flatMap((element) => ['href', 'src', 'action'].flatMap((name) => element.getAttribute(name) ?? []))
        // A fragment of the current page does not leave it.
        .filter((address) => !address.startsWith('#'))
        .map((address) => new URL(address, location.href))
        .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith(`${folder}/`))
        .map(({ pathname }) => pathname),
    FOLDER,
  );

for (const path of ['/', '/services/gerd/', '/blog/', '/blog/how-to-rinse-your-nose-safely/', '/our-team/', '/quiz/']) {
  test(
    `${path} is sound, is hydrated, and requests nothing outside its folder`,
    { tag: path === '/quiz/' ? [] : '@full' },
    async ({ page, site }) => {
      const trouble = watchTrouble(page, site.url);
      const requests = watchRequests(page);
      await openLive(page, FOLDER + path);
      await expect(heading(page)).toBeVisible();
      await expect(page.locator('body')).toHaveCSS('font-family', /Sora/);
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.waitForLoadState('networkidle');

      expect(leavers(requests)).toEqual([]);
      expect(await linksOut(page)).toEqual([]);
      expect(trouble).toEqual([]);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}${FOLDER}${path}`);
    },
  );
}

test('the menu leads from page to page and back without loading a document, and marks the current page', async ({
  page,
  site,
}) => {
  const trouble = watchTrouble(page, site.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLive(page, `${FOLDER}/`);
  const requests = watchRequests(page);
  const documents = watchRequests(page, isDocument);
  const first = await heading(page).textContent();

  const entry = page.locator('header [data-entry] > a[data-section]').first();
  const target = await entry.getAttribute('href');
  expect(target).toMatch(/^\/clinic\/./);
  await entry.click();
  await expect(page).toHaveURL(`${site.url}${target}`);
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('header [data-section][aria-current]')).toHaveCount(1);

  await page.goBack();
  await expect(heading(page)).toHaveText(first ?? '');
  await expect(page).toHaveURL(`${site.url}${FOLDER}/`);
  await expect(page.locator('header [data-section][aria-current]')).toHaveCount(0);

  await page.locator('header').getByRole('link', { name: 'Marlowe' }).first().click();
  await expect(page).toHaveURL(`${site.url}${FOLDER}/`);

  expect(documents).toEqual([]);
  expect(requests.some((path) => path.startsWith(`${FOLDER}/-/data?link=`))).toBe(true);
  expect(leavers(requests)).toEqual([]);
  expect(trouble).toEqual([]);
});

test('a redirect is followed within the folder, and a link out of it is left to the browser', async ({
  page,
  site,
}) => {
  await openLive(page, `${FOLDER}/blog/`);
  const documents = watchRequests(page, isDocument);
  await follow(page, `${FOLDER}/?page_id=327&from=a`);
  await expect(page).toHaveURL(`${site.url}${FOLDER}/services/allergy-treatments/skin-allergies/?from=a`);
  expect(documents).toEqual([]);

  await follow(page, '/services/gerd/');
  await expect(page).toHaveURL(`${site.url}/services/gerd/`);
  expect(documents).toEqual(['/services/gerd/']);
  // Only the page from the server has this: the previous page stays until it is there.
  await expect(page.getByRole('img', { name: 'Page not found' })).toBeVisible();
  expect(await linksOut(page)).toEqual([]);
});

test('a missing page has links within the folder', async ({ page, site }) => {
  const response = await page.goto(`${FOLDER}/no-such-page/`);
  expect(response?.status()).toBe(404);
  expect(await linksOut(page)).toEqual([]);
  await page.locator('main a').first().click();
  await expect(page).toHaveURL(new RegExp(`^${site.url}${FOLDER}/`));
});

test('the folder is found without its slash; outside of it there is nothing', async ({ request, page, site }) => {
  await page.goto(FOLDER);
  await expect(page).toHaveURL(`${site.url}${FOLDER}/`);
  for (const path of ['/', '/services/gerd/', '/assets/', '/-/health', '/favicon.svg', '/robots.txt'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('its endpoints and files are in the folder', async ({ request, page }) => {
  for (const path of ['/-/health', '/-/ready', '/-/chrome', '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])
    expect((await request.get(FOLDER + path)).status(), path).toBe(200);
  const data = await request.get(`${FOLDER}/-/data`, { params: { link: `${FOLDER}/services/gerd/` } });
  expect(await data.json()).toMatchObject({ link: '/clinic/services/gerd/', home: '/clinic/', kind: 'page' });
  const manifest = (await (await request.get(`${FOLDER}/site.webmanifest`)).json()) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  await page.goto(`${FOLDER}/`);
  const pictures = await page.evaluate(() => [...document.images].map(({ currentSrc }) => currentSrc).filter(Boolean));
  expect(pictures.length).toBeGreaterThan(0);
  for (const src of pictures) expect((await request.get(src)).status(), src).toBe(200);
});

test('without script links lead from page to page, and a search has results', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  const requests = watchRequests(page);
  await page.goto(`${FOLDER}/blog/`);
  await page.getByRole('searchbox').fill('nose');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(`${site.url}${FOLDER}/?s=nose`);
  await page.locator('main article a, main li a').first().click();
  await expect(page).toHaveURL(new RegExp(`^${site.url}${FOLDER}/.+`));
  await expect(heading(page)).toBeVisible();
  expect(leavers(requests)).toEqual([]);
  await context.close();
});
