import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { NUMBERS } from '../third-parties/standInScripts.ts';
import type { StandIns } from '../third-parties/standIns.ts';
import { storeAnswers, openSettled, test, toAll } from './thirdPartyVisit.ts';
import { becomesLive, follow } from './visit.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function live(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.mouse.move(9, 310);
  await becomesLive(page);
}

/** The links of the page views that were reported to a company with an agreement. */
const views = (standIns: StandIns) =>
  (standIns.reportsTo('tag-manager').flat() as { event?: string; link?: string }[])
    .filter(({ event }) => event === 'pageview')
    .map(({ link }) => link);

/** The other events that were reported to it. */
const events = (standIns: StandIns) =>
  (standIns.reportsTo('tag-manager').flat() as { event?: string; payload?: object }[])
    .filter(({ payload }) => payload !== undefined)
    .map(({ event, payload }) => ({ event, ...payload }));

test.beforeEach(async ({ context, standIns, site }) => {
  standIns.forget();
  standIns.behave({});
  await storeAnswers(context, toAll(true));
  // No request leaves this machine.
  await context.route(
    (url) => url.origin !== site.url && url.hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
});

test('each page view is reported once, also back and forward, and a pixel loads with the first page of its kind', async ({
  page,
  standIns,
}) => {
  await openSettled(page, '/');
  await live(page);
  expect(standIns.requestedCompanies().join()).not.toContain('pixel');
  await follow(page, '/blog/');
  await expect(heading(page)).toHaveText(/The Latest/);
  await follow(page, '/services/nasal-congestion/');
  await expect(heading(page)).toHaveText(/congestion/i);
  await expect.poll(() => standIns.requestedCompanies()).toContain('care-pixel');
  await page.goBack();
  await expect(heading(page)).toHaveText(/The Latest/);
  await page.goForward();
  await expect(heading(page)).toHaveText(/congestion/i);

  const way = ['/', '/blog/', '/services/nasal-congestion/', '/blog/', '/services/nasal-congestion/'];
  await expect.poll(() => views(standIns)).toEqual(way);
  await expect.poll(() => standIns.reportsTo('care-pixel')).toHaveLength(2);
  await expect.poll(() => standIns.reportsTo('blog-pixel')).toHaveLength(2);
  expect(standIns.requestedCompanies()).toEqual([...new Set(standIns.requestedCompanies())]);
  const strangers = standIns.received.filter(({ company }) => /google|call/.test(company));
  expect(JSON.stringify(strangers)).not.toMatch(/congestion/i);
});

test('the quiz is a separate document: its events are reported later, without answers, and only to companies with an agreement', async ({
  page,
  standIns,
}) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/-/events')) reports.push(request.postData() ?? '');
  });
  await openSettled(page, '/');
  await live(page);
  await expect.poll(() => standIns.requestedCompanies()).toHaveLength(4);
  standIns.forget();
  await follow(page, '/quiz/');
  await page.waitForURL('**/quiz/');
  await live(page);
  await page.getByLabel('A blocked nose').check();
  for (let question = 1; question <= 6; question += 1)
    await page
      .getByRole('button', { name: /^(Next|Skip|See result)$/ })
      .last()
      .click();
  await expect.poll(() => reports.join()).toContain('quizCompleted');
  // A person takes longer than the code that stores events for the next page, a test does not.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('quizCompleted');
  expect(standIns.received).toEqual([]);
  await follow(page, '/our-team/');
  await page.waitForURL('**/our-team/');

  // Each is a request of its own, and they may arrive in any order.
  await expect
    .poll(() => events(standIns).toSorted((one, other) => `${one.event}`.localeCompare(`${other.event}`)))
    .toEqual([{ event: 'quizCompleted' }, { event: 'quizStarted' }]);
  const others = standIns.received.filter(({ company }) => company !== 'tag-manager');
  expect(JSON.stringify(others)).not.toMatch(/quiz/i);
  expect(JSON.stringify(standIns.received)).not.toMatch(/nose|\/quiz\//);
});

test('each press is reported once, even when it leaves the page, and without its words to companies that may not know them', async ({
  page,
  standIns,
}) => {
  await openSettled(page, '/services/gerd/');
  await live(page);
  await expect.poll(() => standIns.reportsTo('google-analytics').length).toBeGreaterThan(3);
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  for (const link of ['footer a[href^="tel:"]', 'footer a[data-event="directionsClicked"]'])
    await page.locator(link).first().click();
  await expect.poll(() => events(standIns).map(({ event }) => event)).toEqual(['phoneClicked', 'directionsClicked']);
  await openSettled(page, '/services/gerd/');
  await live(page);
  await expect.poll(() => standIns.reportsTo('customer-data').length).toBe(4);
  const hasStarted = page.waitForResponse('**/-/gpc');
  await page.locator('main a[href="/appointments/"]').first().click();
  await page.waitForURL('**/appointments/');

  await expect.poll(() => events(standIns).at(-1)).toEqual({ event: 'buttonClicked', label: 'Schedule Appointment' });
  // Booking is a lead, which is reported to nobody while the page is open.
  standIns.forget();
  await live(page);
  await hasStarted;
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await page
    .getByRole('link', { name: /^New Patient/ })
    .first()
    .click();
  await page.waitForTimeout(300);
  expect(standIns.received).toEqual([]);
  await page.goto('/');
  const lead = { category: 'Schedule Appointment', action: 'click', label: 'New Patient', currency: 'USD' };
  await expect.poll(() => events(standIns)).toContainEqual({ event: 'generate_lead', ...lead });
  expect(JSON.stringify(standIns.reportsTo('google-analytics'))).not.toMatch(/generate_lead/);
});

test('call tracking swaps the visible number, again on the next page, and leaves what programs read', async ({
  page,
  request,
}) => {
  await openSettled(page, '/our-practice/contact/');
  await live(page);
  await expect(page.locator('main').getByText(NUMBERS.tracking).first()).toBeVisible();
  await follow(page, '/our-team/');
  await expect(heading(page)).toHaveText(/who know your name/);
  await follow(page, '/services/gerd/');
  await expect(page.locator('main').getByText(NUMBERS.tracking).first()).toBeAttached();
  await expect(page.locator('main').getByText(NUMBERS.practice)).toHaveCount(0);
  await expect(page.locator('main a[href="tel:+17135550199"]').first()).toBeAttached();

  const html = await (await request.get('/our-practice/contact/')).text();
  expect(html).toContain(NUMBERS.practice);
  expect(html).toContain('"telephone":"+17135550142"');
  expect(html).not.toContain('0199');
});
