import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { createInFlight } from '@ostium/content/browser';
import { entityKey } from '@ostium/content';
import { clientOf, SEARCH } from '#http/clients.ts';
import { createFileTag } from '#cache/cdn.ts';
import { turnAway } from '#http/plainResponses.ts';
import { readAddress, readPageRequest } from '#http/pageRequest.ts';
import { CARD_PREFIX, createRenderCard } from '#media/cards.ts';
import type { Card, RenderCard } from '#media/cards.ts';
import { openImageProcess } from '#media/images/imageProcess.ts';
import type { Server } from './server.ts';

/** Room for rendered cards, in bytes: some hundreds of them. */
const CACHE_BYTES = 24 * 1024 * 1024;

/** A card that could not be rendered is tried again after a while, so that nobody can have the same one tried without end. */
const FAILED = { max: 2000, ttl: 60_000 };

/** Drawings that may wait: one rendering costs as much as many pages. */
const MAX_WAITING = 16;

const FILE = /^(?<place>.*?)[0-9a-f]{12}\.jpg$/;

/**
 * `/-/card/<path of the page>/<version>.jpg`: the picture that accompanies a shared link to a page. Only pages that visitors can
 * find have one. The address of an old version redirects to the current one.
 */
export function addCardsEndpoint(app: FastifyInstance, server: Server): void {
  const { settings, content, contentFetch } = server;
  // Of its own, so that no picture on a page waits for a card.
  const process = openImageProcess({ decodes: 'drawings' });
  app.addHook('onClose', async () => process.close());
  const source = { contentFetch, uploadsUrls: content.uploadsUrls, root: settings.root };
  serveCards(app, server, createRenderCard({ ...source, process }));
}

/** The same, however cards are rendered. */
export function serveCards(
  app: FastifyInstance,
  { settings, pages, media }: Pick<Server, 'settings' | 'pages'> & { media: Pick<Server['media'], 'cards'> },
  render: RenderCard,
): void {
  const { root } = settings;
  const { cards } = media;
  const tag = createFileTag(settings.cdn);
  const pictureOf = createRendering(render);

  const refuse = (reply: FastifyReply, status: 404 | 429 | 503) =>
    turnAway(reply, status).send(
      status === 404 ? 'There is no such card.\n' : 'There is no card now. Try again later.\n',
    );

  const insteadOf = (reply: FastifyReply) =>
    cards.sharePicture === undefined
      ? refuse(reply, 503)
      : reply.header('cache-control', 'no-store').redirect(cards.sharePicture, 302);

  app.get(`/${CARD_PREFIX}*`, { config: { cost: SEARCH } }, async (request, reply) => {
    const { url = '' } = request.raw;
    const [target = ''] = url.split('?', 1);
    const place = FILE.exec(target.slice(`${root}${CARD_PREFIX}`.length))?.groups?.['place'];
    const address = readAddress(`${root}${place ?? ''}`, root);
    if (place === undefined || address.kind !== 'page') return refuse(reply, 404);

    const pageRequest = readPageRequest(address, settings, Date.now());
    const page = await pages.load(pageRequest, clientOf(request.ip));
    const { record } = page;
    if (record.isError && record.errorStatus !== 404) return refuse(reply, record.errorStatus === 429 ? 429 : 503);
    const card = cards.of(page, (await pages.loadChrome()).chrome);
    if (!card) return refuse(reply, 404);
    if (card.path !== target) return reply.header('cache-control', 'no-store').redirect(card.path, 302);

    try {
      const picture = await pictureOf(card);
      if (picture === 'busy') return refuse(reply, 503);
      if (picture === 'failed') return insteadOf(reply);
      return await reply
        .header('cache-control', 'public, max-age=86400')
        .headers(record.isPostType ? tag(entityKey(record)) : {})
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(picture);
    } catch (error) {
      app.log.warn(`${card.path} could not be rendered: ${String(error)}`);
      return insteadOf(reply);
    }
  });
}

/** Renders cards one after another, each once, and caches them; unless too many are already waiting, or it has just failed. */
function createRendering(render: RenderCard) {
  const rendered = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length + 300,
  });
  const failed = new LRUCache<string, true>(FAILED);
  const inFlight = createInFlight<Buffer>();
  const queue = new PQueue({ concurrency: 1 });

  return async ({ path, draw }: Card): Promise<Buffer | 'busy' | 'failed'> => {
    const known = rendered.get(path) ?? inFlight.get(path);
    if (known) return known;
    if (failed.has(path)) return 'failed';
    if (queue.size >= MAX_WAITING) return 'busy';
    const begin = async () => {
      try {
        const picture = await render(draw());
        rendered.set(path, picture);
        return picture;
      } catch (error) {
        failed.set(path, true);
        throw error;
      }
    };
    return inFlight.add(path, queue.add(begin));
  };
}
