import type { Page } from '@playwright/test';
import { watchTrouble } from './checks.ts';
import { entry, opener, overlay, panel } from './menu.ts';
import { expect, test } from './server.ts';
import { becomesLive, follow, reviewer } from './visit.ts';

type Way = 'keep' | 'replace';

/** Does what translation widgets do to every text of the page, now and later: wraps it, and changes it or keeps it. */
const translate = (page: Page, way: Way) =>
  page.evaluate((how) => {
    const wrap = (text: Text) => {
      const font = document.createElement('font');
      if (how === 'keep') {
        text.replaceWith(font);
        font.append(text);
        return;
      }
      const inner = document.createElement('font');
      inner.textContent = `es: ${text.data}`;
      font.append(inner);
      text.replaceWith(font);
    };
    const work = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const textNodes: Text[] = [];
      while (texts.nextNode()) textNodes.push(texts.currentNode as Text);
      for (const text of textNodes)
        if (text.data.trim() && !text.parentElement?.closest('script, style, noscript, font')) wrap(text);
    };
    work();
    new MutationObserver(work).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, way);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const articles = (page: Page) => page.locator('main article h2 a');
const wordsIn = async (page: Page) => (await page.locator('main').innerText()).length;

/** Opens a page whose texts are wrapped before its code takes over, and again once the code has unwrapped them. */
async function openTranslated(page: Page, path: string, way: Way): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await translate(page, way);
  await page.mouse.move(5, 300);
  await becomesLive(page);
}

/** The carousel's button is one whose words change in place. */
async function pauseAndPlay(page: Page): Promise<void> {
  // With reduced motion there is no such button.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const pause = page.locator('main section button').first();
  for (const expected of [/Play/, /Pause/, /Play/]) {
    await pause.click();
    await expect(pause).toHaveText(expected);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/**
 * Answers, goes back, continues to the end, changes the last answer, and starts over: no text is left over from before.
 */
async function takeQuiz(page: Page): Promise<void> {
  const question = page.locator('fieldset:visible');
  const next = page.getByRole('button', { name: /Next$|See result$/ });
  const isAt = (number: number) =>
    expect(page.locator('main [role=status]').first()).toContainText(`Question ${number} `);
  await next.click();
  await isAt(2);
  await page.getByRole('button', { name: /Previous$/ }).click();
  for (let number = 1; number <= 6; number += 1) {
    await isAt(number);
    await expect(page.locator('main progress + p')).toContainText(`${number - 1}/6`);
    await question.locator('input').first().check();
    await next.click();
  }
  await expect(page.getByRole('heading', { name: /may be worth asking/ })).toBeVisible();
  await page
    .getByRole('button', { name: /Change/ })
    .last()
    .click();
  await question.locator('input').last().check();
  await next.click();
  await expect(page.getByRole('heading', { name: /may not be the best option/ })).toBeVisible();
  await page.getByRole('button', { name: /Start over$/ }).click();
  await isAt(1);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
}

test(
  'a widget that wraps every text breaks neither carousel, phone menu, list, article nor a quiz reached by a link',
  { tag: '@full' },
  async ({ page, site }) => {
    const trouble = watchTrouble(page, site.url);
    await page.setViewportSize({ width: 390, height: 844 });
    await openTranslated(page, '/', 'keep');
    await pauseAndPlay(page);
    for (const summary of await page.locator('main details summary').all()) await summary.dispatchEvent('click');

    await opener(page).click();
    await entry(page, 'Our Team').click();
    await panel(page, 'team')
      .getByRole('link', { name: /Naomi Okafor/ })
      .click();
    await expect(heading(page)).toContainText('Okafor');
    await expect(overlay(page)).toHaveCount(0);
    await follow(page, '/blog/');
    await expect(heading(page)).toContainText('The Latest on Sinus Relief');
    const before = await articles(page).count();
    await page.getByRole('link', { name: /Load More Articles/ }).press('Enter');
    await expect(articles(page).nth(before)).toBeFocused();
    await articles(page).nth(before).press('Enter');
    await expect(reviewer(page)).toBeVisible();
    await page.goBack();
    await expect(articles(page).nth(before)).toBeVisible();
    await follow(page, '/quiz/');
    await takeQuiz(page);
    expect(trouble).toEqual([]);
  },
);

test(
  'a widget that replaces every text breaks neither quiz, dialog, video, search nor a carousel reached by a link',
  { tag: '@full' },
  async ({ page, site }) => {
    const trouble = watchTrouble(page, site.url);
    await openTranslated(page, '/quiz/', 'replace');
    await takeQuiz(page);
    await page.getByRole('link', { name: /Leave the quiz/ }).press('Enter');
    await expect(heading(page)).toContainText('The first easy breath');
    await pauseAndPlay(page);
    expect(await wordsIn(page)).toBeGreaterThan(2000);

    await follow(page, '/es-lp/');
    await page.locator('main button[command=show-modal]').first().press('Enter');
    await expect(page.locator('dialog[open]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await follow(page, '/reviews/videos/');
    const video = page.locator('main [data-video]:visible').first();
    await video.locator('[data-video-play]').press('Enter');
    await expect(video.locator('video')).toBeFocused();
    await follow(page, '/?s=nose');
    await expect(page.getByRole('status').filter({ hasText: 'results for' })).toContainText('es: ');
    const articleLinks = page.locator('main ol h2 a');
    const visibleCount = await articleLinks.count();
    await page.getByRole('link', { name: /Load More Articles/ }).press('Enter');
    await expect(articleLinks.nth(visibleCount)).toBeFocused();
    await page.goBack();
    await expect(video).toHaveAttribute('data-video', '');
    expect(trouble).toEqual([]);
  },
);
