import type { Page } from '@playwright/test';
import { watchTrouble } from './checks.ts';
import { expect, test } from './server.ts';
import { becomesLive, openLive, reviewer } from './visit.ts';

/** Does to every text of the page what translation widgets do: wraps it, and changes it or keeps it. */
const translate = (page: Page, way: 'keep' | 'replace') =>
  page.evaluate((how) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, font')) continue;
      const font = document.createElement('font');
      if (how === 'keep') {
        text.replaceWith(font);
        font.append(text);
      } else {
        const inner = document.createElement('font');
        inner.textContent = `es: ${text.data}`;
        font.append(inner);
        text.replaceWith(font);
      }
    }
  }, way);

for (const way of ['keep', 'replace'] as const) {
  for (const moment of ['before', 'after'] as const) {
    test(`a widget that wraps every text (${way}) ${moment} the page comes to life breaks no control and no navigation`, async ({
      page,
      site,
    }) => {
      const trouble = watchTrouble(page, site.url);
      if (moment === 'before') {
        await page.goto('/');
        await translate(page, way);
        await page.mouse.move(5, 300);
        await becomesLive(page);
      } else {
        await openLive(page, '/');
        await translate(page, way);
      }
      const words = (await page.locator('main').innerText()).length;
      expect(words).toBeGreaterThan(2000);

      const pause = page.locator('main section button').first();
      for (const expected of [/Play/, /Pause/, /Play/]) {
        await pause.click();
        await expect(pause).toHaveText(expected);
      }
      for (const summary of await page.locator('main details summary').all()) await summary.dispatchEvent('click');
      // By keyboard: what unfolds above would move the link away from under a pointer.
      await page
        .locator('main')
        .getByRole('link', { name: /all articles/i })
        .press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('The Latest on Sinus Relief');
      await translate(page, way);
      await page.locator('main article a').first().click();
      await expect(reviewer(page)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('The Latest on Sinus Relief');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('The first easy breath');
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(2000);
      expect(trouble).toEqual([]);
    });
  }
}
