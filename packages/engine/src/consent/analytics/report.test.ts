import { expect, expectTypeOf, test } from 'vitest';
import { createReportSender } from './report.ts';
import type { ReportingBrowser } from './report.ts';

const REPORT = { kind: 'pageview', link: '/a/' } as const;
const BODY = '{"kind":"pageview","link":"/a/"}';

/** A browser that records what is sent, with or without beacons. */
function openBrowser(sendBeacon?: () => boolean, fetched: () => Promise<unknown> = () => Promise.resolve()) {
  const sent: unknown[] = [];
  const browser: ReportingBrowser = {
    navigator: sendBeacon
      ? {
          sendBeacon(address, body) {
            sent.push(['beacon', address, body]);
            return sendBeacon();
          },
        }
      : {},
    fetch(address, init) {
      sent.push(['fetch', address, init]);
      return fetched();
    },
  };
  return { browser, sent };
}

const byFetch = [
  'fetch',
  '/-/events',
  {
    method: 'POST',
    body: BODY,
    headers: { 'content-type': 'text/plain' },
    keepalive: true,
    credentials: 'omit',
  },
];

test('a report is a beacon, so that it arrives even if the visitor leaves the page', () => {
  const { browser, sent } = openBrowser(() => true);
  createReportSender(browser, '/')(REPORT);
  expect(sent).toEqual([['beacon', '/-/events', BODY]]);
});

test('for a site in a folder, it is sent within the folder', () => {
  const beacons = openBrowser(() => true);
  createReportSender(beacons.browser, '/clinic/')(REPORT);
  const fetches = openBrowser();
  createReportSender(fetches.browser, '/clinic/')(REPORT);
  expect(beacons.sent).toEqual([['beacon', '/clinic/-/events', BODY]]);
  expect(fetches.sent).toMatchObject([['fetch', '/clinic/-/events', { body: BODY }]]);
});

test('a browser without beacons fetches, without credentials', () => {
  const { browser, sent } = openBrowser();
  createReportSender(browser, '/')(REPORT);
  expect(sent).toEqual([byFetch]);
});

test.each([
  ['is refused', () => false],
  [
    'throws',
    () => {
      throw new Error('blocked');
    },
  ],
])('a beacon that %s is sent the other way', (_what, sendBeacon) => {
  const { browser, sent } = openBrowser(sendBeacon);
  createReportSender(browser, '/')(REPORT);
  expect(sent.slice(1)).toEqual([byFetch]);
});

test.each([
  ['rejects', () => Promise.reject(new Error('offline'))],
  [
    'throws',
    () => {
      throw new Error('blocked');
    },
  ],
])('a fetch that %s is nobody’s problem', async (_what, fetched) => {
  const { browser, sent } = openBrowser(undefined, fetched);
  createReportSender(browser, '/')(REPORT);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual([byFetch]);
});

test('the window of a browser will do', () => {
  expectTypeOf<Window>().toExtend<ReportingBrowser>();
});
