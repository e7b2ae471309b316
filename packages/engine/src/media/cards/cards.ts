import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Page } from '#page/page.ts';
import { addCard } from '#page/head/addCard.ts';
import type { HeadTag } from '#page/page.ts';
import { entityOfRecord } from '#page/page.ts';
import type { PageDefinitions } from '#page/pageKind.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import { isHiddenFromSearch } from '#page/head/robots.ts';

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
