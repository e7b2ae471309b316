import type { Page } from '@playwright/test';
import { expect, testWithPage } from './server.ts';
import { openLive } from './visit.ts';

const PASSWORD = 'open sesame';
const KEPT = `id: 99001
title: For our patients
password: ${PASSWORD}
content: What only patients read.
`;

/** The demonstration with a protected page. */
const test = testWithPage('for-patients', KEPT);

async function mistypeAndOpen(page: Page): Promise<void> {
  const field = page.getByLabel('Password');
  await field.fill('close sesame');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('That is not the password. Please check it and try again.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('What only patients read.')).toBeVisible();
}

test('a mistyped password can be corrected by the keyboard, and no trace of it stays', async ({ page, context }) => {
  await openLive(page, '/for-patients/');
  await mistypeAndOpen(page);

  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('sesame');
  await page.goto('/for-patients/');
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page.getByText('What only patients read.')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form works too', async ({ page }) => {
    await page.goto('/for-patients/');
    await mistypeAndOpen(page);
  });
});
