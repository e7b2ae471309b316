import { cutTexts, findAxeProblems, overflowOf } from './checks.ts';
import { KINDS_AND_ERROR } from './kinds.mjs';
import { expect, test } from './server.ts';

/** Axe tests the narrowest window and a desktop: in between only places change, not names and colours. */
const AXE_WIDTHS = new Set([320, 1440]);

/** The kinds that the usual run shows: the ways to an appointment, the longest texts, and the most blocks. */
const USUAL_KINDS = new Set(['home', 'landing', 'words', 'appointments', 'quiz', 'article', 'spanish', 'missing']);

for (const [kind, path] of Object.entries(KINDS_AND_ERROR)) {
  test(
    `${kind} is sound and readable on a phone, a tablet and a desktop, and with text at twice its size`,
    { tag: USUAL_KINDS.has(kind) ? [] : '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 900 });
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      for (const width of [320, 390, 768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflowOf(page), `${width} px`).toBe(0);
        if (AXE_WIDTHS.has(width)) expect(await findAxeProblems(page), `${width} px`).toEqual([]);
      }

      await page.setViewportSize({ width: 390, height: 900 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await overflowOf(page), 'with text at twice its size').toBe(0);
      expect(await cutTexts(page), 'cut with text at twice its size').toEqual([]);
    },
  );
}
