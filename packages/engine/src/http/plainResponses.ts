import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '@ostium/content/browser';
import { WORDS_POLICY } from './securityHeaders.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import type { BufferedResponse } from './sendBody.ts';

/** How long a client should wait when the content source is down, in seconds. */
export const RETRY_AFTER_S = 30;

/** The same when just too many unknown addresses are requested at once. */
const BUSY_RETRY_AFTER_S = 5;

/** Turns a client away: it is told when to try again, and nobody caches that. `busyS` is for a client that asks for too much. */
export function turnAway(reply: FastifyReply, status: 404 | 429 | 503, busyS = BUSY_RETRY_AFTER_S): FastifyReply {
  if (status !== 404) reply.header('retry-after', String(status === 429 ? busyS : RETRY_AFTER_S));
  return reply.code(status).header('cache-control', 'no-store');
}

/** Responses with the site's own words that are made in advance, so that they cost nothing however often they are sent. */
export interface PlainResponses {
  /** There is no such file; for clients that would not display a page. */
  noFile: BufferedResponse;
  /** For a client that requests more unknown addresses than are looked up at once. */
  busy: (status: number) => BufferedResponse;
  /** The page that a visitor sees if even the error page cannot be made. It shows the request's id, which the log contains too. */
  failed: (request: string) => string;
  /** The messages for requests for files, in the main language. */
  messages: Pick<EngineMessages, 'noFile' | 'tryAgain'>;
}

/** Makes the plain responses. A page is in all languages of the site, since the requested page's language was never looked up. */
export function createPlainResponses(
  { root, languages }: Pick<Settings, 'root' | 'languages'>,
  messages: (language: string) => EngineMessages,
): PlainResponses {
  const [main = 'en', ...others] = Object.keys(languages);
  const pageOf = (problem: 'busy' | 'failed'): string => {
    const whatNext = ({ tryAgain, home }: EngineMessages) =>
      `${escapeHtml(tryAgain)} <a href="${root}">${escapeHtml(home)}</a>`;
    const inMain = messages(main);
    const heading = escapeHtml(inMain[problem]);
    return (
      `<!doctype html><html lang="${main}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title></head>` +
      `<body><h1>${heading}</h1><p>${whatNext(inMain)}</p>` +
      others
        .map((language) => [language, messages(language)] as const)
        .map(([language, texts]) => `<p lang="${language}">${escapeHtml(texts[problem])}. ${whatNext(texts)}</p>`)
        .join('') +
      '</body></html>'
    );
  };
  const failedPage = pageOf('failed');
  const busyPage = Buffer.from(pageOf('busy'));
  const { noFile, tryAgain, reference } = messages(main);
  return {
    noFile: {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      body: Buffer.from(`${noFile}\n`),
    },
    busy: (status) => ({ status, headers: BUSY_HEADERS, body: busyPage }),
    failed: (request) =>
      failedPage.replace('</body>', () => `<p><small>${escapeHtml(`${reference} ${request}`)}</small></p></body>`),
    messages: { noFile, tryAgain },
  };
}

const BUSY_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': String(BUSY_RETRY_AFTER_S),
  'content-security-policy': WORDS_POLICY,
  'x-robots-tag': 'noindex',
};

/**
 * Responses if no route matches, and if one fails. A visitor never sees more of an error than that there was one. Errors that
 * browsers never cause are answered in English, since programs cause them.
 */
export function addErrorResponses(app: FastifyInstance, { noFile, failed, messages }: PlainResponses): void {
  app.setNotFoundHandler(async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
    return request.method === 'GET' || request.method === 'HEAD'
      ? reply.code(404).send(noFile.body)
      : reply.code(405).header('allow', 'GET, HEAD').send('Only GET and HEAD are allowed here.\n');
  });
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    reply.code(status).header('cache-control', 'no-store');
    // 503 is thrown on purpose; other statuses from 500 up are bugs.
    if (status === 503) return reply.type('text/plain; charset=utf-8').send(`${messages.tryAgain}\n`);
    if (status < 500) return reply.type('text/plain').send('This request cannot be answered.\n');
    request.log.error({ err: error }, 'unexpected error');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', WORDS_POLICY)
      .send(failed(request.id));
  });
}

/** The interface words that the engine itself needs, in one language. Everything else that a visitor reads belongs to the site's components. */
export interface EngineMessages {
  /** For a page that is on its way. */
  loading: string;
  /** For one page of several: `Page 2`. */
  page: string;
  /** Begins the title of a page with a rejected comment: `Error: Sinus Relief`. Only a site with comments needs it. */
  problem?: string;
  /** The link to the home page. */
  home: string;
  /** A heading: why no page can be shown if the site itself has failed. */
  failed: string;
  /** A heading: the same if too many unknown addresses are being looked up. */
  busy: string;
  /** A sentence: what to do then. */
  tryAgain: string;
  /** A word: precedes the id of a failed request, which a visitor can quote. */
  reference: string;
  /** A sentence: there is no file at this address. */
  noFile: string;
}
