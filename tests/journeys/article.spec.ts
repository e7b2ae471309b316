import { expect, test } from './server.ts';
import { openLive, watchRequests } from './visit.ts';

const ARTICLE = '/blog/nosebleeds-calm-steps/';

test('the bar of an article appears once its head is scrolled away, and shows how far a reader has come', async ({
  page,
}) => {
  await openLive(page, ARTICLE);
  const bar = page.getByRole('complementary', { name: 'About this article' });
  await expect(bar).toBeHidden();

  const part = page.getByRole('heading', { name: 'Keep the next one away' });
  await part.evaluate((element) => element.scrollIntoView());

  await expect(bar).toBeVisible();
  await expect(bar).toContainText('min left');
  await expect(bar.getByRole('link', { name: 'Schedule' })).toHaveAttribute('href', '/appointments/');
  await expect(page.locator('[data-contents] [aria-current]')).toHaveText('Keep the next one away');
  // The target of a link is not hidden under the bar.
  const [above, below] = await Promise.all([part.boundingBox(), bar.boundingBox()]);
  expect(above?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0));
});

for (const width of [390, 1440]) {
  test(`at ${width} px the picture of an article is as wide as its title's column, with round corners`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(ARTICLE);
    const picture = page.getByAltText('A round clock on which');

    const box = await picture.boundingBox();
    const gutter = box?.x ?? 0;
    expect(gutter).toBeGreaterThan(0);
    expect(box?.width).toBeCloseTo(width - 2 * gutter, 0);
    await expect(picture).not.toHaveCSS('border-radius', '0px');
  });
}

test('an article ends with a way to a visit', async ({ page }) => {
  await page.goto(ARTICLE);
  const visit = page.getByRole('region', { name: 'Shall we look at it together?' });

  await expect(visit.getByRole('link', { name: 'Schedule Appointment' })).toHaveAttribute('href', '/appointments/');
  await expect(visit.getByRole('link', { name: /555/ })).toHaveAttribute('href', /^tel:/);
});

test('sharing opens a window of the network’s size, and the network gets no request before', async ({
  context,
  page,
}) => {
  await context.route(/facebook|twitter|linkedin/, (route) => route.fulfill({ body: 'Theirs' }));
  const requests = watchRequests(page, (request) => /facebook|twitter|linkedin/.test(request.url()));
  await openLive(page, ARTICLE);
  const share = page.getByRole('list', { name: 'Share this page' }).last();
  for (const [name, width, height] of [
    ['Share on Facebook', 550, 400],
    ['Share on LinkedIn', 750, 600],
  ] as const) {
    const link = share.getByRole('link', { name });
    const [popup] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await popup.waitForURL(/nosebleeds-calm-steps/);

    // A window gets its size a moment after it opens.
    await expect
      .poll(() => popup.evaluate(() => [innerWidth, innerHeight, window.opener === null]))
      .toEqual([width, height, true]);
    await popup.close();
  }
  expect(requests).toEqual([]);
  await expect(share.getByRole('link', { name: 'Share by email' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=Nosebleeds%3A%20calm%20steps%20that%20work&body=.*%2Fblog%2Fnosebleeds-calm-steps%2F$/,
  );
});

test('a device that can share by itself gets a button for it', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = (shareData) => {
      document.title = JSON.stringify(shareData);
      return Promise.resolve();
    };
  });
  await openLive(page, ARTICLE);
  await page.getByRole('button', { name: 'Share this page' }).last().click();

  await expect(page).toHaveTitle(/"title":"Nosebleeds: calm steps that work"/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('an article can be read, its contents open, and every way to share is a link', async ({ page }) => {
    await page.goto('/blog/how-to-rinse-your-nose-safely/');
    const main = page.locator('main');
    await main.getByText('On this page').click();
    await main.getByRole('link', { name: 'Step by step' }).click();

    await expect(main.getByRole('heading', { name: 'Step by step' })).toBeInViewport();
    // Except for the form that sends a comment.
    await expect(main.getByRole('button')).toHaveText([/^Send/]);
    await expect(main.getByRole('list', { name: 'Pass it on' }).getByRole('link')).toHaveCount(4);
    await expect(main.getByRole('heading', { name: /^\d+ comments$/ })).toBeVisible();
    await expect(main.locator('#comment-1 #comment-2')).toContainText('Lukewarm feels best');
  });
});
