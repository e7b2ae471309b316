import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { createInFlight } from '@ostium/content/browser';
import { waitAtMost } from '@ostium/content';
import { formatImageAddress, IMAGE_BOUNDS } from '#page/blocks/image.ts';
import type { ImageRequest } from '#page/blocks/image.ts';
import { createSlots } from '../uploads/slots.ts';
import { uploadName, uploadNamesIn, readUpload } from '../uploads/uploads.ts';
import type { ReadBounds, UploadReading, UploadsSource } from '../uploads/uploads.ts';
import type { Purge } from '#cache/pages/pageCache.ts';
import { ALL_TAG } from '#cache/pages/tagsOf.ts';
import type { UploadRequests } from '../uploads/uploadRequests.ts';
import type { ImageProcess } from './imageProcess.ts';
import type { CachedImage, CachedImages } from './cachedImages.ts';

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
