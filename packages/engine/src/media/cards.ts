import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Page, HeadTag } from '#page/page.ts';
import { entityOfRecord } from '#page/page.ts';
import { addCard, CARD_SIZE, isHiddenFromSearch } from '#page/head/headTag.ts';
import type { PageDefinitions } from '#page/pageKind.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import type { ImageProcess } from './images/imageProcess.ts';
import { isPlainPath, readUpload } from './uploads/uploads.ts';
import type { UploadsSource } from './uploads/uploads.ts';

/** The picture that accompanies a shared link to a page. */
export interface Card {
  /** Its own address, a path of the site. It contains a hash of what is shown, so that nobody keeps the card of an earlier title. */
  path: string;
  /** Its drawing, an SVG. */
  draw: () => string;
}

/** A site's description of a page's card. */
export interface CardDrawing {
  /** Everything that it shows: equal words mean an equal drawing, so that it is made once for many views of a page. */
  shows: string;
  /**
   * An SVG of 1200 by 630. It can show uploads of the site: `<image href="/-/media/…" x="0" y="0" width="10" height="10" …/>`, with
   * these attributes first. `undefined` if there is nothing to show.
   */
  draw: () => string | undefined;
}

/** The cards of a site, drawn by `Site.drawCard`. */
export interface Cards {
  /** The card of a page; absent for pages that nobody should find: errors, previews, pages hidden from search engines, days and searches. */
  of(page: Page, chrome: unknown): Card | undefined;
  /** The head of a page with its card, unless an editor has chosen another picture. */
  addTo(head: readonly HeadTag[], page: Page, chrome: unknown): readonly HeadTag[];
  /** The path of the picture for pages without one of their own. */
  sharePicture: string | undefined;
}

interface CardsDeps {
  site: Pick<PageDefinitions, 'kinds'> & { drawCard?(page: Page, chrome: unknown): CardDrawing | undefined };
  settings: Pick<Settings, 'root' | 'siteUrl' | 'head'>;
  report: (problem: string) => void;
}

/** How many drawings' versions are cached. */
const MAX_CACHED = 2000;

/** The beginning of the addresses of cards, below the site's folder. */
export const CARD_PREFIX = '-/card/';

export function createCards({ site, settings, report }: CardsDeps): Cards {
  const { root, siteUrl, head: heads } = settings;
  const { origin } = new URL(siteUrl);
  const sharePicture = heads.sharePicture === undefined ? undefined : `${root}-/media/${heads.sharePicture}`;

  // A drawing takes longer than the rest of a head, so each page pays for it only once.
  const versions = new LRUCache<string, string>({ max: MAX_CACHED });

  const versionOf = ({ shows, draw }: CardDrawing): string => {
    // A title may be as long as its editor likes; a cache key must not be.
    const key = hash('sha1', shows);
    const cachedVersion = versions.get(key);
    if (cachedVersion !== undefined) return cachedVersion;
    const svg = draw();
    const version = svg === undefined ? '' : hash('sha1', svg).slice(0, 12);
    versions.set(key, version);
    return version;
  };
  const of = (page: Page, chrome: unknown): Card | undefined => {
    if (!hasCard(page)) return undefined;
    try {
      const drawing = site.drawCard?.(page, chrome);
      const version = drawing ? versionOf(drawing) : '';
      if (!drawing || version === '') return undefined;
      const place = page.ownLink.slice(root.length);
      return { path: `${root}${CARD_PREFIX}${place}${version}.jpg`, draw: () => drawing.draw() ?? '' };
    } catch (error) {
      // A page is never lost because of the picture for its link.
      report(`${page.ownLink}: its card could not be drawn: ${String(error)}`);
      return undefined;
    }
  };

  return {
    of,
    sharePicture,
    addTo(head, page, chrome) {
      const card = of(page, chrome);
      if (!card) return head;
      const entity = entityOfRecord(page);
      // On the home page the site's own picture is the page's own.
      const pictures = [
        page.ownLink === root ? undefined : sharePicture,
        entity && site.kinds[page.kind]?.head?.image?.(entity),
      ];
      return addCard(
        head,
        origin + card.path,
        pictures.filter((picture) => picture !== undefined),
      );
    },
  };
}

/** Whether a page is one that somebody may share. */
function hasCard({ record, isPreview, head }: Page): boolean {
  if (record.isError || record.isRedirection || record.isSearch || record.isDate || isPreview) return false;
  return !isHiddenFromSearch(head);
}

/** What rendering cards depends on. */
interface RenderDeps extends UploadsSource {
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
    throw new Error(`${address} is not an upload of the site`);
  const reading = await readUpload(decodeURIComponent(path), source, LIMITS);
  if (reading.kind !== 'read') throw new Error(`${address} could not be had: ${reading.kind}`);
  return reading.file;
}
