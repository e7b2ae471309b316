import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import Fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUploadRequests } from '../uploads/uploadRequests.ts';
import { createImages, addImagesEndpoint } from './imagesEndpoint.ts';
import type { ImageLimits } from './imagesEndpoint.ts';
import { openImageProcess } from './imageProcess.ts';
import type { ImageDelivery, ImageOrder, ImageProcess } from './imageProcess.ts';
import { uploadTag } from '../uploads/uploads.ts';
import { openCachedImages } from './cachedImages.ts';

const MESSAGES = { noFile: 'No such file.', tryAgain: 'Try again.' };
const NOISE = { type: 'gaussian' as const, mean: 128, sigma: 20 };
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a50', noise: NOISE } });

/** The real process, shared by all of these tests. */
let real: ImageProcess;
let room: Buffer;
beforeAll(async () => {
  real = openImageProcess({ nice: 0 });
  room = await photograph(800, 450).jpeg().toBuffer();
});
afterAll(() => real.close());

interface Opened {
  limits?: Partial<ImageLimits>;
  process?: (order: ImageOrder) => Promise<ImageDelivery>;
  dir?: string;
  /** The source's responses; by default the photograph for every path. */
  respond?: (path: string, signal: AbortSignal | null | undefined) => Response | Promise<Response>;
}

/** The endpoint in front of a source. */
function open({ limits, process, dir, respond }: Opened = {}) {
  const requests: string[] = [];
  const reported: string[] = [];
  const report = (problem: string) => void reported.push(problem);
  const app = Fastify({ exposeHeadRoutes: true });
  const images = createImages({
    // On a busy machine a picture may take long.
    report,
    limits: { waitMs: 20_000, ...limits },
    sourceName: 'https://cms.example/wp-json',
    lookups: createUploadRequests(Date.now),
    process: process ? { make: process } : real,
    cache: openCachedImages(dir ?? newFolder(), report),
    uploadsUrls: () => ['https://cms.example/wp-content/uploads'],
    contentFetch: async (url, init) => {
      requests.push(url.slice('https://cms.example/wp-content/uploads/'.length));
      return respond ? respond(url, init?.signal) : fileResponse(room);
    },
  });
  addImagesEndpoint(app, { settings: { root: '/', cdn: undefined }, media: { images }, plain: { messages: MESSAGES } });
  const ask = (address: string, headers: Record<string, string> = {}) =>
    app.inject({ url: address.startsWith('/') ? address : `/-/image/${address}`, headers });
  return { ask, requests, reported, images };
}

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'ostium-images-')), 'images');
const fileResponse = (file: Buffer, headers: Record<string, string> = {}) =>
  new Response(new Uint8Array(file), { headers: { 'content-length': String(file.length), ...headers } });
const addressOf = (file: Buffer, name = 'room.jpg', format = 'avif', width = 320) =>
  `${width}/${file.length}/${name}.${format}`;

describe('a picture', () => {
  test.each([
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpeg', 'jpeg'],
  ])('is made as %s, as wide as it was asked for, and never grows old', async (format, decoded) => {
    const { ask, requests } = open();
    const { statusCode, headers, rawPayload } = await ask(addressOf(room, '2026/11/my%20room.jpg', format, 480));
    expect([statusCode, headers['content-type'], requests]).toEqual([
      200,
      `image/${format}`,
      ['2026/11/my%20room.jpg'],
    ]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers).not.toHaveProperty('vary');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: decoded, width: 480, height: 270 });
  });

  test('is not made wider than its upload', async () => {
    const { ask } = open();
    const { rawPayload } = await ask(addressOf(room, 'room.jpg', 'webp', 2560));
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 800, height: 450 });
  });

  test('is upright, and does not reveal where it was taken', async () => {
    const exif = { IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '29/1 45/1 0/1' } };
    const file = await photograph(400, 800).withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
    expect(file.includes('Somebody')).toBe(true);
    const { ask } = open({ respond: () => fileResponse(Buffer.from(file)) });
    const { rawPayload } = await ask(addressOf(file, 'a.jpg', 'jpeg'));
    const { width, height, exif: remainingExif, orientation } = await sharp(rawPayload).metadata();
    expect({ width, height, remainingExif, orientation }).toEqual({ width: 320, height: 160 });
  });

  test.each([
    ['webp', true],
    ['avif', true],
    ['jpeg', false],
  ])('that is clear in places is so in %s: %s', async (format, hasAlpha) => {
    const file = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { ask } = open({ respond: () => fileResponse(Buffer.from(file)) });
    const { rawPayload } = await ask(addressOf(file, 'mark.png', format));
    const { dominant } = await sharp(rawPayload).flatten({ background: '#f00' }).stats();
    expect(dominant.g > 200).toBe(!hasAlpha);
  });

  test('is made once for any number of requests, and not again after a restart or while the source is down', async () => {
    const dir = newFolder();
    const first = open({ dir });
    const responses = await Promise.all(Array.from({ length: 20 }, () => first.ask(addressOf(room))));
    expect(new Set(responses.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`)).size).toBe(1);
    expect(first.requests).toEqual(['room.jpg']);

    const second = open({ dir, respond: () => Promise.reject(new Error('away')) });
    const { statusCode, rawPayload } = await second.ask(addressOf(room));
    expect([statusCode, rawPayload.equals(responses[0]?.rawPayload ?? Buffer.alloc(0))]).toEqual([200, true]);
    expect((await second.ask(addressOf(room, 'room.jpg', 'webp'))).statusCode).toBe(503);
  });

  test('of a withdrawn upload is no longer served, and not saved if it was being made; others stay', async () => {
    let isThere = true;
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { ask, images, requests } = open({
      async process(order) {
        if (order.format === 'webp') {
          begin();
          await held;
        }
        return real.make(order);
      },
      respond: (url) => (isThere || !url.endsWith('gone.jpg') ? fileResponse(room) : new Response('', { status: 404 })),
    });
    for (const name of ['gone.jpg', 'stays.jpg']) expect((await ask(addressOf(room, name))).statusCode).toBe(200);
    const making = ask(addressOf(room, 'gone.jpg', 'webp'));
    await begun;
    isThere = false;
    await images.forget({ withdrawn: ['post:12', uploadTag('gone.jpg')] });
    release();
    await making;
    const calls = requests.length;
    expect((await ask(addressOf(room, 'stays.jpg'))).statusCode).toBe(200);
    expect(requests.length).toBe(calls);
    for (const format of ['avif', 'webp'])
      expect([format, (await ask(addressOf(room, 'gone.jpg', format))).statusCode]).toEqual([format, 404]);
  });

  test('is not sent to who has it', async () => {
    const { ask } = open();
    const { headers } = await ask(addressOf(room));
    const again = await ask(addressOf(room), { 'if-none-match': `W/${headers.etag}` });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', headers['cache-control']]);
  });

  test('of a replaced upload redirects to the current one', async () => {
    const { ask, requests } = open();
    for (const length of [1, 2]) {
      const { statusCode, headers } = await ask(`320/${length}/room.jpg.avif`);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([
        302,
        `/-/image/${addressOf(room)}`,
        'public, max-age=300',
      ]);
    }
    expect(requests).toHaveLength(1);
    expect((await ask(addressOf(room))).statusCode).toBe(200);
  });

  test('is made again if its file was damaged', async () => {
    const dir = newFolder();
    const { ask, requests } = open({ dir });
    const fullImage = await ask(addressOf(room));
    const [name = ''] = readdirSync(dir);
    for (const damaged of [fullImage.rawPayload.subarray(0, 100), Buffer.alloc(0), Buffer.alloc(2000)]) {
      writeFileSync(join(dir, name), damaged);
      expect((await ask(addressOf(room))).rawPayload.equals(fullImage.rawPayload)).toBe(true);
      writeFileSync(join(dir, name), damaged);
      expect((await open({ dir }).ask(addressOf(room))).rawPayload.equals(fullImage.rawPayload)).toBe(true);
    }
    expect(requests).toHaveLength(4);
  });

  test('is made even if nothing can be saved, which is logged once', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ostium-images-')), 'file');
    writeFileSync(file, '');
    const { ask, requests, reported } = open({ dir: join(file, 'images') });
    const addresses = [addressOf(room), addressOf(room), addressOf(room, 'other.jpg')];
    for (const address of addresses) expect((await ask(address)).statusCode).toBe(200);
    expect(requests).toEqual(['room.jpg', 'other.jpg']);
    expect(reported).toEqual([expect.stringMatching(/^Pictures cannot be saved in .* \(ENOTDIR\)/)]);
  });
});

describe('an address of no picture', () => {
  test.each([
    '../secret.jpg',
    '%2e%2e/secret.jpg',
    '..%2fsecret.jpg',
    'a%2fb.jpg',
    'a%5cb.jpg',
    'a%00.jpg',
    '.hidden.jpg',
    'a/.git/a.jpg',
    '/evil.example/a.jpg',
    '//evil.example/a.jpg',
    'a//b.jpg',
    '',
    'https://evil.example/a.jpg',
    'a.svg',
    'a.pdf',
    'a.php',
    'a',
    'a.jpg/',
    'a.jpg%0d%0ax:y',
    'a.tiff',
  ])('has the path %s: it is not found, and nobody is asked for it', async (path) => {
    const { ask, requests } = open();
    expect([(await ask(`320/100/${path}.avif`)).statusCode, requests]).toEqual([404, []]);
  });

  test.each([
    '321/9/a.jpg.avif',
    '0/9/a.jpg.avif',
    '-320/9/a.jpg.avif',
    '320.0/9/a.jpg.avif',
    '99999/9/a.jpg.avif',
    '0320/9/a.jpg.avif',
    '3e2/9/a.jpg.avif',
    ' 320/9/a.jpg.avif',
    '320/0/a.jpg.avif',
    '320/-1/a.jpg.avif',
    '320/1e3/a.jpg.avif',
    '320/9999999999/a.jpg.avif',
    '320/9/a.jpg.png',
    '320/9/a.jpg',
    '320/a.jpg.avif',
    '',
  ])('is %s: it is not found, and nobody is asked for it', async (address) => {
    const { ask, requests } = open();
    expect([(await ask(address)).statusCode, requests]).toEqual([404, []]);
  });
});

/** A chunk of a PNG, with its checksum. */
const partOfPng = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of a few bytes that claims to be this large on each side. */
function vastPng(side: number): Buffer {
  const sides = Buffer.alloc(8);
  sides.writeUInt32BE(side, 0);
  sides.writeUInt32BE(side, 4);
  const header = partOfPng('IHDR', Buffer.concat([sides, Buffer.from([8, 6, 0, 0, 0])]));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    header,
    partOfPng('IDAT', Buffer.alloc(20)),
    partOfPng('IEND', Buffer.alloc(0)),
  ]);
}

/** An animated GIF of one pixel. */
const movingGif = (frames: number): Buffer =>
  Buffer.concat([
    Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
    ...Array<Buffer>(frames).fill(Buffer.from('!\xf9\x04\0\x01\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1')),
    Buffer.from(';'),
  ]);

describe('an upload', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>';
  const movingPng = () =>
    Buffer.concat([vastPng(10).subarray(0, 33), partOfPng('acTL', Buffer.alloc(8)), vastPng(10).subarray(33)]);

  test.each<[string, () => Buffer, number]>([
    ['that is a drawing by another name', () => Buffer.from(svg), 404],
    ['that is a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 404],
    ['that is a document', () => Buffer.from('%PDF-1.7 …'), 404],
    ['that says it is vast', () => vastPng(60_000), 404],
    ['that says it is larger than a PNG can be', () => vastPng(2 ** 31 - 1), 302],
    ['that is half a photograph', () => room.subarray(0, room.length / 2), 302],
    ['that only begins like one', () => Buffer.concat([room.subarray(0, 20), Buffer.alloc(5000)]), 302],
    ['that is a script behind a picture’s first bytes', () => Buffer.from('GIF89a/*…*/=1;alert(1)'), 302],
    ['that moves', () => movingGif(10_000), 302],
    ['that is a PNG and moves', movingPng, 302],
  ])('%s becomes no picture, and is not asked for again', async (_what, make, status) => {
    const file = Buffer.from(make());
    const { ask, requests, reported } = open({ respond: () => fileResponse(file, { 'content-type': 'image/jpeg' }) });
    const { statusCode, headers } = await ask(addressOf(file, 'a.jpg'));
    expect([statusCode, headers['cache-control']]).toEqual([status, 'no-store']);
    expect(headers.location).toBe(status === 302 ? '/-/media/a.jpg' : undefined);
    await ask(addressOf(file, 'a.jpg', 'webp', 480));
    expect([requests, reported]).toEqual([
      ['a.jpg'],
      [expect.stringMatching(/^No smaller pictures are made of the upload a\.jpg: /)],
    ]);
  });

  test('with words behind its picture loses them', async () => {
    const file = Buffer.concat([room, Buffer.from('<script>alert(1)</script>')]);
    const { ask } = open({ respond: () => fileResponse(file) });
    const { statusCode, rawPayload } = await ask(addressOf(file, 'a.png', 'jpeg'));
    expect([statusCode, rawPayload.includes('script')]).toEqual([200, false]);
  });

  const endless = () => {
    const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(Buffer.alloc(65_536, room));
    return new Response(new ReadableStream({ pull }));
  };
  const slow = () => {
    let timer: NodeJS.Timeout;
    const start = (controller: ReadableStreamDefaultController) => {
      timer = setInterval(() => controller.enqueue(Buffer.from('x')), 20);
    };
    return new Response(new ReadableStream({ start, cancel: () => clearInterval(timer) }));
  };
  const never = (_path: string, signal: AbortSignal | null | undefined) =>
    new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('ended'))));

  test.each<[string, Required<Opened>['respond'], number]>([
    ['without an end', endless, 503],
    ['that comes a byte at a time', slow, 503],
    ['that does not come', never, 503],
    [
      'that is shorter than announced',
      () => fileResponse(room.subarray(9), { 'content-length': `${room.length}` }),
      503,
    ],
    ['that is empty', () => fileResponse(Buffer.alloc(0)), 404],
    ['in place of which a page comes', () => fileResponse(room, { 'content-type': 'text/html' }), 404],
    ['that comes compressed', () => fileResponse(room, { 'content-encoding': 'gzip' }), 503],
    [
      'that is elsewhere',
      () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
      404,
    ],
    ['that is not there', () => new Response('no', { status: 404 }), 404],
    ['of a source that is out of order', () => new Response('no', { status: 500 }), 503],
    ['of a source that is gone', () => Promise.reject(new Error('gone')), 503],
  ])('%s becomes no picture', async (_what, respond, status) => {
    const limits = { maxBytes: 1_000_000, responseMs: 100, wholeMs: 200 };
    const { ask, reported } = open({ respond, limits });
    const { statusCode, headers } = await ask(addressOf(room));
    const retryAfter = status === 503 ? '30' : undefined;
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([status, retryAfter, 'no-store']);
    expect(reported).toEqual([]);
  });
});

test('an upload above the size limit is not read, which is logged once', async () => {
  const respond = () => fileResponse(room, { 'content-length': '2000000' });
  const { ask, requests, reported } = open({ respond, limits: { maxBytes: 1_000_000 } });
  for (const width of [320, 480]) expect((await ask(`${width}/2000000/room.jpg.avif`)).statusCode).toBe(404);
  expect([requests, reported]).toEqual([
    ['room.jpg'],
    ['No smaller pictures are made of the upload room.jpg: it has more than 1000000 bytes.'],
  ]);
});

describe('under load', () => {
  /** A process that makes nothing until told to. */
  const held = () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let makeCount = 0;
    const process = async (): Promise<ImageDelivery> => {
      await released;
      makeCount += 1;
      return { picture: Buffer.from('picture') };
    };
    return { process, release: () => release(), readMakeCount: () => makeCount };
  };

  test('nobody waits: the upload is shown, and the picture is made for the next visitor', async () => {
    const { process, release, readMakeCount } = held();
    const { ask } = open({ process, limits: { waitMs: 10 } });
    const { statusCode, headers } = await ask(addressOf(room));
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/-/media/room.jpg', 'no-store']);
    release();
    await expect.poll(readMakeCount).toBe(1);
    await expect.poll(async () => (await ask(addressOf(room))).statusCode).toBe(200);
  });

  test.each([
    ['in all', { maxWaiting: 5 }],
    ['for one client', { maxWaitingOfClient: 5 }],
  ])('no more than some pictures wait %s', async (_whose, limits) => {
    const { process, release, readMakeCount } = held();
    const { ask, requests } = open({ process, limits: { waitMs: 50, ...limits } });
    const names = Array.from({ length: 40 }, (_none, index) => `${index}.jpg`);
    const responses = await Promise.all(names.map((name) => ask(addressOf(room, name))));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([302]));
    release();
    await expect.poll(readMakeCount).toBe(5);
    expect(requests).toHaveLength(5);
    await expect.poll(async () => (await ask(addressOf(room, 'later.jpg'))).statusCode).toBe(200);
  });

  test('an upload that is too long for a phone is not shown instead', async () => {
    const { process } = held();
    const { ask } = open({ process, limits: { waitMs: 10 }, respond: () => new Promise(() => undefined) });
    const { statusCode, headers } = await ask('320/5000000/room.jpg.avif');
    expect([statusCode, headers['retry-after']]).toEqual([503, '30']);
  });
});
