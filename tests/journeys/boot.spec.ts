import { expect, PEOPLES_BROWSER, test } from './server.ts';
import { becomesLive, isScript, watchRequests } from './visit.ts';

// In Chromium's headless shell the pointer is over the page from the start, and moves by itself when the page changes
// below it.
test.use(PEOPLES_BROWSER);

test('before any sign of intent only the first script is loaded, and after five seconds without one the rest', async ({
  page,
}) => {
  const scripts = watchRequests(page, isScript);
  await page.clock.install();
  await page.goto('/');
  // The clock has run while the page was opened: up to two seconds on a busy machine.
  await page.clock.fastForward(3_000);
  await page.waitForTimeout(300);

  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toMatch(/\/assets\/client-/);
  await page.clock.fastForward(2_000);
  await becomesLive(page);
});

test('a pointer that rests where the page appears is no sign of intent', async ({ page }) => {
  const scripts = watchRequests(page, isScript);
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      if (document.readyState === 'complete') clearInterval(timer);
      else document.body?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    });
  });
  await page.goto('/');
  await page.waitForTimeout(500);
  expect(scripts).toHaveLength(1);
  await page.mouse.move(40, 300);
  await becomesLive(page);
});

test('a frame that scrolls by itself is no sign of intent', async ({ page }) => {
  const scripts = watchRequests(page, isScript);
  await page.setViewportSize({ width: 390, height: 844 });
  // Its table of the year scrolls to the present month, which in January is where it stands anyway.
  await page.goto('/allergy-report/');
  const frame = page.locator('main div:has(> table)').last();
  await frame.evaluate((element) => element.scrollBy(element.scrollLeft > 0 ? -40 : 40, 0));
  await page.waitForTimeout(500);
  expect(scripts).toHaveLength(1);
});

for (const [name, intend] of [
  ['a key', (page) => page.keyboard.press('Tab')],
  ['the pointer', (page) => page.mouse.move(40, 300)],
  ['the wheel', (page) => page.mouse.wheel(0, 300)],
] satisfies [string, (page: import('@playwright/test').Page) => Promise<void>][]) {
  test(`${name} loads the rest`, async ({ page }) => {
    await page.goto('/');
    await intend(page);
    await becomesLive(page);
  });
}
