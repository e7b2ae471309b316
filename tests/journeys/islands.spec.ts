import type { Page } from '@playwright/test';
import { watchTrouble } from './checks.ts';
import { expect, test } from './server.ts';
import { becomesLive, follow, holdBack, openLive } from './visit.ts';

/** Collects what the page reports to the site's server from now on. */
function watchReports(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/-/events')) reports.push(request.postData() ?? '');
  });
  return reports;
}

/** How much there is to read in the main part. What only code makes work may be hidden, but is not gone. */
const wordsIn = (page: Page): Promise<number> =>
  page.locator('main').evaluate(({ textContent }) => textContent.replaceAll(/\s+/g, '').length);

test('what a visitor opened, typed and pressed before hydration remains, and takes effect', async ({ page, site }) => {
  const trouble = watchTrouble(page, site.url);
  const letGo = await holdBack(page, '**/assets/app-*.js');
  await page.goto('/');
  const conditions = page.locator('main details');
  await conditions.nth(1).locator('summary').click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  const words = await page.locator('main').innerText();
  letGo();

  await becomesLive(page);

  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(conditions.nth(1)).toHaveAttribute('open');
  expect((await page.locator('main').innerText()).replace('Play', 'Pause')).toBe(words);
  expect(trouble).toEqual([]);
});

for (const path of ['/', '/blog/', '/services/gerd/', '/es-lp/', '/no-such-page/', '/our-team/']) {
  test(`${path} keeps all text and pictures during hydration, and nothing moves`, async ({ page, site }) => {
    const trouble = watchTrouble(page, site.url);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    // Shifts caused by the font are tested elsewhere; these are caused by the page's code.
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise(requestAnimationFrame);
      (globalThis as unknown as { shifts: number[] }).shifts.length = 0;
    });
    const before = await page.locator('#ostium-root').innerHTML();

    await page.mouse.move(5, 300);
    await becomesLive(page);
    await page.waitForTimeout(300);

    expect(await page.locator('#ostium-root').innerHTML()).toBe(before);
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
    expect(trouble).toEqual([]);
  });
}

test('an error in one block removes only that block, and is reported once', async ({ page }) => {
  const reports = watchReports(page);
  await page.addInitScript(() => {
    // The carousel checks whether it is in view: in this browser, that fails.
    Object.assign(globalThis, {
      IntersectionObserver: function BrokenObserver() {
        throw new Error('broken browser');
      },
    });
  });
  await openLive(page, '/');

  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await expect(page.locator('main h2').first()).toBeVisible();
  expect(await page.locator('main section').count()).toBeGreaterThan(6);
  await expect.poll(() => reports.filter((report) => report.includes('broken browser')).length).toBe(1);
  await page
    .locator('main')
    .getByRole('link', { name: /all articles/i })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Latest on Sinus Relief');
});

for (const path of ['/', '/services/gerd/']) {
  for (const [name, meddle] of [
    ['a text in the main part', () => document.querySelector('main')?.append('hello')],
    [
      'an element before everything',
      () => document.querySelector('#ostium-root')?.prepend(document.createElement('div')),
    ],
    [
      'an element after everything',
      () => document.querySelector('#ostium-root')?.append(document.createElement('div')),
    ],
    ['a text between the parts', () => document.querySelector('main [data-part]')?.after('hello')],
    ['a part that is gone', () => document.querySelector('#ostium-root > [data-part]')?.remove()],
  ] satisfies [string, () => void][]) {
    const tag = path === '/' && name === 'an element before everything' ? [] : '@full';
    test(`${path} keeps its text when an extension changes the page: ${name}`, { tag }, async ({ page }) => {
      await page.goto(path);
      const words = await wordsIn(page);
      await page.evaluate(meddle);
      await page.mouse.move(5, 300);
      await page.mouse.move(9, 310);
      await page.waitForTimeout(1500);

      // A page that has to be rendered anew may still be busy on a slow machine.
      await expect.poll(() => wordsIn(page)).toBeGreaterThanOrEqual(words);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.locator('main').getByRole('link').first().click();
      await expect(page.locator('h1')).toHaveCount(1);
    });
  }
}

test('a page that an extension changes in the moment React takes it over keeps its text', async ({ page }) => {
  await page.addInitScript(() => {
    const normalize: (this: Node) => void = Reflect.get(Node.prototype, 'normalize');
    // The last that is done to the page before React looks at it.
    Node.prototype.normalize = function meddle(this: Node) {
      normalize.call(this);
      document.querySelector('main [data-part]')?.after('hello');
    };
  });
  await page.goto('/');
  await page.locator('main details').nth(1).locator('summary').click();
  const words = (await page.locator('main').innerText()).length;
  await page.mouse.move(9, 310);
  await becomesLive(page);

  await expect(page.locator('main details').nth(1)).toHaveAttribute('open');
  await expect.poll(async () => (await page.locator('main').innerText()).length).toBeGreaterThanOrEqual(words);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a block that throws after a navigation removes only itself, and is reported', async ({ page }) => {
  const reports = watchReports(page);
  await page.route('**/-/data?link=%2F', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('"intro":{', '"lost":{') });
  });
  await openLive(page, '/services/gerd/');
  await follow(page, '/');

  await expect(page.locator('main section')).not.toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(() => reports.filter((report) => report.includes('"kind":"error"')).length).toBe(1);
});

test('a page without one of the parts that the server counted stays readable, its links work, and this is reported once', async ({
  page,
  site,
}) => {
  const reports = watchReports(page);
  const trouble = watchTrouble(page, site.url);
  // The page loses its last part before any code looks at it.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.querySelector('#ostium-root > [data-part]:last-child')?.remove(),
    ),
  );
  await page.goto('/services/gerd/');
  const words = await page.locator('main').innerText();
  await page.mouse.move(5, 300);
  const errors = () =>
    reports.filter((report) => report.includes('"kind":"error"')).map((text) => JSON.parse(text) as object);
  await expect.poll(errors).toHaveLength(1);
  await page.mouse.move(9, 310);

  await expect(page.locator('html[data-live]')).toHaveCount(0);
  expect(await page.locator('main').innerText()).toBe(words);
  await page.locator('main').getByRole('link', { name: 'Laryngitis' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/laryngitis/i);
  expect(errors()).toMatchObject([
    { where: 'start', link: '/services/gerd/', message: expect.stringContaining('missing') },
  ]);
  expect(trouble).toEqual([]);
});

test('HTML of an editor that looks like a part of the page is not treated as one', async ({ page }) => {
  await page.route('**/services/gerd/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const markup = '<p class="part"><code>class="part"</code> and <code>data-part="static"</code></p>';
    await route.fulfill({ response, body: html.replace(/(<main[^]*?<h1[^]*?<\/h1>)/, `$1${markup}`) });
  });
  await openLive(page, '/services/gerd/');

  await expect(page.locator('main p.part code').first()).toHaveText('class="part"');
});

test('if React fails as a whole, the page stays as the server rendered it, and is reported', async ({ page }) => {
  const reports = watchReports(page);
  await page.addInitScript(() => {
    const normalize: (this: Node) => void = Reflect.get(Node.prototype, 'normalize');
    Node.prototype.normalize = function meddle(this: Node) {
      normalize.call(this);
      document.querySelector('main [data-part]')?.after('hello');
    };
    // Rendering the page anew fails too.
    const create: (this: Document, name: string) => Element = Reflect.get(Document.prototype, 'createElement');
    Document.prototype.createElement = function refuse(this: Document, name: string) {
      if (name === 'main') throw new Error('broken browser');
      return create.call(this, name);
    } as Document['createElement'];
  });
  await page.goto('/');
  const words = await wordsIn(page);
  await page.mouse.move(5, 300);
  await page.mouse.move(9, 310);

  await expect.poll(() => reports.filter((report) => report.includes('broken browser')).length).toBeGreaterThan(0);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await wordsIn(page)).toBeGreaterThanOrEqual(words);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
});
