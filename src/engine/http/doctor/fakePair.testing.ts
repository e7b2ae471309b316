import { readSettings } from '../start/settings.ts';
import type { Fetch } from '../site.ts';
import type { Pair } from './examined.ts';
import type { Line } from './line.ts';

/** What answers at an address; `undefined` where nothing does. */
type Answers = (address: URL, init: RequestInit) => Response | undefined | Promise<Response>;

/** Milliseconds since 1970 at which everything is examined. */
export const NOW = 1_790_000_000_000;

/** The pair of a test: a site and a WordPress that are nothing but what their network answers. */
export interface FakePair extends Pair {
  /** What was sent, in order. */
  sent: { method: string; address: string; headers: Headers; body: string }[];
}

/** Makes a pair over a network of the test's own. `env` is added to the two addresses. */
export function fakePair(answers: Answers, env: Readonly<Record<string, string>> = {}): FakePair {
  const settings = readSettings(
    { siteName: 'Noses', source: { permalink: '/news/%postname%/' } },
    { CONTENT_API: 'https://cms.example.com/wp-json', SITE_URL: 'https://www.example.com', ...env },
  );
  const sent: FakePair['sent'] = [];
  const fetch: Fetch = async (address, init = {}) => {
    const { method = 'GET', body, headers } = init;
    sent.push({ method, address, headers: new Headers(headers), body: typeof body === 'string' ? body : '' });
    const answer = await answers(new URL(address), init);
    if (!answer)
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
    return answer;
  };
  const { contentApi: api = '', siteUrl } = settings;
  return { settings, api, siteUrl, fetch, sent, now: () => NOW, expected: { version: '1.2.0', fields: 'forms' } };
}

/** What an examination said, as the terminal shows it. */
export const saidOf = (lines: readonly Line[]): string[] =>
  lines.map(({ check, state, sentence }) => `${check} ${state}: ${sentence}`);
