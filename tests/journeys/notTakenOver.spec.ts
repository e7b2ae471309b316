import type { Page, Route } from '@playwright/test';
import { KINDS } from './kinds.mjs';
import { expect, test } from './server.ts';
import { holdBack } from './visit.ts';

/** Buttons that only the page's code makes work, as a visitor sees them: the choice of colors is the document's own. */
const idleButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button:not([type=submit], [type=reset], [popovertarget], [command=close], [name=scheme])',
      ),
    ]
      .filter((button) => !button.closest('dialog:not([open])') && button.checkVisibility({ visibilityProperty: true }))
      .map((button) => button.innerText.trim() || button.outerHTML.slice(0, 90)),
  );

const isFirst = (route: Route): boolean => /\/assets\/client-/.test(route.request().url());

/** Every way in which code does not come. */
const FAILURES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'all code is blocked': (page) => page.route('**/assets/*.js', (route) => route.abort()),
  'the first script is broken': (page) =>
    page.route('**/assets/client-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
    ),
  'a login page comes in place of code': (page) =>
    page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Log in' })),
  'all code but the first script is blocked': (page) =>
    page.route('**/assets/*.js', (route) => (isFirst(route) ? route.continue() : route.abort())),
  'the app is broken': (page) =>
    page.route('**/assets/app-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const start = () => { throw new Error("broken") }',
      }),
    ),
  'the inline script is forbidden': (page) =>
    page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, body: (await response.text()).replace(/(id="ostium-inline">)/, '$1;') });
    }),
};

/** Moves the mouse, which has a page load its code. */
async function showIntent(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.mouse.move(9, 310);
}

for (const [failure, arrange] of Object.entries(FAILURES)) {
  test(`if ${failure}, the quiz is one page of six questions`, async ({ page }) => {
    await arrange(page);
    await page.goto('/quiz/');
    await showIntent(page);
    await expect(page.locator('fieldset:visible')).toHaveCount(6);
    await page.getByLabel('No', { exact: true }).check();
    await expect(page.getByRole('heading', { name: /may not be the best/ })).toBeVisible();
  });

  test(`if ${failure}, every page offers only what works`, { tag: '@full' }, async ({ page }) => {
    test.setTimeout(480_000);
    await arrange(page);
    for (const path of Object.values(KINDS)) {
      await page.goto(path);
      await showIntent(page);
      await expect.poll(() => idleButtons(page), { message: path }).toEqual([]);
    }
  });
}

for (const pattern of ['**/assets/*.js', '**/assets/app-*.js', '**/assets/react-*.js']) {
  test(`if ${pattern} never arrives, a pressed button soon gives way to the page without script`, async ({ page }) => {
    await page.clock.install();
    const letGo = await holdBack(page, pattern);
    await page.goto('/quiz/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.locator('fieldset:visible')).toHaveCount(1);
    await page.clock.fastForward(4_000);

    await expect(page.locator('fieldset:visible')).toHaveCount(6);
    expect(await idleButtons(page)).toEqual([]);
    letGo();
    await page.waitForTimeout(500);
    await expect(page.locator('fieldset:visible')).toHaveCount(6);
    await expect(page.locator('html[data-live]')).toHaveCount(0);
  });
}

test('if the code for buttons that move a row does not come to a page that was taken over, they go, and its carousel stays', async ({
  page,
}) => {
  await page.route('**/assets/gestures-*.js', (route) => route.abort());
  await page.goto('/treatments/balloon-sinuplasty-houston/');
  const button = page.locator('[data-step="1"]:visible').first();
  await button.dispatchEvent('pointerover');

  await expect(button).toBeHidden();
});

test('without its code the carousel shows the pictures of all its slides', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  for (const number of await page.locator('main section').first().locator('ol a').all()) {
    await number.click();
    const slide = page.locator((await number.getAttribute('href')) ?? '');
    await expect
      .poll(() =>
        slide
          .locator('img')
          .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true);
  }
});
