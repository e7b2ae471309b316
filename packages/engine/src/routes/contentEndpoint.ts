import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Need } from '@ostium/content';
import { clientOf, SEARCH, PAGE } from '#http/clients.ts';
import { turnAway } from '#http/plainResponses.ts';
import { etagOf } from '#http/sendBody.ts';
import type { Server } from './server.ts';

/** The lists that a browser may request: for Load More and the blog's filter. */
const ENDPOINTS = ['posts', 'categories', 'tags'] as const;

/** A term that only drafts have would reveal them. */
const OWN_PARAMS = { posts: {}, categories: { hide_empty: true }, tags: { hide_empty: true } } as const;

const wholeNumber = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(most, `must be at most ${most}`),
  );
const ids = v.pipe(v.string(), v.regex(/^\d{1,9}(,\d{1,9}){0,9}$/, 'must be up to ten ids, separated by commas'));
const localTime = v.pipe(
  v.string(),
  v.check(
    (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}Z`)),
    'must be a time such as 2026-03-14T09:30:00',
  ),
);

const parameters = v.strictObject({
  page: v.optional(wholeNumber(10_000)),
  per_page: v.optional(wholeNumber(24)),
  categories: v.optional(ids),
  tags: v.optional(ids),
  exclude: v.optional(ids),
  search: v.optional(
    v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(100, 'must be at most 100 characters')),
  ),
  before: v.optional(localTime),
  after: v.optional(localTime),
  order: v.optional(v.picklist(['asc', 'desc'], 'must be asc or desc')),
});

/** `GET /-/content/{endpoint}?…`: lists of articles and terms as the screens show them, read-only, only known endpoints and parameters. */
export function addContentEndpoint(
  app: FastifyInstance,
  { content, reader }: Pick<Server, 'content' | 'reader'>,
): void {
  app.get<{ Params: { endpoint: string } }>(
    '/-/content/:endpoint',
    { config: { cost: SEARCH } },
    async (request, reply) => {
      const endpoint = ENDPOINTS.find((name) => name === request.params.endpoint);
      if (!endpoint)
        return reply
          .code(404)
          .send({ message: `There is no list "${request.params.endpoint}". There are: ${ENDPOINTS.join(', ')}.` });

      const query = v.safeParse(parameters, request.query);
      if (!query.success) {
        return reply.code(400).send({
          message: query.issues.map((issue) => `${v.getDotPath(issue) ?? 'query'}: ${issue.message}`).join('; '),
        });
      }
      const need: Need = { endpoint, params: { ...OWN_PARAMS[endpoint], ...definedOnly(query.output) } };
      const source = content.open({ client: clientOf(request.ip) });
      await source.lookUp(need);
      const outcome = source.outcome(need);
      if (!outcome?.isFound || !('items' in outcome)) {
        const isTooMuch = outcome?.isFound === false && outcome.status === 429;
        return turnAway(reply, isTooMuch ? 429 : 503).send({
          message: isTooMuch ? 'Ask for fewer lists at once.' : 'The content source does not answer.',
        });
      }
      const items = outcome.items.flatMap((item) => reader.readListed(source, item) ?? []);
      return (
        reply
          // Caches must revalidate, since they could not be told what was withdrawn.
          .header('cache-control', 'public, no-cache')
          .header('x-robots-tag', 'noindex')
          .send({ items, total: outcome.total, totalPages: outcome.totalPages })
      );
    },
  );
}

function definedOnly(values: Record<string, string | number | undefined>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
}

/** `GET /-/lists/{name}`: a list that the site's own scripts fetch whole. It has no parameters, so it is the same for everybody. */
export function addListsEndpoint(
  app: FastifyInstance,
  {
    site,
    content,
    reader,
    send,
  }: Pick<Server, 'content' | 'reader' | 'send'> & { site: Pick<Server['site'], 'lists'> },
): void {
  const lists = new Map(Object.entries(site.lists ?? {}));
  app.get<{ Params: { name: string } }>('/-/lists/:name', { config: { cost: PAGE } }, async (request, reply) => {
    const list = lists.get(request.params.name);
    if (!list) return reply.code(404).send({ message: `There is no list "${request.params.name}".` });

    const source = content.open({ client: clientOf(request.ip) });
    await source.fetchNeeds(list.needs);
    const outcomes = list.needs.map((need) => source.outcome(need));
    if (outcomes.some((outcome) => !outcome?.isFound && (outcome?.status ?? 0) >= 429))
      return turnAway(reply, 503).send({ message: 'The content source does not answer.' });
    const items = outcomes
      .flatMap((outcome) => (outcome?.isFound && 'items' in outcome ? outcome.items : []))
      .flatMap((item) => reader.readListed(source, item) ?? []);
    const body = Buffer.from(JSON.stringify(list.write(items)));
    return send(request, reply, {
      status: 200,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        // As of pages, since caches could not be told what was withdrawn.
        'cache-control': 'public, no-cache',
        'x-robots-tag': 'noindex',
        etag: etagOf(body),
      },
      body,
    });
  });
}
