import { isPageTag } from './headTag.ts';
import type { HeadTag } from '#engine/pages/page.ts';

/** A tag as the content source gave it: whatever it says, nothing of it is checked. Its texts are decoded. */
export interface RawTag {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  content?: string | undefined;
}

/** What a link keeps beside its relation and its address. */
const LINK_ATTRIBUTES = ['rel', 'href', 'hreflang', 'type', 'title', 'media'];

const KINDS: ReadonlyMap<string, (raw: RawTag) => readonly HeadTag[]> = new Map([
  ['title', ({ content = '' }: RawTag) => [{ tag: 'title', attributes: {}, content: folded(content) }]],
  ['meta', readMeta],
  ['link', readLink],
  ['script', readScript],
]);

/**
 * What of a ready-made tag a page's head may hold: mostly itself, with the attributes that we know. Others go without a report:
 * a whole head of WordPress's names feeds, styles and scripts that are none of this site's.
 */
export function readRawTag(raw: RawTag): readonly HeadTag[] {
  const tags = KINDS.get(raw.tag.toLowerCase())?.(raw) ?? [];
  return tags.filter((tag) => isPageTag(tag) && tag.content !== '');
}

/** A tag with a name and a property speaks to two readers: it becomes one for each, so that one rule holds for each. */
function readMeta({ attributes }: RawTag): readonly HeadTag[] {
  const content = folded(attributes['content'] ?? '');
  if (content === '' || 'http-equiv' in attributes || 'charset' in attributes) return [];
  return ['name', 'property'].flatMap((kind): HeadTag[] => {
    const name = folded(attributes[kind] ?? '');
    return name === '' ? [] : [{ tag: 'meta', attributes: { [kind]: name, content } }];
  });
}

function readLink({ attributes }: RawTag): readonly HeadTag[] {
  const kept = LINK_ATTRIBUTES.flatMap((name): [string, string][] => {
    const value = folded(attributes[name] ?? '');
    return value === '' ? [] : [[name, value]];
  });
  const link = Object.fromEntries(kept);
  return link['href'] === undefined ? [] : [{ tag: 'link', attributes: link }];
}

function readScript({ attributes, content = '' }: RawTag): readonly HeadTag[] {
  return [{ tag: 'script', attributes: { type: (attributes['type'] ?? '').trim().toLowerCase() }, content }];
}

/** A line end in HTML is not the one that was written, and a zero cannot be written at all: neither means anything here. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const folded = (text: string): string => text.replace(/[\s\u0000-\u001f]+/g, ' ').trim();
