import { readSettings } from '#runtime/settings/settings.ts';
import type { Fetch } from '#runtime/fetch.ts';
import type { Pair, DoctorLine } from './examination.ts';

/** The response at an address; `undefined` if nothing is there. */
type Answers = (address: URL, init: RequestInit) => Response | undefined | Promise<Response>;

/** The time of every examination, in milliseconds since 1970. */
export const NOW = 1_790_000_000_000;

/** The pair of a test: a site and a WordPress that consist only of their network responses. */
export interface FakePair extends Pair {
  /** The requests that were sent, in order. */
  sent: { method: string; address: string; headers: Headers; body: string }[];
}

/** Makes a pair over the test's own network. `env` is added to the two addresses. */
export function fakePair(responses: Answers, env: Readonly<Record<string, string>> = {}): FakePair {
  const settings = readSettings(
    { siteName: 'Noses', source: { permalink: '/news/%postname%/' } },
    { CONTENT_API: 'https://cms.example.com/wp-json', SITE_URL: 'https://www.example.com', ...env },
  );
  const sent: FakePair['sent'] = [];
  const fetch: Fetch = async (address, init = {}) => {
    const { method = 'GET', body, headers } = init;
    sent.push({ method, address, headers: new Headers(headers), body: typeof body === 'string' ? body : '' });
    const response = await responses(new URL(address), init);
    if (!response)
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
    return response;
  };
  const { contentApi: api = '', siteUrl } = settings;
  return { settings, api, siteUrl, fetch, sent, now: () => NOW, expected: { version: '1.2.0', fields: 'forms' } };
}

/** The result of an examination, as the terminal shows it. */
export const formatLines = (lines: readonly DoctorLine[]): string[] =>
  lines.map(({ check, state, sentence }) => `${check} ${state}: ${sentence}`);
