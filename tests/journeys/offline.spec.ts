import { expect, test } from './server.ts';
import { follow, openLive } from './visit.ts';

test('without a connection the visitor stays on the page, sees a message, and can try again', async ({
  page,
  context,
  site,
}) => {
  await openLive(page, '/services/gerd/');
  await context.setOffline(true);

  await follow(page, '/services/nasal-congestion/');
  const notice = page.getByRole('status').filter({ hasText: 'This page could not be loaded.' });
  await expect(notice).toContainText('Check your connection and try again.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/reflux|gerd/i);

  await context.setOffline(false);
  await notice.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/congestion/i);
  await expect(page).toHaveURL(`${site.url}/services/nasal-congestion/`);
  await expect(page.getByText('This page could not be loaded.')).toBeHidden();
});

test('a visitor who goes back instead is where they were, without the message', async ({ page, context, site }) => {
  await openLive(page, '/services/gerd/');
  await context.setOffline(true);
  await follow(page, '/services/nasal-congestion/');
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();

  await page.goBack();

  await expect(page).toHaveURL(`${site.url}/services/gerd/`);
  await expect(page.getByText('This page could not be loaded.')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/reflux|gerd/i);
});
