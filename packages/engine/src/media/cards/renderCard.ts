import { LRUCache } from 'lru-cache';
import { CARD_SIZE } from '#page/head/addCard.ts';
import type { ImageProcess } from '../images/imageProcess.ts';
import { isPlainPath, readUpload } from '../uploads/uploads.ts';
import type { UploadsSource } from '../uploads/uploads.ts';

/** What rendering cards depends on. */
export interface RenderDeps extends UploadsSource {
  /** The site's folder. */
  root: string;
  /** Where everything is decoded, drawings too: it can be killed at any moment, and nothing else is in it. */
  process: Pick<ImageProcess, 'make'>;
}

/** Renders a drawing as JPEG. Rejects with the reason if it cannot. */
export type RenderCard = (svg: string) => Promise<Buffer>;

/** Limits on a picture in a card: in milliseconds and in bytes. */
const LIMITS = { responseMs: 5000, idleMs: 5000, wholeMs: 15_000, maxBytes: 12 * 1024 * 1024 };

/** What could not be decoded is tried again after ten minutes, not for each card that shows it. */
const HOPELESS = { max: 2000, ttl: 10 * 60_000 };

/** A picture in the drawing as the site writes it: its address and position. */
const IMAGE = /(<image href=")([^"]+)(" x="[\d.]+" y="[\d.]+" width="(\d{1,4})" height="(\d{1,4})")/g;

/**
 * The content source's uploads in a drawing are fetched and embedded at the size in which they are shown; nothing else is loaded. A card
 * cannot be rendered if one of them cannot be fetched or decoded.
 */
export function createRenderCard({ process, root, ...source }: RenderDeps): RenderCard {
  const hopeless = new LRUCache<string, string>(HOPELESS);

  const embedded = async (address: string, width: number, height: number): Promise<string> => {
    const knownProblem = hopeless.get(address);
    if (knownProblem !== undefined) throw new Error(`${address}: ${knownProblem}`);
    const file = await uploadAt(address, root, source);
    const delivery = await process.make({ file, width, height, format: 'png' });
    if ('picture' in delivery) return `data:image/png;base64,${delivery.picture.toString('base64')}`;
    hopeless.set(address, delivery.problem);
    throw new Error(`${address}: ${delivery.problem}`);
  };

  return async (svg) => {
    const pictures = new Map<string, string>();
    for (const [tag = '', , address = '', , width, height] of svg.matchAll(IMAGE))
      pictures.set(tag, await embedded(address, Number(width), Number(height)));
    const completeSvg = svg.replace(
      IMAGE,
      (tag, start: string, _address, place: string) => `${start}${pictures.get(tag) ?? ''}${place}`,
    );
    const delivery = await process.make({ file: Buffer.from(completeSvg), ...CARD_SIZE, format: 'jpeg' });
    if ('picture' in delivery) return delivery.picture;
    throw new Error(delivery.problem);
  };
}

async function uploadAt(address: string, root: string, source: UploadsSource): Promise<Buffer> {
  const prefix = `${root}-/media/`;
  const path = address.slice(prefix.length);
  if (!address.startsWith(prefix) || /[?#]|%2f|%5c|%00/i.test(path) || !isPlainPath(decodeURIComponent(path)))
    throw new Error(`${address} is no upload of the site`);
  const reading = await readUpload(decodeURIComponent(path), source, LIMITS);
  if (reading.kind !== 'read') throw new Error(`${address} could not be had: ${reading.kind}`);
  return reading.file;
}
