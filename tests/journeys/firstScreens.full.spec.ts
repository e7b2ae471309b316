import { expect, test } from './server.ts';
import { KINDS_AND_ERROR } from './kinds.mjs';

test.use({ viewport: { width: 390, height: 844 } });

/** Where a title ends at the latest, in pixels: half of the screen; at night the button for 911 stands above it. */
const titleEnds = (kind: string): number => (kind === 'tonight' ? 470 : 430);

/** Lists of items and pictures, which are only read, and the signs of an emergency, which are read before they are answered. */
const READ_ONLY = new Set(['testimonials', 'testimonial', 'collection', 'picture', 'today']);

for (const [kind, path] of Object.entries(KINDS_AND_ERROR)) {
  test(`on a phone, the first screen of the page of the kind "${kind}" has its whole title`, async ({ page }) => {
    await page.goto(path);

    // The quiz is named only for those who cannot see that it is one: its title is the question.
    const title = page.locator(kind === 'quiz' ? 'main fieldset legend' : 'main h1').first();
    const box = await title.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(titleEnds(kind));
  });

  if (READ_ONLY.has(kind)) continue;
  test(`on a phone, the first screen of the page of the kind "${kind}" has something to do`, async ({ page }) => {
    await page.goto(path);

    const bottoms = await page
      .locator('main :is(button, input, summary, a[href])')
      .evaluateAll((actions) =>
        actions.filter((action) => action.checkVisibility()).map((action) => action.getBoundingClientRect().bottom),
      );
    expect(Math.min(...bottoms.filter((bottom) => bottom > 0))).toBeLessThan(844);
  });
}
