import type { Page } from '@playwright/test';
import { KINDS } from './kinds.mjs';
import { expect, test } from './server.ts';
import { becomesLive } from './visit.ts';

/** Every text of the page that has an element of its own, hidden ones too. A status says something else once its code is there. */
const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('#ostium-root')!, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.replaceAll(/^(?:es: ?)+/g, '').trim();
      if (text && !texts.currentNode.parentElement?.closest('script, style, [data-kept]')) words.push(text);
    }
    return words;
  });

/** What browsers and extensions do to a page before its code takes it over. */
const CHANGES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'its words are translated': (page) =>
    page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const all: Text[] = [];
      while (texts.nextNode()) all.push(texts.currentNode as Text);
      for (const text of all) {
        if (!text.data.trim() || text.parentElement?.closest('script, style')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = `es: ${text.data}`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    }),
  'its comments are removed': (page) =>
    page.evaluate(() => {
      const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
      const all: Node[] = [];
      while (comments.nextNode()) all.push(comments.currentNode);
      for (const comment of all) comment.parentNode?.removeChild(comment);
      document.body.normalize();
    }),
};

for (const [change, apply] of Object.entries(CHANGES)) {
  test(
    `if ${change} before its code comes, no page loses a word, and each is taken over`,
    { tag: '@full' },
    async ({ page }) => {
      test.setTimeout(300_000);
      for (const path of Object.values(KINDS)) {
        await page.goto(path);
        await apply(page);
        const before = await wordsOf(page);
        await page.mouse.move(5, 300);
        await page.mouse.move(9, 310);
        await becomesLive(page);
        await page.waitForTimeout(150);

        const after = new Set(await wordsOf(page));
        expect
          .soft(
            before.filter((words) => !after.has(words)),
            path,
          )
          .toEqual([]);
      }
      await page.goto('/quiz/');
      await apply(page);
      await page.mouse.move(5, 300);
      await becomesLive(page);
      await page.getByRole('button', { name: /Next$/ }).click();
      await expect(page.getByRole('heading', { name: /How long/ })).toBeVisible();
    },
  );
}

test('what a visitor opened in a part of the quiz stays open when the quiz is rendered anew', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/quiz/');
  await page.evaluate(() => document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', '')));
  await page.evaluate(() => void (document.querySelector('fieldset h2')!.textContent = 'es'));
  await page.mouse.move(5, 300);
  await becomesLive(page);
  await expect(page.locator('main details:not([open])')).toHaveCount(0);
});
