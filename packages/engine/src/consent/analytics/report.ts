import type { AnalyticsEvent, Provider } from './analytics.ts';
import { formatLink, parseLink } from '@ostium/content/browser';

/** Where the site's own reports are sent, below the site's folder. */
export const REPORTS_ADDRESS = '-/events';

/** What an event may be worth at most, in the site's currency: larger values are mistakes. */
export const MAX_EVENT_VALUE = 1_000_000;

/** A page was viewed. */
export interface PageViewReport {
  kind: 'pageview';
  /** A path, without query and hash. */
  link: string;
  /** The kind of the page. */
  page?: string | undefined;
}

/** An action that is counted. */
export interface EventReport {
  kind: 'event';
  name: string;
  category?: string | undefined;
  label?: string | undefined;
  /** In the site's currency. */
  value?: number | undefined;
}

/** An error in a visitor's browser. */
export interface ErrorReport {
  kind: 'error';
  /** Such as `block home-carousel`. */
  where: string;
  message: string;
  /** A path, without query and hash. */
  link: string;
  /** The build of the site that the browser runs. */
  build: string;
}

/** The three metrics by which search engines measure how a page feels: https://web.dev/articles/vitals. */
export type VitalName = 'lcp' | 'inp' | 'cls';

/** The width of the window that shows a page: under 768 CSS pixels counts as a phone. */
export type WidthClass = 'phone' | 'desktop';

/** How a document felt, reported once, when the visitor leaves it. A metric that the browser does not provide is left out. */
export interface VitalsReport extends Partial<Record<VitalName, number | undefined>> {
  kind: 'vitals';
  /** The kind of the page that the document was loaded for. */
  page: string;
  width: WidthClass;
}

/** What a browser sends to this site's server. None of it says who the visitor is. */
export type Report = PageViewReport | EventReport | ErrorReport | VitalsReport;

/** The parts of a browser that are needed. A `window` will do. */
export interface ReportingBrowser {
  navigator: { sendBeacon?: (address: string, body: string) => boolean };
  fetch: (address: string, init: RequestInit) => Promise<unknown>;
}

/**
 * Returns a function that sends a report to this site's server, even while the page is being left. It never throws. `root` is the
 * site's folder.
 */
export function createReportSender(browser: ReportingBrowser, root: string): (report: Report) => void {
  return (report) => void send(browser, root + REPORTS_ADDRESS, JSON.stringify(report));
}

async function send(browser: ReportingBrowser, address: string, body: string): Promise<void> {
  try {
    // Plain text needs no preflight request, unlike JSON.
    if (browser.navigator.sendBeacon?.(address, body)) return;
  } catch {
    // Some content blockers put a throwing function in its place; `fetch` remains.
  }
  try {
    const headers = { 'content-type': 'text/plain' };
    await browser.fetch(address, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' });
  } catch {
    // A lost report costs the practice one count. It must cost the visitor nothing.
  }
}

interface FirstPartyDeps {
  send: (report: Report) => void;
  /** The current page by its own link, not its address: a private page is private at `/?page_id=150` too. */
  page: Readonly<{ ownLink: string; kind: string }>;
  privatePaths: PrivatePaths;
  /** The events that may be counted on a private page, by name alone. */
  privateEvents?: readonly string[] | undefined;
}

const MAX_WORDS_LENGTH = 100;

/**
 * The provider that counts on this site's own server: paths and events, without title, query, cookie or anything else that would
 * tell one visitor from another.
 */
export function createFirstParty({ send, page, privatePaths, privateEvents }: FirstPartyDeps): Provider {
  return {
    pageview({ link }) {
      const pagePath = pathOf(page.ownLink);
      const path = findPrivatePath(pagePath, privatePaths) ? pagePath : pathOf(link);
      const privatePath = findPrivatePath(path, privatePaths);
      // The path to a page below a private one may reveal answers.
      if (!privatePath || path === privatePath) send({ kind: 'pageview', link: path, page: page.kind });
    },
    event(event) {
      const { name } = event;
      if (!findPrivatePath(pathOf(page.ownLink), privatePaths)) send(reportOf(event));
      else if (privateEvents?.includes(name)) send({ kind: 'event', name });
    },
  };
}

/** Only these three fields of a payload leave the browser, whatever else it contains. */
function reportOf({ name, payload: { category, label, value } }: AnalyticsEvent): EventReport {
  return {
    kind: 'event',
    name,
    category: readWords(category),
    label: readWords(label),
    value: typeof value === 'number' && value >= 0 && value <= MAX_EVENT_VALUE ? value : undefined,
  };
}

const readWords = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? withoutQueries(value).slice(0, MAX_WORDS_LENGTH) : undefined;

/** The start of a query or a hash. Escaped, both are part of a path, but only of one that was built wrongly. */
const END_OF_PATH = /[?#]|%3f|%23/i;

/** What somebody searched for, in WordPress's own address of a search. */
const SEARCHED = /(\/search\/).+/;

/**
 * The path of a normalized link, with its page suffix. A query can hold anything, and the path of a search holds a visitor's words, so
 * reports never contain one.
 */
export function pathOf(link: string): string {
  const { route, page } = parseLink(link.split(END_OF_PATH, 1)[0] ?? '');
  return formatLink({ route, page }).replace(SEARCHED, '$1');
}

/**
 * Paths of pages on which a visitor's actions reveal something about their health, such as `/quiz/`: the page and all below it.
 * Opening the page is counted. Nothing else that happens there leaves the browser.
 */
export type PrivatePaths = readonly string[];

/** The private path that a path equals or is below. */
export const findPrivatePath = (path: string, privatePaths: PrivatePaths): string | undefined =>
  privatePaths.find((privatePath) => path.startsWith(privatePath));

/** Longer texts are cut before they are searched, so that no text takes long. */
const MAX_SEARCHED_LENGTH = 2000;

/** A path, with or without a host in front, and what follows its question mark or hash. */
const ADDRESS_WITH_QUERY = /(\/[^\s?#"'<>]*)[?#][^\s"'<>)]*/g;

/** A text with the queries and hashes removed from its addresses, since they may hold what a visitor typed. At most 2,000 characters. */
export function withoutQueries(text: string): string {
  return text.slice(0, MAX_SEARCHED_LENGTH).replace(ADDRESS_WITH_QUERY, '$1');
}
