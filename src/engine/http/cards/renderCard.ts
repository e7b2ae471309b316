import { buffer } from 'node:stream/consumers';
import { CARD_SIZE } from '#engine/render/head/addCard.ts';
import { boundedBody } from '../media/boundedBody.ts';
import type { Fetch } from '../site.ts';

/** What a card is rendered with. */
export interface RenderDeps {
  contentFetch: Fetch;
  /** What the content source's uploads are reached below, without a final slash. */
  filesUrl: () => string;
  /** The folder that the site stands in. */
  root: string;
}

/** Bounds on a picture in a card: in milliseconds, in bytes, in pixels. A rendering that takes longer than `renderS` seconds is given up. */
const LIMITS = { answerMs: 5000, idleMs: 5000, maxBytes: 12 * 1024 * 1024, pixels: 40_000_000, renderS: 10 };

/** A picture of the drawing as the site writes it: its address and its place. */
const IMAGE = /(<image href=")([^"]+)(" x="[\d.]+" y="[\d.]+" width="(\d{1,4})" height="(\d{1,4})")/g;

/**
 * Renders a drawing as JPEG. Uploads of the content source in it are fetched and put in, as large as they are shown; nothing else is
 * loaded. Throws where one of them cannot be had, or the drawing cannot be rendered.
 */
export async function renderCard(svg: string, deps: RenderDeps): Promise<Buffer> {
  const sharp = await loadSharp();
  const bounds = { limitInputPixels: LIMITS.pixels };
  const pictures = new Map<string, string>();
  for (const [tag = '', , address = '', , width, height] of svg.matchAll(IMAGE)) {
    const picture = await sharp(await fetchUpload(address, deps), bounds)
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

/** Loaded with the first card: a server that is asked for none does without the library. One thread is left to it, and it keeps nothing. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function fetchUpload(address: string, { contentFetch, filesUrl, root }: RenderDeps): Promise<Buffer> {
  const prefix = `${root}-/media/`;
  const path = address.slice(prefix.length);
  if (!address.startsWith(prefix) || /[?#\\]|(?:^|\/)\.|%2e|%2f|%5c/i.test(path))
    throw new Error(`${address} is no upload of the site`);
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), LIMITS.answerMs);
  const url = `${filesUrl()}/wp-content/uploads/${path}`;
  const answer = await contentFetch(url, { redirect: 'manual', signal: abort.signal }).finally(() =>
    clearTimeout(timer),
  );
  if (answer.status !== 200 || !answer.body) throw new Error(`${address} was answered with ${answer.status}`);
  const { idleMs, maxBytes } = LIMITS;
  return await buffer(boundedBody(answer.body, { idleMs, maxBytes, announced: undefined }, abort));
}
