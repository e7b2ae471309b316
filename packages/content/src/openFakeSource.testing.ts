import { connectSource } from './source.ts';
import type { ContentSource, Source, SourceSettings } from './source.ts';

/** What a fake content source answers, keyed by the beginning of the path after `/wp-json`; anything else is an empty list. */
export interface FakeResponses {
  config?: {
    source?: Partial<SourceSettings> & { auth?: string };
    options?: { sourceAuth?: string; embedded?: string };
    platform?: 'server' | 'client';
    url?: string;
  };
  rest?: Readonly<Record<string, unknown>>;
  head?: readonly FakeHead[];
}

interface FakeHead {
  status?: number;
  location?: string;
  redirected?: boolean;
  url?: string;
  type?: string;
  throw?: string;
}

/** A content source over a fake WordPress, and a log of its calls: `GET /wp/v2/posts?slug=a [Authorization: …]`. */
export interface FakeSource {
  content: ContentSource;
  source: Source;
  calls: string[];
  problems: string[];
}

const API = 'https://wp.example/wp-json';
const STATUS_TEXTS: Readonly<Record<number, string>> = { 200: 'OK', 400: 'Bad Request', 404: 'Not Found' };

/** For tests: opens a content source over a fake WordPress. */
export function openFakeSource({ config = {}, rest = {}, head = [] }: FakeResponses): FakeSource {
  const { auth, ...settings } = config.source ?? {};
  const calls: string[] = [];
  const problems: string[] = [];
  const heads = [...head];
  const content = connectSource(
    { siteUrl: config.url ?? 'https://site.example', api: API, url: 'https://wp.example', ...settings },
    {
      onProblem: (message) => problems.push(message),
      async fetch(url, { method = 'GET', headers, redirect }) {
        const credential = new Headers(headers).get('authorization');
        const place = url.startsWith(API) ? url.slice(API.length) : url;
        const marks = [
          ...(credential ? [`[Authorization: ${credential}]`] : []),
          // Every GET is manual, since redirections are followed only within the host.
          ...(method === 'HEAD' && redirect === 'manual' ? ['[redirect: manual]'] : []),
        ];
        calls.push([method, place, ...marks].join(' '));
        return method === 'HEAD' ? headResponse(heads.shift()) : restResponse(findFake(rest, place));
      },
    },
  );
  const source = content.open({
    credential: config.options?.sourceAuth ?? auth,
    isEmbedded: config.options?.embedded === 'true',
    platform: config.platform ?? 'server',
  });
  return { content, source, calls, problems };
}

function findFake(rest: Readonly<Record<string, unknown>>, place: string): unknown {
  const [, fake] = Object.entries(rest).find(([beginning]) => place.startsWith(beginning)) ?? [];
  return fake ?? [];
}

interface FullResponse {
  __status?: number;
  __headers?: Readonly<Record<string, string | number>>;
  __body: unknown;
}

const isWhole = (fake: unknown): fake is FullResponse => typeof fake === 'object' && fake !== null && '__body' in fake;

function restResponse(fake: unknown): Response {
  const { __status: status = 200, __headers = {}, __body } = isWhole(fake) ? fake : { __body: fake };
  const headers = new Headers({ 'content-type': 'application/json; charset=UTF-8' });
  for (const [name, value] of Object.entries(__headers)) headers.set(name, String(value));
  return new Response(JSON.stringify(__body), { status, statusText: STATUS_TEXTS[status] ?? '', headers });
}

function headResponse(fake: FakeHead = { status: 200 }): Response {
  if (fake.throw) throw new TypeError(fake.throw);
  const headers = fake.location === undefined ? {} : { location: fake.location };
  const response = new Response(null, { status: fake.status || 200, headers });
  // Fields that only a browser sets; a script cannot set them otherwise.
  for (const name of ['redirected', 'url', 'type'] as const) {
    if (fake[name] !== undefined) Object.defineProperty(response, name, { value: fake[name] });
  }
  return response;
}
