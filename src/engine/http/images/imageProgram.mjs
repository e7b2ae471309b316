/**
 * Makes pictures, in a process of its own: `imageProcess.ts` gives it this text and ends it. Whatever a file does to the decoders, it does it
 * here, where nothing else is, not even the environment. One picture is made at a time.
 */
import { on } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';

const [sharpAddress = '', threads = '1', maxPixels = '0', nice = '0'] = process.argv.slice(2);

/** More than any picture within the bounds takes. */
const MAX_MEMORY = 768 * 1024 * 1024;
const LOOK_EVERY_MS = 100;

/** Only what `isPicture` lets through can be decoded: no drawings, documents or archives, whatever a file pretends to be. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);

/**
 * @typedef {{ length: number, width: number, format: 'avif' | 'webp' | 'jpeg' }} Order
 * @typedef {{ picture: Uint8Array } | { problem: string, isMoving?: boolean }} Delivery
 */

process.title = 'ostium pictures';
// The server has gone: a picture that is still being made is nobody's.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS);

try {
  setPriority(Number(nice));
} catch {
  // Some systems let nobody choose. Pictures are then made beside the pages.
}
// Where memory ends, Linux takes this process first. Elsewhere there is no such file.
writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

const loading = load();
// Each picture says that there is no library.
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
async function make({ length: whole, width, format }) {
  const file = await take(whole);
  const sharp = await loading;
  const picture = sharp(file, { limitInputPixels: Number(maxPixels), failOn: 'error' });
  const { pages = 1, format: own } = await picture.metadata();
  if (pages > 1) return { problem: 'it moves', isMoving: true };
  // Drawn edges and letters lose their colour where it has half the resolution, which nobody sees in a photograph.
  const chromaSubsampling = own === 'jpeg' ? '4:2:0' : '4:4:4';
  // As a camera was held. Colours become those of the web, and what else a camera has written, such as the place, is left out.
  const sized = picture.autoOrient().resize({ width, withoutEnlargement: true });
  const encoded = {
    avif: () => sized.avif({ quality: 55, effort: 1, chromaSubsampling }),
    webp: () => sized.webp({ quality: 78 }),
    jpeg: () => sized.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true, chromaSubsampling }),
  }[format]();
  return { picture: await encoded.toBuffer() };
}

/** The files come beside the orders: a message of many megabytes would hold up whoever sends it. */
const arriving = on(new Socket({ fd: 4 }), 'data');

/** @param {number} whole the length of the next file */
async function take(whole) {
  /** @type {Buffer[]} */
  const pieces = [];
  for (let length = 0; length < whole;) {
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
