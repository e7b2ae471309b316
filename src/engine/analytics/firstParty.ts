import type { AnalyticsEvent, Provider } from './analytics.ts';
import { isQuizPath, pathOf, QUIZ_PATH } from './pathOf.ts';
import { MAX_EVENT_VALUE } from './report.ts';
import type { EventReport, Report } from './report.ts';
import { withoutQueries } from './withoutQueries.ts';

interface FirstPartyDeps {
  send: (report: Report) => void;
  /** The own link of the page that is shown, not its address: the quiz is the quiz at `/?page_id=150` too. */
  ownLink: () => string;
}

const MAX_WORDS_LENGTH = 100;

/**
 * The provider that counts on this site's own server: paths and events, without title, query, cookie or anything that would
 * tell one visitor from another. Of the quiz it tells that it was opened, and nothing of what happens in it.
 */
export function createFirstParty({ send, ownLink }: FirstPartyDeps): Provider {
  return {
    pageview({ link }) {
      const own = pathOf(ownLink());
      const path = isQuizPath(own) ? own : pathOf(link);
      if (path === QUIZ_PATH || !isQuizPath(path)) send({ kind: 'pageview', link: path });
    },
    event(event) {
      if (!isQuizPath(pathOf(ownLink()))) send(reportOf(event));
    },
  };
}

/** Of a payload only these three leave the browser, whatever else is in it. */
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
