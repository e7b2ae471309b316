import type { Locator } from '@playwright/test';
import { expect, test } from './server.ts';

const LANDING = '/treatments/balloon-sinuplasty-houston/';

test('the video of the banner opens by keyboard, in a dialog that Escape closes, and returns the focus', async ({
  page,
}) => {
  await page.goto(LANDING);
  const opener = page.getByRole('button', { name: 'Play the video: See what happens' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const video = page.getByRole('dialog', { name: 'See what happens' });
  await expect(video).toBeVisible();

  await page.keyboard.press('Escape');

  await expect(video).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a table does not break words on a phone, even at twice the text size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LANDING);
  await page.getByText('How do the day and the weeks after go?').click();
  const time = page.getByRole('cell', { name: '20 minutes' });
  await expect(time).toBeVisible();

  for (const size of ['100%', '200%']) {
    await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
    const lines = await time.evaluate((cell) => {
      const word = document.createRange();
      const text = cell.firstChild ?? cell;
      word.setStart(text, '20 '.length);
      word.setEnd(text, '20 minutes'.length);
      return word.getClientRects().length;
    });
    expect(lines, size).toBe(1);
  }
});

test('one breath follows the thumb: the line is drawn to where one reads, and the balloon opens on the way', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LANDING);
  const block = page.locator('#restore-sinus');
  const disc = block.locator('[data-tone="3"] summary svg');
  const bring = (part: Locator, to: number) =>
    part.evaluate((element, at) => scrollBy(0, element.getBoundingClientRect().top - innerHeight * at), to);
  const balloonWidth = () =>
    disc.locator('g').evaluate((balloon) => new DOMMatrix(getComputedStyle(balloon).transform).a);
  expect(await balloonWidth()).toBe(1);

  await bring(block, 1.5);
  await expect(block).toHaveAttribute('data-near');
  await bring(block, 0.3);
  const line = block.locator('[aria-hidden] > :has(> svg)').first();
  await expect
    .poll(() => line.evaluate((drawn) => drawn.getBoundingClientRect().bottom / innerHeight))
    .toBeCloseTo(0.625, 2);

  await bring(disc, 0.9);
  await expect.poll(balloonWidth).toBeLessThan(0.2);
  await bring(disc, 0.6);
  await expect.poll(balloonWidth).toBeGreaterThan(0.3);
  expect(await balloonWidth()).toBeLessThan(0.9);
  await bring(disc, 0.2);
  await expect.poll(balloonWidth).toBe(1);

  await bring(disc, 0.9);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(balloonWidth).toBe(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the Spanish page keeps its visitors: its buttons lead down to the schedule', async ({ page }) => {
    await page.goto('/es-lp/');

    await page.getByRole('link', { name: 'Pida su cita' }).first().click();

    await expect(page).toHaveURL(/\/es-lp\/#schedule-section$/);
    await expect(page.getByRole('heading', { name: 'Pida su cita' })).toBeInViewport();
  });

  test('the video of the banner is a link to its file', async ({ page }) => {
    await page.goto(LANDING);

    await expect(page.getByRole('link', { name: 'Play the video: See what happens' })).toHaveAttribute(
      'href',
      /\/films\/procedure\.(?:webm|mp4)/,
    );
    await expect(page.getByRole('button', { name: 'Play the video: See what happens' })).toBeHidden();
  });

  test('risks, urgent advice and sources can be read', async ({ page }) => {
    await page.goto(LANDING);
    await page.locator('summary', { hasText: 'cannot wait' }).first().click();

    for (const name of ['Call 911 or go to an emergency room', 'Sources']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    for (const [question, answer] of [
      ['What are the risks?', 'leak of brain fluid'],
      ['How do I get ready?', 'blood thinners'],
    ] as const) {
      await page.locator('summary', { hasText: question }).click();
      await expect(page.getByText(answer)).toBeVisible();
    }
  });
});
