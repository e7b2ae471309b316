import type { FastifyInstance, FastifyReply } from 'fastify';
import fresh from 'fresh';
import { formatImageAddress, IMAGE_PREFIX, parseImageAddress, typeOfAddress } from '#page/blocks/image.ts';
import type { ImageRequest } from '#page/blocks/image.ts';
import { escapePath, isPlainPath, uploadTag } from '../uploads/uploads.ts';
import { turnAway } from '#http/plainResponses.ts';
import type { PlainResponses } from '#http/plainResponses.ts';
import { clientOf } from '#http/clients.ts';
import { FILE_POLICY, FILE_REACH } from '#http/securityHeaders.ts';
import { createFileTag } from '#cache/cdn.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import type { Images } from './createImages.ts';

/** In bytes. A larger original is not sent instead of a picture made for a phone. */
const MAX_ORIGINAL = 4 * 1024 ** 2;

const MINUTE_S = 60;

/** The address names the version of its upload, so its response never goes stale. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** After an upload was replaced, cached pages still name the previous one for a while. */
const FOR_A_WHILE = 'public, max-age=300';

/**
 * `/-/image/<width>/<length of the upload>/<path of the upload>.<format>`: an uploaded picture, as wide as a screen needs it, in a
 * smaller format. While it cannot be made, the address redirects to the upload.
 */
export function addImagesEndpoint(
  app: FastifyInstance,
  {
    settings: { root, cdn },
    media: { images },
    plain: { messages },
  }: { settings: Pick<Settings, 'root' | 'cdn'>; media: { images: Images }; plain: Pick<PlainResponses, 'messages'> },
): void {
  const tag = createFileTag(cdn);
  const refuse = (reply: FastifyReply, status: 404 | 429 | 503): FastifyReply =>
    turnAway(reply, status, MINUTE_S)
      .type('text/plain; charset=utf-8')
      .send(`${status === 404 ? messages.noFile : messages.tryAgain}\n`);
  const leadTo = (reply: FastifyReply, address: string, caching: string): FastifyReply =>
    reply.header('cache-control', caching).redirect(root + address, 302);

  // Making pictures has its own queue.
  app.get(`/${IMAGE_PREFIX}*`, { config: { cost: 0 } }, async (request, reply) => {
    const [target = ''] = (request.raw.url ?? '').split('?', 1);
    const imageRequest = readTarget(target.slice(`${root}${IMAGE_PREFIX}`.length));
    if (!imageRequest) return refuse(reply, 404);
    const outcome = await images.find(imageRequest, clientOf(request.ip));
    const path = escapePath(imageRequest.path);
    switch (outcome.kind) {
      case 'made': {
        const { etag, picture } = outcome;
        const isHeld = fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag });
        reply
          .headers({ etag, 'cache-control': FOR_EVER, 'content-security-policy': FILE_POLICY })
          .headers({ ...tag(uploadTag(imageRequest.path)), ...FILE_REACH });
        return isHeld ? reply.code(304).send() : reply.type(`image/${imageRequest.format}`).send(picture);
      }
      case 'other':
        return leadTo(
          reply,
          IMAGE_PREFIX + formatImageAddress({ ...imageRequest, path, length: outcome.length }),
          FOR_A_WHILE,
        );
      case 'original':
        return imageRequest.length > MAX_ORIGINAL ? refuse(reply, 503) : leadTo(reply, `-/media/${path}`, 'no-store');
      case 'tooMany':
        return refuse(reply, 429);
      default:
        return refuse(reply, outcome.kind === 'absent' ? 404 : 503);
    }
  });
}

/**
 * Reads the picture that an address names, with the escapes in its path decoded. An escaped slash would mean another folder to
 * others than to us.
 */
function readTarget(target: string): ImageRequest | undefined {
  const imageRequest = /%(?:2f|5c|00)/i.test(target) ? undefined : parseImageAddress(target);
  if (!imageRequest) return undefined;
  try {
    const path = decodeURIComponent(imageRequest.path);
    return isPlainPath(path) && typeOfAddress(path) !== '' ? { ...imageRequest, path } : undefined;
  } catch {
    // An invalid encoding names no file.
    return undefined;
  }
}
