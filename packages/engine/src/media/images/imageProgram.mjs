/**
 * Makes pictures, in a process of its own: `imageProcess.ts` gives it this text and ends it. Whatever a file does to the decoders
 * happens here, where there is nothing else, not even the environment. One picture is made at a time.
 */
import { on } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';

const [sharpAddress = '', threads = '1', maxPixels = '0', nice = '0', decoders = ''] = process.argv.slice(2);

/** More than any picture within the limits needs. */
const MAX_MEMORY = 768 * 1024 * 1024;
const LOOK_EVERY_MS = 100;

/** Nothing else can be decoded, whatever a file claims to be. */
const DECODERS = decoders.split(',').map((name) => `VipsForeignLoad${name}`);

/**
 * @typedef {{ length: number, width: number, height?: number, format: 'avif' | 'webp' | 'jpeg' | 'png' }} Order
 * @typedef {{ picture: Uint8Array } | { problem: string, isMoving?: boolean }} Delivery
 */

process.title = 'ostium pictures';
// The server is gone: nobody needs the picture that is still being made.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);

try {
  setPriority(Number(nice));
} catch {
  // Some systems do not allow this. Pictures then compete with pages for the processor.
}
// When memory runs out, Linux kills this process first. Other systems have no such file.
writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

const loading = load();
// A missing library is reported for each picture.
loading.catch(() => undefined);

async function load() {
  const { default: sharp } = await import(sharpAddress);
  sharp.cache(false);
  sharp.concurrency(Number(threads));
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  return sharp;
}

/**
 * @param {Order} order
 * @returns {Promise<Delivery>}
 */
async function make({ length: byteLength, width, height, format }) {
  const file = await take(byteLength);
  const sharp = await loading;
  const picture = sharp(file, { limitInputPixels: Number(maxPixels), failOn: 'error' });
  const { pages = 1, format: sourceFormat } = await picture.metadata();
  // Of what is cut to a size, the first picture is enough.
  if (pages > 1 && height === undefined) return { problem: 'it moves', isMoving: true };
  // At half the color resolution, drawn edges and letters lose their color; in a photograph nobody sees it.
  const chromaSubsampling = sourceFormat === 'jpeg' ? '4:2:0' : '4:4:4';
  // Turned the way the camera was held. Colors are converted to the web's, and a camera's other data, such as the place, is left out.
  const upright = picture.autoOrient();
  const sized =
    height === undefined
      ? upright.resize({ width, withoutEnlargement: true })
      : upright.resize({ width, height, fit: 'cover', position: 'top' });
  const quality = height === undefined ? 78 : 84;
  const encoded = {
    avif: () => sized.avif({ quality: 55, effort: 1, chromaSubsampling }),
    webp: () => sized.webp({ quality }),
    jpeg: () => sized.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true, chromaSubsampling }),
    png: () => sized.png(),
  }[format]();
  return { picture: await encoded.toBuffer() };
}

/** Files arrive separately from the orders: a message of many megabytes would hold up its sender. */
const arriving = on(new Socket({ fd: 4 }), 'data');

/** @param {number} byteLength the length of the next file */
async function take(byteLength) {
  /** @type {Buffer[]} */
  const pieces = [];
  for (let length = 0; length < byteLength;) {
    const { value } = await arriving.next();
    const [piece] = /** @type {[Buffer]} */ (value);
    pieces.push(piece);
    length += piece.length;
  }
  return Buffer.concat(pieces);
}

process.on('message', (/** @type {Order} */ order) => {
  void make(order)
    .catch((error) => ({ problem: error instanceof Error ? error.message : String(error) }))
    .then((delivery) => process.send?.(delivery));
});
