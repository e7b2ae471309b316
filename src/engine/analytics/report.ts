/** Where the site's own reports go. */
export const REPORTS_ADDRESS = '/-/events';

/** What an event may be worth at most, in US dollars: larger values are mistakes. */
export const MAX_EVENT_VALUE = 1_000_000;

/** Somebody looked at a page. */
export interface PageViewReport {
  kind: 'pageview';
  /** A path, without query and hash. */
  link: string;
}

/** Somebody did something that is counted. */
export interface EventReport {
  kind: 'event';
  name: string;
  category?: string | undefined;
  label?: string | undefined;
  /** In US dollars. */
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

/** What a browser tells this site's server. None of it says who the visitor is. */
export type Report = PageViewReport | EventReport | ErrorReport;
