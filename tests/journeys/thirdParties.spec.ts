import type { Browser } from '@playwright/test';
import { isEnabledOn } from '#engine/consent/integration.ts';
import { isDenied } from '#engine/consent/isDenied.ts';
import type { StandIns } from '../third-parties/standIns.ts';
import { expect } from './server.ts';
import { DENIED_PATHS, integrations } from './siteFacts.ts';
import { storeAnswers, openSettled, test, toAll, watchOutside } from './thirdPartyVisit.ts';
import type { Answers } from './thirdPartyVisit.ts';

/** One page of every kind. */
const PAGES = [
  '/',
  '/blog/',
  '/category/sinus/',
  '/?s=snoring',
  '/blog/allergy-shots-or-tablets/',
  '/services/gerd/',
  '/treatments/balloon-sinuplasty-houston/',
  '/es-lp/',
  '/our-practice/',
  '/our-team/',
  '/reviews/testimonials/',
  '/our-practice/patient-information/',
  '/our-practice/contact/',
  '/appointments/',
  '/quiz/',
  '/quiz/thank-you/',
  '/today/',
  '/our-practice/about-dr-marlowe/',
  '/our-practice/about-okafor/',
  '/reviews/videos/',
  '/allergy-report/',
  '/treatments/snoring-treatment/',
  '/privacy-policy/',
  '/es/citas/',
  '/no-such-page/',
];

/** Enough to show that each purpose is separate, and that a refusal is heeded. */
const SOME = ['/', '/treatments/snoring-treatment/', '/blog/', '/quiz/'];

// Two of them take half a minute each, at the end of a run: they run in parallel, so that no core is idle.
test.describe.configure({ mode: 'parallel' });

interface Visit {
  pages: readonly string[];
  responses?: Answers;
  headers?: Record<string, string>;
  before?: () => void;
}

/**
 * Shows pages one after another to one visitor, and returns what was wrong with the requests that reached third
 * parties.
 */
async function visit(
  browser: Browser,
  { site, standIns, pages, responses, headers, before }: Visit & { site: { url: string }; standIns: StandIns },
) {
  const context = await browser.newContext({ baseURL: site.url, ...(headers && { extraHTTPHeaders: headers }) });
  await storeAnswers(context, responses);
  await context.clock.install();
  if (before) await context.addInitScript(before);
  const outside = watchOutside(context, site.url);
  const page = await context.newPage();
  const faults: string[] = [];
  const refuses = headers !== undefined || before !== undefined;
  for (const path of pages) {
    // If nothing may load, the test checks at the end that nothing arrived.
    if (!refuses && Object.values(responses ?? {}).includes(true)) standIns.forget();
    outside.length = 0;
    const privacyResponse = before ? Promise.resolve() : page.waitForResponse('**/-/gpc');
    await page.goto(path);
    // Third parties wait until the page has been there for half a second.
    await page.clock.fastForward(600);
    await privacyResponse;
    const { ownLink, kind } = await page.evaluate(
      () =>
        JSON.parse(document.getElementById('ostium-state')?.textContent ?? '{}').page as {
          ownLink: string;
          kind: string;
        },
    );
    const isOff = isDenied(path, DENIED_PATHS) || isDenied(ownLink, DENIED_PATHS);
    const expected = integrations
      .filter(({ purpose }) => !refuses && !isOff && purpose !== 'onRequest' && responses?.[purpose] === true)
      .filter((integration) => isEnabledOn(integration, { kind, ownLink }))
      .map(({ name }) => name)
      .toSorted();
    if (expected.length > 0)
      await expect.poll(() => standIns.requestedCompanies().length).toBeGreaterThanOrEqual(expected.length);
    await page.waitForTimeout(before ? 200 : 120);
    const companies = standIns.requestedCompanies();
    if (companies.join() !== expected.join())
      faults.push(`${path}: ${companies.join(' ')} instead of ${expected.join(' ')}`);
    if (expected.length === 0 && outside.length > 0) faults.push(`${path}: ${outside.join(' ')}`);
    for (const { what, referer, cookie } of standIns.received) {
      if (referer !== undefined && referer !== `${site.url}/`) faults.push(`${path}: ${what} came with ${referer}`);
      if (cookie !== undefined) faults.push(`${path}: ${what} came with cookies`);
    }
  }
  await context.close();
  return faults;
}

for (const [where, paths, tag] of [
  ['', SOME, []],
  [' on any kind of page', PAGES, ['@full']],
] as const)
  test(
    `third parties learn nothing of a visitor who was not asked, refused, or whose browser refuses${where}`,
    { tag: [...tag] },
    async ({ browser, site, standIns }) => {
      test.setTimeout(300_000);
      standIns.forget();
      const gpc = () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
      const faults = await Promise.all([
        visit(browser, { site, standIns, pages: PAGES }),
        visit(browser, { site, standIns, pages: paths, responses: toAll(false) }),
        visit(browser, { site, standIns, pages: paths, responses: toAll(true), headers: { 'sec-gpc': '1' } }),
        visit(browser, { site, standIns, pages: SOME, responses: toAll(true), before: gpc }),
      ]);

      expect(faults.flat()).toEqual([]);
      expect(standIns.received).toEqual([]);
    },
  );

test(
  'a visitor who agreed loads on each kind of page what is declared for it, and nothing on the quiz, for appointments and on searches',
  { tag: '@full' },
  async ({ browser, site, standIns }) => {
    test.setTimeout(300_000);
    const faults = await visit(browser, { site, standIns, pages: PAGES, responses: toAll(true) });
    for (const purpose of ['counting', 'ads', 'calls'])
      faults.push(
        ...(await visit(browser, { site, standIns, pages: SOME, responses: { ...toAll(false), [purpose]: true } })),
      );

    expect(faults).toEqual([]);
  },
);

test('a page is the same document, with the same headers, whatever a visitor has answered or a browser refuses', async ({
  request,
}) => {
  const ask = async (headers: Record<string, string>) => {
    const response = await request.get('/services/gerd/', { headers });
    // Each response has its own id and time, and only the first one is made.
    const { date: _date, 'x-request-id': _name, 'cache-status': _status, ...rest } = response.headers();
    return { rest, html: await response.text() };
  };

  expect(await ask({ 'sec-gpc': '1', cookie: 'consent=yes' })).toEqual(await ask({}));
});

test('a page view is reported once, with no more than that company may know', async ({ page, context, standIns }) => {
  standIns.forget();
  await storeAnswers(context, toAll(true));
  await openSettled(page, '/services/gerd/?utm_source=letter');
  await expect
    .poll(() => standIns.reportsTo('care-pixel'))
    .toEqual([['pageview', { link: '/services/gerd/', title: await page.title() }]]);
  await expect
    .poll(() => standIns.reportsTo('customer-data'))
    .toEqual([{ environment: 'prod', type: 'pageview', link: '/services/gerd/', title: await page.title() }]);

  const reports = standIns.received.filter(({ company }) => /google|call/.test(company));
  expect(reports.length).toBeGreaterThan(3);
  expect(JSON.stringify(reports)).not.toMatch(/gerd|reflux|utm/i);
});
