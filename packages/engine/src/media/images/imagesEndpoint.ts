import type { FastifyInstance, FastifyReply } from 'fastify';
import fresh from 'fresh';
import {
  formatImageAddress,
  IMAGE_BOUNDS,
  IMAGE_PREFIX,
  parseImageAddress,
  typeOfAddress,
} from '#page/blocks/image.ts';
import type { ImageRequest } from '#page/blocks/image.ts';
import { escapePath, isPlainPath, uploadTag, uploadName, uploadNamesIn, readUpload } from '../uploads/uploads.ts';
import { turnAway } from '#http/plainResponses.ts';
import type { PlainResponses } from '#http/plainResponses.ts';
import { clientOf } from '#http/clients.ts';
import { FILE_POLICY, FILE_REACH } from '#http/securityHeaders.ts';
import { createFileTag } from '#cache/cdn.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { createInFlight } from '@ostium/content/browser';
import { waitAtMost } from '@ostium/content';
import { createSlots } from '../uploads/uploadRequests.ts';
import type { UploadRequests } from '../uploads/uploadRequests.ts';
import type { ReadBounds, UploadReading, UploadsSource } from '../uploads/uploads.ts';
import type { Purge } from '#cache/pages/pageCache.ts';
import { ALL_TAG } from '#cache/pages/tagsOf.ts';
import type { ImageProcess } from './imageProcess.ts';
import type { CachedImage, CachedImages } from './cachedImages.ts';

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

/**
 * The result of a request for a picture.
 * - `other`: the upload has another length now, so it was replaced.
 * - `original`: the picture cannot be made, or not now; the upload itself may be shown.
 * - `absent`: there is no such upload, or it is not a picture that the site would show.
 * - `unavailable`: the content source does not respond.
 * - `tooMany`: the client has asked for too many uploads that do not exist.
 */
export type ImageOutcome =
  | ({ kind: 'made' } & CachedImage)
  | { kind: 'other'; length: number }
  | { kind: 'original' | 'absent' | 'unavailable' | 'tooMany' };

/** Pictures made from uploads, in the sizes and formats that pages request. */
export interface Images {
  /** Returns a picture: from the cache, or made now, for which nobody waits longer than a moment. */
  find: (imageRequest: ImageRequest, client: string) => Promise<ImageOutcome>;
  /** Resolves when nothing made from the uploads that a purge withdraws is cached any more. */
  forget: (purge: Pick<Purge, 'withdrawn'>) => Promise<void>;
}

/** Limits on the cost of making pictures. Times are in milliseconds. */
export interface ImageLimits extends ReadBounds {
  /** How long a visitor waits. The picture is made anyway, for the next one. */
  waitMs: number;
  /** Pictures that are waiting or being made, in total and for one client. */
  maxWaiting: number;
  maxWaitingOfClient: number;
  /** How soon a picture that could not be made is tried again. */
  tryAgainMs: number;
}

const LIMITS: ImageLimits = {
  responseMs: 5000,
  idleMs: 5000,
  wholeMs: 15_000,
  maxBytes: IMAGE_BOUNDS.bytes,
  waitMs: 2000,
  maxWaiting: 64,
  maxWaitingOfClient: 24,
  tryAgainMs: 10 * 60 * 1000,
};

/** Uploads are fetched two at a time: while one is converted, the next one arrives. */
const AT_ONCE = 2;

/** What is cached about uploads: that nothing can be made of one, or the length of one. */
const MAX_CACHED = 2000;
const LENGTH_CACHED_MS = 60_000;

/** Increase this number to make all pictures again, when `imageProgram.mjs` changes how it makes them. */
const RECIPE = 1;

interface ImagesDeps extends UploadsSource {
  process: Pick<ImageProcess, 'make'>;
  /** What is known about the uploads that are asked for. */
  lookups: Pick<UploadRequests, 'run'>;
  cache: CachedImages;
  /** Identifies the content source: another one has other uploads at the same paths. */
  sourceName: string;
  report: (problem: string) => void;
  limits?: Partial<ImageLimits> | undefined;
}

export function createImages({
  process,
  cache,
  lookups,
  sourceName,
  report,
  limits: limitOverrides,
  ...source
}: ImagesDeps): Images {
  const limits = { ...LIMITS, ...limitOverrides };
  const queue = new PQueue({ concurrency: AT_ONCE });
  const places = createSlots({ max: limits.maxWaiting, maxOfOne: limits.maxWaitingOfClient });
  const inFlight = createInFlight<ImageOutcome>();
  const hopeless = new LRUCache<string, ImageOutcome>({ max: MAX_CACHED, ttl: limits.tryAgainMs });
  const lengths = new LRUCache<string, number>({ max: MAX_CACHED, ttl: LENGTH_CACHED_MS });
  let forgotten = 0;

  const giveUpOn = ({ path, length }: ImageRequest, problem: string, outcome: ImageOutcome): ImageOutcome => {
    hopeless.set(`${length}/${path}`, outcome);
    report(`No smaller pictures are made of the upload ${path}: ${problem}.`);
    return outcome;
  };

  const make = async (imageRequest: ImageRequest, key: string, client: string): Promise<ImageOutcome> => {
    const { path, length, width, format } = imageRequest;
    const begun = forgotten;
    const signal = AbortSignal.timeout(limits.wholeMs);
    const isThere = ({ kind }: UploadReading) => (kind === 'unavailable' ? undefined : kind !== 'absent');
    const lookup = await lookups
      .run({ path, client, signal }, () => readUpload(path, source, limits, length), isThere)
      .catch(() => ({ kind: 'asked' as const, answer: UNAVAILABLE }));
    if (lookup.kind === 'missing') return ABSENT;
    if (lookup.kind === 'tooMany') return lookup;
    const reading = lookup.answer;
    if (reading.kind === 'other') {
      lengths.set(path, reading.length);
      return reading.length === 0 ? ABSENT : reading;
    }
    if (reading.kind === 'large') return giveUpOn(imageRequest, `it has more than ${limits.maxBytes} bytes`, ABSENT);
    if (reading.kind !== 'read') return { kind: reading.kind };
    const { file } = reading;
    if (!isPicture(file)) return giveUpOn(imageRequest, 'it does not begin like a picture', ABSENT);
    if (isAnimatedPng(file)) return giveUpOn(imageRequest, 'it moves', ORIGINAL);
    const delivery = await process.make({ file, width, format });
    if ('picture' in delivery) {
      const image = await cache.save(key, delivery.picture);
      // The upload it was made from may have been withdrawn meanwhile.
      if (forgotten !== begun) await cache.forget([key]);
      return { kind: 'made', ...image };
    }
    // A browser would fare no better with a picture that is too large to open.
    return giveUpOn(imageRequest, delivery.problem, /pixel limit/.test(delivery.problem) ? ABSENT : ORIGINAL);
  };

  /** Requests for a picture that is already being made share that one. */
  const begin = (imageRequest: ImageRequest, key: string, client: string): Promise<ImageOutcome> | undefined => {
    const pendingImage = inFlight.get(key);
    const leave = pendingImage ? undefined : places.take(client);
    if (!leave) return pendingImage;
    const making = inFlight.add(key, queue.add(() => make(imageRequest, key, client)).finally(leave));
    // Waiting requests handle a failure, but none may be left.
    making.catch(() => undefined);
    return making;
  };

  return {
    async find(imageRequest, client) {
      const key = uploadName(imageRequest.path) + keyOf(`${RECIPE} ${sourceName} ${formatImageAddress(imageRequest)}`);
      const image = await cache.find(key);
      if (image) return { kind: 'made', ...image };
      const length = lengths.get(imageRequest.path);
      if (length !== undefined && length !== imageRequest.length) return { kind: 'other', length };
      const knownOutcome = hopeless.get(`${imageRequest.length}/${imageRequest.path}`);
      if (knownOutcome) return knownOutcome;
      const making = begin(imageRequest, key, client);
      return (making && (await waitAtMost(limits.waitMs, making))) ?? ORIGINAL;
    },
    async forget({ withdrawn }) {
      const names = withdrawn.includes(ALL_TAG) ? [''] : uploadNamesIn(withdrawn);
      if (names.length === 0) return;
      forgotten += 1;
      hopeless.clear();
      lengths.clear();
      inFlight.clear();
      await cache.forget(names);
    },
  };
}

/** Prefixed with the upload's name, so that everything made from one upload can be found. */
const keyOf = (text: string): string => hash('sha256', text, 'hex').slice(0, 16);

const ABSENT: ImageOutcome = { kind: 'absent' };
const ORIGINAL: ImageOutcome = { kind: 'original' };
const UNAVAILABLE: UploadReading = { kind: 'unavailable' };

/** The first bytes of files from which pictures can be made, one character per byte; `?` is any. In an AVIF, the brand comes later. */
const SIGNATURES = [
  '\xff\xd8\xff',
  '\x89PNG\r\n\x1a\n',
  'RIFF????WEBP',
  '????ftypavif',
  '????ftypmif1',
  'GIF87a',
  'GIF89a',
];

const PATTERNS = SIGNATURES.map((signature) => signature.split(''));

/** Whether a file begins like a picture that can be scaled down, whatever its name and sender say. */
const isPicture = (file: Buffer): boolean =>
  PATTERNS.some((pattern) =>
    pattern.every((character, index) => character === '?' || file[index] === character.charCodeAt(0)),
  );

/** Whether a PNG is animated: the decoder would show only its first frame. The marker comes before the picture's own data. */
const isAnimatedPng = (file: Buffer): boolean => {
  const sign = file.subarray(0, 65_536).indexOf('acTL', 0, 'latin1');
  return file[1] === 0x50 && sign > 0 && sign < file.indexOf('IDAT', 0, 'latin1');
};
