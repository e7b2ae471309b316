import type { Locator, Page } from '@playwright/test';
import { expect } from './server.ts';
import { ARTICLE, card, openCard, test } from './spanishVisit.ts';
import { becomesLive, follow, openLive } from './visit.ts';

const consent = (page: Page): Locator => page.locator('#ostium-consent');

test.use({ viewport: { width: 1440, height: 900 } });

test(
  'while a slow widget loads the card says so, and the page can be read and left',
  { tag: '@full' },
  async ({ page, widget }) => {
    widget.way = 'slow';
    await openLive(page, ARTICLE);
    await openCard(page);
    const button = card(page).getByRole('button', { name: 'Traducir' });
    await button.click();
    await expect(card(page).getByRole('status')).not.toBeEmpty();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: /Blog/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The Latest');
    await expect(page).toHaveURL(/\/blog\/$/);
    expect(widget.requests).toHaveLength(1);

    widget.goOn();
    await expect(page).toHaveURL(/\/blog\/\?lang=es$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('es: ');
    await expect(page.locator('#ostium-announcer')).toContainText('traducción automática');
  },
);

test(
  'what is shared says that it was read in Spanish, and a page without third parties on the way loses nothing',
  { tag: '@full' },
  async ({ page, browser, widget }) => {
    await openLive(page, ARTICLE);
    await openCard(page);
    await card(page).getByRole('button', { name: 'Traducir' }).click();
    await expect(page).toHaveURL(/\?lang=es$/);
    const share = page.locator('[data-share=mail]:visible').first();
    await share.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await share.click();
    await expect(share).toHaveAttribute('href', new RegExp(encodeURIComponent('?lang=es')));

    // The quiz and search results are documents without anything of third parties.
    for (const leave of [
      () => follow(page, '/quiz/'),
      async () => {
        await page.getByRole('banner').getByRole('link', { name: /Blog/ }).click();
        await page.getByRole('searchbox').fill('nose');
        await page.getByRole('searchbox').press('Enter');
      },
    ]) {
      await leave();
      await expect(page).toHaveURL(/(quiz\/\?|s=nose&)lang=es$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      expect(await page.evaluate(() => 'Weglot' in globalThis)).toBe(false);
      await page.mouse.move(5, 300);
      await page.mouse.move(9, 310);
      await becomesLive(page);
      await follow(page, ARTICLE);
      await expect(page).toHaveURL(/smell.*\?lang=es$/);
      await card(page).getByRole('button', { name: 'Traducir' }).click();
      await expect(page.locator('h1')).toContainText('es: ');
    }
    expect(widget.requests).toHaveLength(3);

    // A visitor who opens the shared address is offered it before any other question, and nothing is loaded yet.
    const other = await browser.newPage();
    await other.goto(page.url());
    await expect(card(other)).toBeVisible();
    await expect(other.locator('#ostium-announcer')).toContainText('Español');
    await expect(consent(other)).toHaveCSS('visibility', 'hidden');
    expect(await other.evaluate(() => document.activeElement === document.body)).toBe(true);
    await other.keyboard.press('Escape');
    await expect(consent(other)).toBeVisible();
    await expect(other.locator('#ostium-announcer')).toContainText('unless you say yes');
    expect(widget.requests).toHaveLength(3);
    await other.close();
  },
);
