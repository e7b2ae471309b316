import type { AnalyticsEvent, Provider } from './analytics.ts';
import { findPrivatePath, pathOf, withoutQueries } from './privacy.ts';
import type { PrivatePaths } from './privacy.ts';
import { MAX_EVENT_VALUE } from './report.ts';
import type { EventReport, Report } from './report.ts';

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
