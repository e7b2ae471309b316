/** Where the site's own reports go, below the folder that it stands in. */
export const REPORTS_ADDRESS = '-/events';

/** What an event may be worth at most, in the site's currency: larger values are mistakes. */
export const MAX_EVENT_VALUE = 1_000_000;

/** Somebody looked at a page. */
export interface PageViewReport {
  kind: 'pageview';
  /** A path, without query and hash. */
  link: string;
  /** The kind of the page. */
  page?: string | undefined;
}

/** Somebody did something that is counted. */
export interface EventReport {
  kind: 'event';
  name: string;
  category?: string | undefined;
  label?: string | undefined;
  /** In the site's currency. */
  value?: number | undefined;
}

/** Something broke in a visitor's browser. */
export interface ErrorReport {
  kind: 'error';
  /** Such as `block home-carousel`. */
  where: string;
  message: string;
  /** A path, without query and hash. */
  link: string;
  /** Which build of the site the browser runs. */
  build: string;
}

/** The three figures by which search engines tell how a page feels: https://web.dev/articles/vitals. */
export type VitalName = 'lcp' | 'inp' | 'cls';

/** How wide the window is in which a page is shown: under 768 CSS pixels it is a phone's. */
export type WidthClass = 'phone' | 'desktop';

/** How a document felt, told once, when it is left. A figure that the browser cannot tell is left out. */
export interface VitalsReport extends Partial<Record<VitalName, number | undefined>> {
  kind: 'vitals';
  /** The kind of the page that the document was loaded for. */
  page: string;
  width: WidthClass;
}

/** What a browser sends to this site's server. None of it says who the visitor is. */
export type Report = PageViewReport | EventReport | ErrorReport | VitalsReport;

/** What is needed of a browser. Its `window` will do. */
export interface ReportingBrowser {
  navigator: { sendBeacon?: (address: string, body: string) => boolean };
  fetch: (address: string, init: RequestInit) => Promise<unknown>;
}

/**
 * Gives the function that sends a report to this site's server, also while the page is being left. It never throws. `root` is the
 * folder that the site stands in.
 */
export function createReportSender(browser: ReportingBrowser, root: string): (report: Report) => void {
  return (report) => void send(browser, root + REPORTS_ADDRESS, JSON.stringify(report));
}

async function send(browser: ReportingBrowser, address: string, body: string): Promise<void> {
  try {
    // Text needs no permission of the server first, as JSON would.
    if (browser.navigator.sendBeacon?.(address, body)) return;
  } catch {
    // Some content blockers put a function that throws in its place; the other way remains.
  }
  try {
    const headers = { 'content-type': 'text/plain' };
    await browser.fetch(address, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' });
  } catch {
    // A report that is lost costs the practice one count. It must cost the visitor nothing.
  }
}
