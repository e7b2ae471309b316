import { findAxeProblems, overflowOf } from './checks.ts';
import { expect, test } from './server.ts';

const ARTICLE = '/blog/how-to-rinse-your-nose-safely/';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader can comment with the keyboard alone, sees a mistake without losing the text, and learns what happens next', async ({
    page,
  }) => {
    await page.goto(ARTICLE);
    const form = page.locator('#respond');
    await expect(form).toContainText('do not write about your own health');
    await expect(form).toContainText('In an emergency, call 911');
    await expect(form.getByRole('link', { name: '(713) 555-0142' })).toBeVisible();
    await expect(page.getByLabel('Email (required)', { exact: true })).toHaveAccessibleDescription(
      'We do not show it.',
    );
    await page.getByLabel('Name (required)', { exact: true }).focus();
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ada@nowhere');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Thank you for the part about the pot.');
    // The field that only programs fill in is skipped.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Send comment' })).toBeFocused();
    await page.keyboard.press('Enter');

    const email = page.getByLabel('Email (required)', { exact: true });
    await expect(page.getByRole('alert')).toContainText('check your email address');
    await expect(email).toHaveAttribute('aria-describedby', /comment-problem/);
    await expect(page.getByLabel('Your comment')).toHaveValue('Thank you for the part about the pot.');

    await email.fill('ada@example.com');
    await page.getByRole('button', { name: 'Send comment' }).click();
    await expect(page).toHaveURL(`${ARTICLE}?comment=held#respond`);
    await expect(page.locator('#respond').getByRole('status')).toContainText('once the practice has read it');
  });
});

test('the form has no axe finding and fits 320 px, in both languages, also as a reply', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [`${ARTICLE}?replytocom=1`, '/blog/como-enjuagarse-la-nariz-sin-riesgo/']) {
    await page.goto(path);
    expect(await findAxeProblems(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  }
  await page.goto(`${ARTICLE}?replytocom=1`);
  await expect(page.getByRole('heading', { name: 'Reply to Carolyn' })).toBeVisible();
});

test('there is no form if comments are closed', async ({ page }) => {
  await page.goto('/blog/nosebleeds-calm-steps/');
  await expect(page.locator('#respond')).toHaveCount(0);
});
