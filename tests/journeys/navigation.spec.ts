import { expect, test } from './server.ts';
import {
  comesToRest,
  expectWords,
  findWords,
  follow,
  isDocument,
  isPageData,
  openLive,
  reviewer,
  watchRequests,
} from './visit.ts';

const ARTICLES = 'main article h2 a';
const meta = (name: string) => `head meta[name="${name}"], head meta[property="${name}"]`;

test('a link is followed without loading a document: text, head, heading, address and focus are the new page’s', async ({
  page,
  site,
}) => {
  await openLive(page, '/services/gerd/');
  const documents = watchRequests(page, isDocument);
  const data = watchRequests(page, isPageData);

  await page.locator('main').getByRole('link', { name: 'Laryngitis' }).first().click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(/laryngitis/i);
  await expect(page).toHaveURL(`${site.url}/services/laryngitis/`);
  await expect(page).toHaveTitle(/laryngitis/i);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/services\/laryngitis\/$/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await expect(page.locator(meta('og:url'))).toHaveAttribute('content', /\/services\/laryngitis\/$/);
  await expect(page.locator(meta('og:title'))).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('#ostium-announcer')).toHaveText(await page.title());
  expect(documents).toEqual([]);
  expect(new Set(data).size).toBe(data.length);
});

test('back and forward restore the pages, each at its scroll position', async ({ page }) => {
  await openLive(page, '/blog/');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  const listWords = await findWords(page);
  await page.locator(ARTICLES).nth(2).dispatchEvent('click', { button: 0 });
  await expect(reviewer(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  const articleWords = await findWords(page);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Latest on Sinus Relief');
  await expectWords(page, listWords);

  await page.goForward();
  await expect(reviewer(page)).toBeVisible();
  await expectWords(page, articleWords);
});

test('a visitor who leaves the site and returns finds the page, and earlier ones, at the same place', async ({
  page,
}) => {
  await openLive(page, '/blog/');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  const listWords = await findWords(page);
  await page.locator(ARTICLES).nth(1).dispatchEvent('click', { button: 0 });
  await expect(reviewer(page)).toBeVisible();
  const article = page.url();
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  const articleWords = await findWords(page);
  await page.goto('about:blank');

  await page.goBack();
  await expect(page).toHaveURL(article);
  await expectWords(page, articleWords);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Latest on Sinus Relief');
  await expectWords(page, listWords);
});

test('a link to the current page only leads to its top', async ({ page }) => {
  await openLive(page, '/services/gerd/');
  const requests = watchRequests(page, (request) => isDocument(request) || isPageData(request));
  const entries = await page.evaluate(() => history.length);

  await follow(page, '/services/gerd/');

  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(requests).toEqual([]);
});

test('a link with a modifier key, to a file, to another window or to a number is left to the browser', async ({
  page,
}) => {
  await openLive(page, '/services/gerd/');
  const left = await page.evaluate(() => {
    const follow = (attributes: Record<string, string>, click: MouseEventInit = {}) => {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
      document.querySelector('main')?.append(link);
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...click });
      let isPrevented: boolean | undefined;
      // After every listener of the page, and before the browser would navigate.
      addEventListener(
        'click',
        (last) => {
          isPrevented = last.defaultPrevented;
          last.preventDefault();
        },
        { once: true },
      );
      link.dispatchEvent(event);
      return isPrevented;
    };
    return {
      modified: follow({ href: '/blog/' }, { ctrlKey: true }),
      file: follow({ href: '/-/media/forms/a.pdf' }),
      window: follow({ href: '/blog/', target: '_blank' }),
      number: follow({ href: 'tel:+17135550142' }),
      elsewhere: follow({ href: 'https://example.com/' }),
      saved: follow({ href: '/blog/', download: '' }),
    };
  });

  expect(left).toEqual({
    modified: false,
    file: false,
    window: false,
    number: false,
    elsewhere: false,
    saved: false,
  });
});

test('a missing page is an error page, and the way back works', async ({ page }) => {
  await openLive(page, '/services/gerd/');
  await follow(page, '/no-such-page/');

  await expect(page.getByRole('img', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle(/Page not found/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/reflux|gerd/i);
  await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(0);
});

test('a link that redirects is followed to its end, and adds no history entry of its own', async ({ page, site }) => {
  await openLive(page, '/services/gerd/');
  await follow(page, '/home/');

  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.locator('h1')).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/services/gerd/`);
});

test('a link by id ends at the path of the page, without the id but with everything else', async ({ page, site }) => {
  await openLive(page, '/our-team/');
  const documents = watchRequests(page, isDocument);
  await follow(page, '/?page_id=327&from=mail');
  await expect(page).toHaveURL(`${site.url}/services/allergy-treatments/skin-allergies/?from=mail`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skin Allergies');
  expect(documents).toEqual([]);

  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/our-team/`);
  await page.goto('/?p=327&b=1');
  await expect(page).toHaveURL(`${site.url}/services/allergy-treatments/skin-allergies/?b=1`);
});

test('language and menu follow to the Spanish page and back', async ({ page }) => {
  await openLive(page, '/services/gerd/');
  const documents = watchRequests(page, isDocument);

  await follow(page, '/es-lp/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('header nav')).toHaveCount(0);
  await follow(page, '/blog/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('header').getByText('Menu', { exact: true })).toBeAttached();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(documents).toEqual([]);
});

test('the menu closes and marks the section of the new page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/services/gerd/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('header').getByRole('link', { name: 'Blog', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Latest on Sinus Relief');
  await expect(page.locator('header :is(details[open], :popover-open)')).toHaveCount(0);
  await expect(page.locator('header a[data-section][aria-current]')).toHaveText(['Blog']);
});

test('back from a jump within the page leads to where the jump began', async ({ page }) => {
  await openLive(page, '/');
  await page.evaluate(() => {
    const place = document.createElement('p');
    place.id = 'far-below';
    document.querySelector('main')?.append(place);
    scrollTo({ top: 300, behavior: 'instant' });
    const link = document.createElement('a');
    link.href = '#far-below';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect(page.locator('#far-below')).toBeInViewport();
  await comesToRest(page);

  await page.goBack();

  // Pictures that load meanwhile may move it a little.
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 300))).toBeLessThan(120);
});

test('a link to a fragment of another page moves the focus there', async ({ page }) => {
  await openLive(page, '/blog/');
  await follow(page, '/services/gerd/#ostium-content');

  await expect(page.locator('#ostium-content')).toBeFocused();
});

test('a visitor who returns to a page that was never hydrated finds it at the same place', async ({ page }) => {
  await openLive(page, '/blog/');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  const listWords = await findWords(page);
  await page.locator(ARTICLES).nth(1).dispatchEvent('click', { button: 0 });
  await expect(reviewer(page)).toBeVisible();
  // From now on only the first script loads.
  await page.route('**/assets/app-*.js', (route) => route.abort());
  await page.goto('about:blank');
  await page.goBack();
  await expect(reviewer(page)).toBeVisible();

  await page.goBack();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Latest on Sinus Relief');
  await expectWords(page, listWords);
});

test('the link home works from an invalid address', async ({ page, site }) => {
  await page.goto('/%zz');
  await page.mouse.move(5, 300);
  await page.locator('header a').first().click();

  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.locator('main section').first()).toBeVisible();
});
