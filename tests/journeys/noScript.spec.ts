import { expect, test } from './server.ts';

test.use({
  javaScriptEnabled: false,
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

test('without script every condition, question and picture of the home page can be seen', async ({ page }) => {
  await page.goto('/');
  const main = page.locator('main');

  for (const details of await main.locator('details').all()) {
    if (!(await details.evaluate((element) => (element as HTMLDetailsElement).open))) {
      await details.locator('> summary').click();
    }
    await expect(details.locator('> summary + *')).toBeVisible();
  }
  const slides = main.locator('ul').first();
  for (const number of await main.locator('section').first().locator('ol a').all()) {
    const target = (await number.getAttribute('href')) ?? '';
    await number.click();
    await expect(slides.locator(`[id="${target.slice(1)}"]`)).toBeInViewport({ ratio: 0.5 });
  }
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
});

test('without script a place on the face shows its own answer and what of it cannot wait, by key and by touch', async ({
  page,
}) => {
  await page.goto('/');
  const map = page.getByRole('group', { name: 'Touch the place, or choose its name.' });
  const answers = map.locator('label + div').filter({ visible: true });
  await expect(map.getByRole('radio')).toHaveCount(8);
  await expect(answers).toHaveCount(0);

  await map.getByRole('radio', { name: 'Brow' }).focus();
  await page.keyboard.press('Space');
  await expect(answers).toHaveCount(1);
  await expect(answers).toContainText('A swollen forehead');

  await page.keyboard.press('ArrowDown');
  await expect(map.getByRole('radio', { name: 'Between the eyes' })).toBeChecked();
  await expect(answers).toHaveCount(1);
  await expect(answers).toContainText('Swelling or redness around an eye');

  await map.getByRole('radio', { name: 'Ear' }).click();
  await expect(answers).toHaveCount(1);
  await expect(answers).toContainText('Call us today');
  await answers.getByRole('link', { name: 'Ear infections' }).click();
  await expect(page).toHaveURL(/ear-infections/);
});

test('without script a video has the browser’s own controls, or is a link to where it plays', async ({ page }) => {
  await page.goto('/');
  const videos = page.locator('main video');
  for (const video of await videos.all()) await expect(video).toHaveAttribute('controls');
  for (const image of await page.locator('main img').all()) {
    expect(await image.getAttribute('src')).toMatch(/^\/-\/media\//);
  }
});

test('without script the blog can be read to its last page', async ({ page }) => {
  await page.goto('/blog/');
  let pages = 1;
  const more = page.getByRole('link', { name: 'Load More Articles' });
  while ((await more.count()) > 0) {
    await more.click();
    pages += 1;
    await expect(page.locator('main article')).not.toHaveCount(0);
  }
  expect(pages).toBeGreaterThan(2);
});

test('without script nothing shows that it is loading', async ({ page }) => {
  for (const path of ['/', '/blog/', '/services/gerd/', '/no-such-page/', '/es-lp/', '/quiz/']) {
    await page.goto(path);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.locator('h1')).toBeVisible();
  }
});
