/** Why a case is not followed in a head, and what holds instead; `null` where the address is left out. */
export interface Overruled {
  reason: string;
  instead: unknown;
}

const MACHINERY = {
  reason: 'a head never names the content host, so what only WordPress serves is left out',
  instead: null,
};

/** The cases that are decided otherwise here, each with its reason. */
export const overruledCases: Readonly<Record<string, Overruled>> = {
  'head-rewrite-04': { reason: 'uploads are served by the site', instead: 'https://site.example/-/media/a.jpg' },
  'head-rewrite-05': MACHINERY,
  'head-rewrite-06': MACHINERY,
  'head-rewrite-07': MACHINERY,
  'head-rewrite-13': {
    reason: 'the content host is not named, whatever the protocol',
    instead: 'https://site.example/post-1/',
  },
};
