import { expect, test } from './server.ts';

test('the address can be copied, and the page confirms it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/our-practice/contact/');
  const button = page.getByRole('button', { name: 'Copy the address' });

  await button.click();

  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '4120 Alder Bend, Suite 300, Houston, TX 77027',
  );
});

test('a page with several testimonials says once that they are invented, and beside each that it shows patients whom nobody paid', async ({
  page,
}) => {
  for (const path of ['/reviews/testimonials/', '/our-practice/', '/treatments/snoring-treatment/']) {
    await page.goto(path);
    const main = page.locator('main');
    await expect(main.getByText('The people and their words are invented.').locator('visible=true'), path).toHaveCount(
      1,
    );
    for (const mark of await main.getByText('Nobody paid them for their words.').all())
      await expect(mark, path).toContainText(/Demonstration\..*Patients, not medical professionals\./);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('no button promises what only script can do', async ({ page }) => {
    await page.goto('/our-practice/contact/');

    await expect(page.getByRole('link', { name: 'Directions' }).first()).toBeVisible();
    await expect(page.getByText('Copy the address')).toBeHidden();
  });
});

test('on the appointments page the link to it is marked as current, also after a navigation', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/our-practice/contact/');
  const action = page.locator('header').getByRole('link', { name: 'Schedule Appointment' });
  await expect(action).not.toHaveAttribute('aria-current');

  await action.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Choose a time.' })).toBeVisible();
  await expect(action).toHaveAttribute('aria-current', 'page');
});

test('on a phone four links lead to the four tables of treatments', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/our-practice/');
  const jumps = page.getByRole('navigation', { name: 'What we treat' });
  await expect(jumps.getByRole('link')).toHaveCount(4);

  await jumps.getByRole('link', { name: 'Allergy Treatments' }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Allergy Treatments' })).toBeInViewport();
});

test('the drawing of a long table ends where its text begins', async ({ page }) => {
  await page.goto('/our-practice/');
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const table = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: /Sinus & Nasal/, level: 2 }) })
      .last();
    const foot = await table
      .locator('img')
      .first()
      .evaluate((image) => image.getBoundingClientRect().bottom);
    const words = await table.getByRole('list').evaluate((list) => list.getBoundingClientRect().top);
    expect(foot).toBeLessThan(words + 2);
  }
});

test('text beside a number keeps its space at twice the text size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, heading, words] of [
    ['/appointments/', 'How long to plan', 'dt'],
    ['/our-practice/about-dr-marlowe/', 'Where she trained', 'li > h3'],
  ] as const) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });
    await section.scrollIntoViewIfNeeded();
    const widths = await section
      .locator(words)
      .evaluateAll((elements) => elements.map(({ clientWidth }) => clientWidth));
    expect(widths.length, path).toBeGreaterThan(3);
    expect(Math.min(...widths), path).toBeGreaterThan(200);
  }
});

test('a way to book is counted as a lead and as an exit from the site', async ({ page, context }) => {
  await context.route('https://booking.example.com/**', (route) => route.fulfill({ body: 'Book' }));
  const events: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/-/events')) events.push(...[request.postDataJSON() as unknown].flat());
  });
  await page.goto('/appointments/');

  await page.getByRole('link', { name: /^New Patient/ }).click();

  await expect
    .poll(() => events)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'outboundLinkClicked' }),
        expect.objectContaining({ name: 'generate_lead', category: 'Schedule Appointment', label: 'New Patient' }),
      ]),
    );
});
