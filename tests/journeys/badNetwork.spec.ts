import { expect, test } from './server.ts';
import { follow, holdBack, isDocument, isPageData, openLive, watchRequests } from './visit.ts';

test('if the data cannot be fetched, the browser loads the page as a document', async ({ page, site }) => {
  await openLive(page, '/services/gerd/');
  const documents = watchRequests(page, isDocument);
  await page.route('**/-/data*', (route) => route.abort());

  await follow(page, '/services/nasal-congestion/');

  await expect(page).toHaveURL(`${site.url}/services/nasal-congestion/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/congestion/i);
  expect(documents).toEqual(['/services/nasal-congestion/']);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/reflux|gerd/i);
});

test('a visitor who goes back before the first script of such a document runs sees the page that they left', async ({
  page,
}) => {
  await openLive(page, '/services/gerd/');
  await page.route('**/-/data*', (route) => route.abort());
  const letGo = await holdBack(page, '**/assets/*.js');
  await follow(page, '/services/nasal-congestion/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/congestion/i);

  await page.goBack({ waitUntil: 'commit' });

  await expect(page.getByRole('heading', { level: 1 })).toContainText(/reflux|gerd/i);
  letGo();
});

test('if the site was rebuilt meanwhile, the browser loads the page as a document', async ({ page }) => {
  await openLive(page, '/services/gerd/');
  const documents = watchRequests(page, isDocument);
  await page.route('**/-/data*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'ostium-build': 'another' } });
  });

  await follow(page, '/services/nasal-congestion/');

  await expect(page.getByRole('heading', { level: 1 })).toContainText(/congestion/i);
  expect(documents).toEqual(['/services/nasal-congestion/']);
});

test('if the code of a page is gone, the browser loads the page as a document', async ({ page }) => {
  await openLive(page, '/services/gerd/');
  const documents = watchRequests(page, isDocument);
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));

  await follow(page, '/blog/');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Latest on Sinus Relief');
  expect(documents).toEqual(['/blog/']);
});

test('if the first script cannot be loaded, the page stays intact and its links work', async ({ page }) => {
  await page.route('**/assets/*.js', (route) =>
    /boot/.test(route.request().url()) ? route.continue() : route.abort(),
  );
  await page.goto('/');
  const words = await page.locator('main').innerText();
  await page.mouse.move(5, 300);
  await page.mouse.move(9, 310);
  await page.waitForTimeout(500);

  expect(await page.locator('main').innerText()).toBe(words);
  await page.locator('main').getByRole('link').first().click();
  await expect(page.locator('h1')).toHaveCount(1);
});

test('a slow page shows that it is loading, a fast one does not', async ({ page }) => {
  await openLive(page, '/services/gerd/');
  const letGo = await holdBack(page, '**/-/data*');

  await follow(page, '/services/nasal-congestion/');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/reflux|gerd/i);
  letGo();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(/congestion/i);
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
});

test('a visitor who goes elsewhere while a page loads never sees that page, and can open it again', async ({
  page,
  site,
}) => {
  await openLive(page, '/services/gerd/');
  const letGo = await holdBack(page, '**/-/data?link=%2Fservices%2Fnasal-congestion%2F*');

  await follow(page, '/services/nasal-congestion/');
  await follow(page, '/blog/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Latest on Sinus Relief');
  letGo();
  await page.waitForTimeout(300);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Latest on Sinus Relief');
  await page.unroute('**/-/data?link=%2Fservices%2Fnasal-congestion%2F*');

  await follow(page, '/services/nasal-congestion/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/congestion/i);
  await expect(page).toHaveURL(`${site.url}/services/nasal-congestion/`);
});

test('a page that failed to load is shown when the visitor requests it again and it is available', async ({
  page,
  site,
}) => {
  const link = '/services/nasal-congestion/';
  await openLive(page, '/services/gerd/');
  await page.route(
    '**/-/data?link=%2Fservices%2Fnasal-congestion%2F*',
    async (route) => {
      const response = await route.fetch({ url: `${site.url}/-/data?link=/no-such-page/` });
      await route.fulfill({ response, body: (await response.text()).replaceAll('/no-such-page/', link) });
    },
    { times: 1 },
  );

  await follow(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page has blown away.');
  await follow(page, link);

  await expect(page.getByRole('heading', { level: 1 })).toContainText(/congestion/i);
  await expect(page.getByRole('complementary', { name: 'In this section' })).toBeVisible();
});

test('each link is requested once in a visit', async ({ page }) => {
  await openLive(page, '/services/gerd/');
  const data = watchRequests(page, isPageData);

  for (const _round of [1, 2]) {
    await follow(page, '/blog/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Latest on Sinus Relief');
    await follow(page, '/services/nasal-congestion/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/congestion/i);
  }

  expect(data.toSorted()).toEqual(['/-/data?link=%2Fblog%2F', '/-/data?link=%2Fservices%2Fnasal-congestion%2F']);
});

test('a circular redirect is left to the browser to report, and nobody waits', async ({ page }) => {
  await openLive(page, '/services/gerd/');
  await page.route('**/-/data?link=%2Fcircle-*', async (route) => {
    const response = await page.request.get('/-/data?link=/services/gerd/');
    const json = (await response.json()) as { record: object };
    const link = route.request().url().includes('circle-1') ? '/circle-1/' : '/circle-2/';
    const location = link === '/circle-1/' ? '/circle-2/' : '/circle-1/';
    Object.assign(json.record, { link, isRedirection: true, redirectionStatus: 301, isExternal: false, location });
    await route.fulfill({ response, json: json });
  });
  const documents = watchRequests(page, isDocument);

  await follow(page, '/circle-1/');

  await expect.poll(() => documents.length).toBe(1);
  await expect(page.getByRole('img', { name: 'Page not found' })).toBeVisible();
});
