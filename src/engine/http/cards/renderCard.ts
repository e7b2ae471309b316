import { CARD_SIZE } from '#engine/render/head/addCard.ts';
import { isPlainPath, readUpload } from '../media/uploads.ts';
import type { UploadsSource } from '../media/uploads.ts';

/** What rendering a card depends on. */
export interface RenderDeps extends UploadsSource {
  /** The site's folder. */
  root: string;
}

/** Limits on a picture in a card: in milliseconds, in bytes, in pixels. A rendering that takes longer than `renderS` seconds is abandoned. */
const LIMITS = {
  responseMs: 5000,
  idleMs: 5000,
  wholeMs: 15_000,
  maxBytes: 12 * 1024 * 1024,
  pixels: 40_000_000,
  renderS: 10,
};

/** A picture in the drawing as the site writes it: its address and position. */
const IMAGE = /(<image href=")([^"]+)(" x="[\d.]+" y="[\d.]+" width="(\d{1,4})" height="(\d{1,4})")/g;

/**
 * Renders a drawing as JPEG. The content source's uploads in it are fetched and embedded at the size in which they are shown;
 * nothing else is loaded. Throws if one of them cannot be fetched, or if the drawing cannot be rendered.
 */
export async function renderCard(svg: string, deps: RenderDeps): Promise<Buffer> {
  const sharp = await loadSharp();
  const bounds = { limitInputPixels: LIMITS.pixels };
  const pictures = new Map<string, string>();
  for (const [tag = '', , address = '', , width, height] of svg.matchAll(IMAGE)) {
    const picture = await sharp(await uploadAt(address, deps), bounds)
      .resize(Number(width), Number(height), { fit: 'cover', position: 'top' })
      .timeout({ seconds: LIMITS.renderS })
      .png()
      .toBuffer();
    pictures.set(tag, `data:image/png;base64,${picture.toString('base64')}`);
  }
  const whole = svg.replace(
    IMAGE,
    (tag, start: string, _address, place: string) => `${start}${pictures.get(tag) ?? ''}${place}`,
  );
  return await sharp(Buffer.from(whole), bounds)
    .resize(CARD_SIZE.width, CARD_SIZE.height)
    .timeout({ seconds: LIMITS.renderS })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** Loaded with the first card: a server that renders none does without the library. It uses one thread and caches nothing. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function uploadAt(address: string, { root, ...source }: RenderDeps): Promise<Buffer> {
  const prefix = `${root}-/media/`;
  const path = address.slice(prefix.length);
  if (!address.startsWith(prefix) || /[?#]|%2f|%5c|%00/i.test(path) || !isPlainPath(decodeURIComponent(path)))
    throw new Error(`${address} is no upload of the site`);
  const reading = await readUpload(decodeURIComponent(path), source, LIMITS);
  if (reading.kind !== 'read') throw new Error(`${address} could not be had: ${reading.kind}`);
  return reading.file;
}
