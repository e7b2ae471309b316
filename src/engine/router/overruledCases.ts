/** Why a case is not followed, and what holds instead. */
export interface Overruled {
  reason: string;
  instead: unknown;
}

const NOT_THE_ROUTERS =
  'the server answers with the status of the record it loaded itself; the router has no part in it';

/** The cases that are decided otherwise here, each with its reason. */
export const overruledCases: Readonly<Record<string, Overruled>> = {
  'router-10': {
    reason: 'who leaves the site does not also go to a page that only redirects',
    instead: { link: '/', state: {}, history: [['leave', 'https://other.example/x']], fetched: [] },
  },
  'server-status-06': { reason: NOT_THE_ROUTERS, instead: { fetched: [] } },
  'server-status-07': {
    reason: NOT_THE_ROUTERS,
    instead: {
      fetched: [],
      log: [['warn', 'You are trying to use autoFetch but no source package is installed.']],
    },
  },
  'link-click-01': {
    reason:
      'a link’s own onClick comes first and may prevent the navigation, as on any web page; who shows pages scrolls',
    instead: "default prevented, router.set('/a'), scroll to the top",
  },
  'link-click-03': {
    reason: 'a link’s own onClick is always called, as on any web page',
    instead: 'browser default; no router.set',
  },
  'link-click-06': {
    reason: 'links are rewritten when content is read, and the browser is not told where the content lives',
    instead: 'browser default; no router.set',
  },
};
