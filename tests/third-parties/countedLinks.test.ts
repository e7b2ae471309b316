import { parse } from 'parse5';
import type { DefaultTreeAdapterMap } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite } from 'marlowe/openSite.testing.ts';
import { clickEvents } from '#engine/consent/analytics/analytics.ts';
import type { AnalyticsEvent } from '#engine/consent/analytics/analytics.ts';
import type { RunningSite } from '#engine/server/createSite.ts';
import { buttonName } from 'marlowe/counting/countedButtons.ts';

const SITE = 'https://www.site.example';
const DIRECTIONS = /^https:\/\/maps\./;

type Node = DefaultTreeAdapterMap['node'];

/** A link of a page, and the events of a click on it. */
interface CountedLink {
  page: string;
  url: URL;
  events: AnalyticsEvent[];
}

let site: RunningSite;
let links: CountedLink[];

beforeAll(async () => {
  site = await openSite({ SITE_URL: SITE });
  links = await walk();
}, 120_000);
afterAll(() => site.app.close());

/** Follows the links of the site from page to page, and clicks each of them. */
async function walk(): Promise<CountedLink[]> {
  const countedLinks: CountedLink[] = [];
  const pages = new Set(['/', '/es-lp/', '/blog/', '/quiz/thank-you/']);
  // Iterating over a set also visits what is added meanwhile.
  for (const page of pages) {
    const { body, headers } = await site.app.inject({ url: page, headers: { accept: 'text/html' } });
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    for (const one of findLinks(parse(body), page)) {
      countedLinks.push(one);
      if (
        one.url.origin === SITE &&
        one.url.pathname.endsWith('/') &&
        !one.url.search &&
        !/\/-\/|\/feed\/|\/amp\//.test(one.url.pathname)
      )
        pages.add(one.url.pathname);
    }
  }
  return countedLinks;
}

function findLinks(node: Node, page: string): CountedLink[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap((child) => findLinks(child, page)) : [];
  if (!('tagName' in node) || node.tagName !== 'a') return below;
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  if (attributes['href'] === undefined) return below;
  const url = new URL(attributes['href'], SITE + page);
  const data = Object.entries(attributes).filter(([name]) => name.startsWith('data-'));
  const { href, origin, protocol, pathname } = url;
  const link = {
    href,
    origin,
    protocol,
    pathname,
    textContent: textOf(node),
    dataset: Object.fromEntries(data.map(([name, value]) => [name.slice('data-'.length), value])),
  };
  // The parts of an element that a click handler reads.
  const target = { closest: () => link } as unknown as Element;
  return [...below, { page, url, events: clickEvents(target, { origin: SITE, pathname: page }, buttonName) }];
}

const textOf = (node: Node): string => {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
};

/** The links that a condition selects and whose click is not counted as the given event. */
const linksWithoutEvent = (isOne: (one: CountedLink) => boolean, name: string | undefined) =>
  links
    .filter(isOne)
    .filter(({ events }) => events.find((event) => event.name !== 'generate_lead')?.name !== name)
    .map(({ page, url, events }) => `${page} ${url.href} ${events.map((event) => event.name).join(' ')}`);

const isSchedule = ({ url }: CountedLink) => url.origin === SITE && buttonName(url.pathname) !== undefined;
const isDocument = ({ url }: CountedLink) => /\.(?:pdf|docx?)$/.test(url.pathname);
const isDirections = ({ url }: CountedLink) => DIRECTIONS.test(url.href);
const isOutside = ({ url }: CountedLink) => /^https?:$/.test(url.protocol) && url.origin !== SITE;

test('every link to an appointment is counted as a button, with the same words in each language', () => {
  const ways = links.filter((one) => isSchedule(one) && buttonName(one.page) === undefined);

  expect(ways.length).toBeGreaterThan(100);
  expect(linksWithoutEvent((one) => ways.includes(one), 'buttonClicked')).toEqual([]);
  expect(new Set(ways.map(({ events }) => events[0]?.payload['label']))).toEqual(new Set(['Schedule Appointment']));
});

test('every phone number, document, directions link and external link is counted as what it is', () => {
  expect(linksWithoutEvent(({ url }) => url.protocol === 'tel:', 'phoneClicked')).toEqual([]);
  expect(linksWithoutEvent(isDocument, 'documentClicked')).toEqual([]);
  expect(linksWithoutEvent(isDirections, 'directionsClicked')).toEqual([]);
  expect(
    linksWithoutEvent((one) => isOutside(one) && !isDocument(one) && !isDirections(one), 'outboundLinkClicked'),
  ).toEqual([]);
  for (const isOne of [isDocument, isDirections, isOutside]) expect(links.some(isOne)).toBe(true);
});

test('nothing else is counted', () => {
  const isOther = (one: CountedLink) =>
    one.url.protocol !== 'tel:' && !isOutside(one) && !isDocument(one) && !(isSchedule(one) && !buttonName(one.page));

  expect(linksWithoutEvent(isOther, undefined)).toEqual([]);
});

test('leads are the ways to book, and the phone numbers that are labelled for booking', () => {
  const leads = links.flatMap(({ page, events }) =>
    events
      .filter(({ name }) => name === 'generate_lead')
      .map(({ payload: { category, action, label } }) => `${page} ${[category, action, label].join(', ')}`),
  );

  const booking = ['/appointments/', '/es-lp/', '/es/citas/', '/quiz/', '/treatments/balloon-sinuplasty-houston/'];
  const leadEvents = ['call, Schedule Appointment', 'click, New Patient', 'click, Returning Patient'];
  const expected = booking.flatMap((page) => leadEvents.map((words) => `${page} Schedule Appointment, ${words}`));
  expect(new Set(leads)).toEqual(new Set(['/ Schedule Appointment, call, Schedule Appointment', ...expected]));
});
