import type { HeadTag } from '../page.ts';
import { titleIn } from './headTag.ts';

/** The size of cards in pixels: https://developers.facebook.com/docs/sharing/webmasters/images. */
export const CARD_SIZE = { width: 1200, height: 630 };

const PICTURE = /^(?:og:image(?::.*)?|twitter:(?:card|image(?::.*)?))$/i;

/** `social/share-1200x630.webp` and `social/share.svg` are copies of one picture. */
const stemOf = (address: string): string =>
  address
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/\.\w+$/, '')
    .replace(/-\d+x\d+$/, '');

/**
 * A head that shows the card at `url` with the page's link. `automatic` lists the pictures that a page has by default, the site's
 * own and its item's: any other picture in the head was chosen by an editor and stays.
 */
export function addCard(head: readonly HeadTag[], url: string, automatic: readonly string[]): readonly HeadTag[] {
  const replaced = new Set(automatic.map(stemOf));
  const chosen = head.find(({ attributes }) => /^og:image(?::url)?$/i.test(attributes['property'] ?? ''));
  if (chosen && !replaced.has(stemOf(chosen.attributes['content'] ?? ''))) return head;
  const otherTags = head.filter(({ attributes: { property, name } }) => !PICTURE.test(property ?? name ?? ''));
  const tags: readonly [kind: string, name: string, content: string | number][] = [
    ['property', 'og:image', url],
    ['property', 'og:image:type', 'image/jpeg'],
    ['property', 'og:image:width', CARD_SIZE.width],
    ['property', 'og:image:height', CARD_SIZE.height],
    ['property', 'og:image:alt', titleIn(head)],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  return [
    ...otherTags,
    ...tags.map(([kind, name, content]): HeadTag => ({
      tag: 'meta',
      attributes: { [kind]: name, content: String(content) },
    })),
  ];
}
