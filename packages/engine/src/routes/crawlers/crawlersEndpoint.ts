import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientOf, SEARCH } from '#http/clients.ts';
import { turnAway } from '#http/plainResponses.ts';
import { etagOf } from '#http/sendBody.ts';
import { FEEDS, latestArticles, NoListError, parseSitemapName, sitemap, sitemapIndex } from './crawlerLists.ts';
import { createHeadAddresses } from '#page/head/headAddresses.ts';
import { mainLanguageOf } from '#runtime/settings/siteConfig.ts';
import { INSIGHTS_ADDRESS } from '#stats/insights/insightsEndpoint.tsx';
import type { Server } from '../server.ts';

/** How long a response is cached: programs ask often, and nobody needs a new article within the minute. */
const CACHED_MS = 10 * 60_000;

/** The same for a response that says that there is nothing; there can be many of those. */
const MISSING_MS = 60_000;
const MOST_MISSING = 1000;

/** Room for responses, in characters: one has at most a hundred addresses, about 20 kB, but an item's own text has no such limit. */
const MAX_CACHED_LETTERS = 8_000_000;

/** Characters that XML cannot contain in any form: a single one in a title would make the whole document unreadable. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The route of the sitemap of one list. */
const SITEMAP_ROUTE = ':name(^sitemap-[a-z0-9_-]+-[0-9]+).xml';

/** Where other software puts the index, so that a program that remembers it from there still finds it. */
const FORMER_INDEXES = ['sitemap_index.xml', 'wp-sitemap.xml'];

/**
 * What programs that read the web request: sitemaps (`/sitemap.xml`), feeds (`/feed/`, `/feed/atom/`) and `/robots.txt`, which asks
 * them to leave the insights alone.
 */
export function addCrawlersEndpoint(
  app: FastifyInstance,
  {
    settings,
    site,
    content,
    reader,
    cache: pageCache,
    send,
  }: Pick<Server, 'settings' | 'site' | 'content' | 'reader' | 'cache' | 'send'>,
): void {
  const { root, siteName, insightsPassword } = settings;
  const addresses = createHeadAddresses(content, settings.head);
  const language = mainLanguageOf(settings);
  const hidden = insightsPassword === undefined || !site.insights ? [] : [root + INSIGHTS_ADDRESS];
  const source = { content, addresses, reader, root, report: (problem: string) => app.log.warn(problem) };
  /** A response made before the last purge may name withdrawn content. */
  const purges = () => pageCache.stats().purges;
  const cache = new LRUCache<string, string, () => Promise<string | undefined>>({
    maxSize: MAX_CACHED_LETTERS,
    ttl: CACHED_MS,
    sizeCalculation: (body) => body.length + 100,
    async fetchMethod(name, _oldBody, { context: make }) {
      const purgesBefore = purges();
      const xml = (await make())?.replace(NOT_XML, '');
      if (xml === undefined && purges() === purgesBefore) missing.set(name, true);
      return xml;
    },
    // Whoever waits gets what is being made, even if it is removed meanwhile.
    ignoreFetchAbort: true,
    // While the source is down, an old list is better than none.
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
  });
  /** What does not exist has room of its own: such names can be made up without end. */
  const missing = new LRUCache<string, true>({ max: MOST_MISSING, ttl: MISSING_MS });
  let purged = purges();

  /** Simultaneous requests share one result; after a purge, nobody gets a result begun before it. */
  const find = async (name: string, make: () => Promise<string | undefined>): Promise<string | undefined> => {
    if (purges() !== purged) {
      purged = purges();
      cache.clear();
      missing.clear();
    }
    if (missing.has(name)) return undefined;
    try {
      return await cache.fetch(name, { context: make });
    } catch (error) {
      const old = error instanceof NoListError ? cache.get(name, { allowStale: true }) : undefined;
      if (old === undefined) throw error;
      return old;
    }
  };

  const respond = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { name, type, make }: { name: string; type: string; make: () => Promise<string | undefined> },
  ) => {
    try {
      const body = await find(name, make);
      if (body === undefined) return await reply.code(404).type('text/plain').send('There is no such sitemap.\n');
      const bytes = Buffer.from(body);
      // Caches must revalidate, since they could not be told what was withdrawn.
      const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, no-cache' };
      return await send(request, reply, { status: 200, headers: { ...headers, etag: etagOf(bytes) }, body: bytes });
    } catch (error) {
      if (!(error instanceof NoListError)) throw error;
      const isTooMuch = error.status === 429;
      return turnAway(reply, isTooMuch ? 429 : 503)
        .type('text/plain')
        .send(isTooMuch ? 'Ask for less at once.\n' : 'The content source does not answer.\n');
    }
  };

  const type = 'application/xml';
  const work = { config: { cost: SEARCH } };
  app.get('/sitemap.xml', work, async (request, reply) =>
    respond(request, reply, { name: 'sitemap', type, make: () => sitemapIndex(source, clientOf(request.ip)) }),
  );
  app.get<{ Params: { name: string } }>(`/${SITEMAP_ROUTE}`, work, async (request, reply) => {
    const { name } = request.params;
    const which = parseSitemapName(name);
    const make = async () => which && sitemap(which, source, clientOf(request.ip));
    return respond(request, reply, { name, type, make });
  });
  for (const name of FORMER_INDEXES) {
    app.get(`/${name}`, async (_request, reply) => reply.redirect(`${root}sitemap.xml`, 301));
  }
  for (const [path, feed] of Object.entries(FEEDS)) {
    app.get(`/${path}`, work, async (request, reply) => {
      const make = async () => feed.write(await latestArticles(source, { siteName, language }, clientOf(request.ip)));
      return respond(request, reply, { name: path, type: feed.type, make });
    });
  }
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain')
      .send(
        `User-agent: *\nAllow: /\n${hidden.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${addresses.ofPath(`${root}sitemap.xml`)}\n`,
      ),
  );
}
