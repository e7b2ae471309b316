import * as v from 'valibot';
import { textOfHtml } from '#ui/html/visible/textOfHtml.ts';
import { withoutShortcodes } from '#ui/html/visible/shortcodes.ts';
import { visibleExcerpt } from '#ui/html/visible/visibleHtml.ts';
import type { Entity } from '@ostium/content';
import { rewriteTag } from './headAddresses.ts';
import type { HeadAddresses } from './headAddresses.ts';
import type { HeadTag } from '../page.ts';
import { isPageTag } from './headTag.ts';
import { readRawTags } from './rawTags.ts';
import type { RawTag } from './rawTags.ts';

/** What an item of the content source tells search engines about itself. */
export interface ItemHead {
  /** Its ready-made head, with the site's own addresses. */
  tags: readonly HeadTag[];
  /** Its own words, in case it has no description. */
  summary: string;
  /** When it was published and last changed, in UTC: `2026-03-14T09:30:00Z`. */
  publishedAt?: string | undefined;
  modifiedAt?: string | undefined;
}

interface HeadReaderDeps {
  addresses: HeadAddresses;
  /** Receives one sentence about a head that cannot be shown as it is. */
  report: (problem: string) => void;
}

const words = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => textOfHtml(text)),
    ),
    '',
  ),
  '',
);
/** WordPress writes the time without its zone; an unpublished item has none, or only zeros. */
const moment = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => `${value}Z`),
      v.isoTimestamp(),
      v.check((value) => !Number.isNaN(Date.parse(value))),
    ),
  ),
  undefined,
);

const renderedText = v.fallback(v.object({ rendered: v.string() }), { rendered: '' });

const itemSchema = v.object({
  excerpt: renderedText,
  content: renderedText,
  description: words,
  date_gmt: moment,
  modified_gmt: moment,
});

/** Reads the head of an item. Mistakes in it are reported and left out: they never cost the visitor the page. */
export function readHead({ link, raw }: Entity, { addresses, report }: HeadReaderDeps): ItemHead {
  const say = (problem: string) => report(`${link}: head: ${problem}`);
  const { excerpt, content, description, date_gmt, modified_gmt } = v.parse(itemSchema, raw);
  const summary = textOfHtml(visibleExcerpt(excerpt.rendered, content.rendered));
  return {
    tags: readRawTags(raw, say)
      .flatMap(readRawTag)
      .flatMap((tag) => showTag(tag, link, addresses, say)),
    summary: addresses.text(summary || description) ?? '',
    publishedAt: date_gmt,
    modifiedAt: modified_gmt,
  };
}

/** Links are dropped without a report: a complete WordPress head links to feeds and internals to which no visitor is sent. */
function showTag(
  tag: HeadTag,
  path: string,
  addresses: HeadAddresses,
  say: (problem: string) => void,
): readonly HeadTag[] {
  if (tag.tag === 'script' && !isStructuredData(tag.content ?? '')) {
    say(
      'a block of structured data is not valid JSON, so it is left out: its addresses cannot be made the site’s own.',
    );
    return [];
  }
  const rewrittenTag = rewriteTag(tag, path, addresses);
  if (!rewrittenTag && tag.tag !== 'link')
    say(`${nameOf(tag)} holds an address that no visitor may be shown, so it is left out.`);
  return rewrittenTag ? [rewrittenTag] : [];
}

const nameOf = ({ tag, attributes }: HeadTag): string =>
  tag === 'meta' ? `<meta ${attributes['property'] ?? attributes['name']}>` : `<${tag}>`;

/** Whether a text is structured data: JSON that is not empty, whatever it contains. */
function isStructuredData(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** What a link keeps besides its relation and address. */
const LINK_ATTRIBUTES = ['rel', 'href', 'hreflang', 'type', 'title', 'media'];

const KINDS: ReadonlyMap<string, (raw: RawTag) => readonly HeadTag[]> = new Map([
  [
    'title',
    ({ content = '' }: RawTag) => [{ tag: 'title', attributes: {}, content: folded(withoutShortcodes(content)) }],
  ],
  ['meta', readMeta],
  ['link', readLink],
  ['script', readScript],
]);

/**
 * The parts of a ready-made tag that a page's head may hold: usually the tag with its known attributes. The rest is dropped without
 * a report: a complete WordPress head names feeds, styles and scripts that do not belong to this site.
 */
function readRawTag(raw: RawTag): readonly HeadTag[] {
  const tags = KINDS.get(raw.tag.toLowerCase())?.(raw) ?? [];
  return tags.filter((tag) => isPageTag(tag) && tag.content !== '');
}

/** A tag with both a name and a property addresses two readers: it becomes one tag for each, so that one rule applies to each. */
function readMeta({ attributes }: RawTag): readonly HeadTag[] {
  const content = folded(
    isWords(attributes) ? withoutShortcodes(attributes['content'] ?? '') : (attributes['content'] ?? ''),
  );
  if (content === '' || 'http-equiv' in attributes || 'charset' in attributes) return [];
  return ['name', 'property'].flatMap((kind): HeadTag[] => {
    const name = folded(attributes[kind] ?? '');
    return name === '' ? [] : [{ tag: 'meta', attributes: { [kind]: name, content } }];
  });
}

/** Whether a tag's content is read by people: a title, a description. */
const isWords = ({ name = '', property = '' }: RawTag['attributes']): boolean =>
  /title|description/i.test(name + property);

function readLink({ attributes }: RawTag): readonly HeadTag[] {
  const linkAttributes = LINK_ATTRIBUTES.flatMap((name): [string, string][] => {
    const value = folded(attributes[name] ?? '');
    return value === '' ? [] : [[name, value]];
  });
  const link = Object.fromEntries(linkAttributes);
  return link['href'] === undefined ? [] : [{ tag: 'link', attributes: link }];
}

function readScript({ attributes, content = '' }: RawTag): readonly HeadTag[] {
  return [{ tag: 'script', attributes: { type: (attributes['type'] ?? '').trim().toLowerCase() }, content }];
}

/** A line end in HTML is not the one that was written, and a NUL cannot be written at all, so neither means anything here. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const folded = (text: string): string => text.replace(/[\s\u0000-\u001f]+/g, ' ').trim();
