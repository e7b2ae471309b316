import type { FastifyInstance } from 'fastify';
import { PAGE_WORK, clientOf, PAGE } from '#http/clients.ts';
import { readAddress, readPageRequest } from '#http/pageRequest.ts';
import { etagOf } from '#http/sendBody.ts';
import type { BufferedResponse } from '#http/sendBody.ts';
import type { Page } from '#page/page.ts';
import { GPC_ADDRESS } from '#consent/consent.ts';
import type { Server } from './server.ts';

/** The build of the browser code that the data is for. */
const BUILD_HEADER = 'ostium-build';

/**
 * What the browser fetches after the first page. `GET /-/data?link=/path/`: the record of a link, its page's entities and needs as
 * the screens show them, and the stylesheets that it needs; the status is 200 whatever the record says. `GET /-/chrome`: what
 * surrounds every page.
 */
export function addDataEndpoint(
  app: FastifyInstance,
  { settings, pages, cachedResponses, assets, send }: Server,
): void {
  const write = (value: unknown, isStored = true): BufferedResponse => {
    const body = Buffer.from(JSON.stringify(value));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isStored ? 'public, no-cache' : 'no-store',
      'x-robots-tag': 'noindex',
      [BUILD_HEADER]: assets.build,
      ...(isStored && { etag: etagOf(body) }),
    };
    return { status: 200, headers, body };
  };
  const writePage = (page: Page) => {
    const sent = assets.styleNamesOf ? { ...page, styles: assets.styleNamesOf(page) } : page;
    return write(sent, !page.isPreview && !page.record.isError);
  };

  app.get('/-/chrome', { config: { cost: PAGE } }, async (request, reply) =>
    send(request, reply, write(await pages.loadChrome())),
  );

  app.get<{ Querystring: { link?: string | string[] } }>('/-/data', { config: PAGE_WORK }, async (request, reply) => {
    const { link } = request.query;
    if (typeof link !== 'string' || !link.startsWith('/')) {
      return reply.code(400).send({ message: 'The parameter `link` is missing or is not a path: /-/data?link=/path/' });
    }
    const address = readAddress(link.split('#', 1)[0] ?? '/', settings.root);
    if (!('search' in address)) return reply.code(400).send({ message: 'This is not an address of the site.' });

    const response = await cachedResponses.data(readPageRequest(address, settings, Date.now()), request, (own) =>
      pages.respondData(own, clientOf(request.ip), writePage),
    );
    return send(request, reply, response);
  });
}

/**
 * `GET /-/gpc`: `true` if the request says `Sec-GPC: 1`, even if several add it: the browser, an extension, a proxy. Scripts cannot
 * see their own page's request headers. Pages themselves are the same for everybody. https://www.w3.org/TR/gpc/
 */
export function addGpcEndpoint(app: FastifyInstance): void {
  app.get(`/${GPC_ADDRESS}`, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('application/json')
      .send(JSON.stringify(saysNo(request.headers['sec-gpc']))),
  );
}

/** Node joins repeated headers with commas. */
const saysNo = (said: string | readonly string[] = ''): boolean =>
  [said].flat().some((words) => words.split(',').some((word) => word.trim() === '1'));
