import * as v from 'valibot';
import { textOfHtml } from '#ui/html/textOfHtml.ts';
import type { Entity } from '#engine/content/source.ts';
import type { HeadAddresses } from './headAddresses.ts';
import type { HeadTag } from '#engine/pages/page.ts';
import { readRawTag } from './rawTag.ts';
import { readRawTags } from './rawTags.ts';
import { isStructuredData, rewriteTag } from './rewriteTag.ts';

/** What an item of the content source says of itself to search engines. */
export interface ItemHead {
  /** Its ready-made head, with the site's own addresses. */
  tags: readonly HeadTag[];
  /** Its own words, for when no description was made for it. */
  summary: string;
  /** When it was published and last changed, in UTC: `2026-03-14T09:30:00Z`. */
  publishedAt?: string | undefined;
  modifiedAt?: string | undefined;
}

interface HeadReaderDeps {
  addresses: HeadAddresses;
  /** Takes one sentence about a head that cannot be shown as it is. */
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
/** WordPress writes the moment without its zone; what was never published has none, or only zeros. */
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

const itemSchema = v.object({
  excerpt: v.fallback(v.object({ rendered: words }), { rendered: '' }),
  description: words,
  date_gmt: moment,
  modified_gmt: moment,
});

/** Reads the head of an item. What is wrong with it is reported and left out: it never costs the visitor the page. */
export function readHead({ link, raw }: Entity, { addresses, report }: HeadReaderDeps): ItemHead {
  const say = (problem: string) => report(`${link}: head: ${problem}`);
  const { excerpt, description, date_gmt, modified_gmt } = v.parse(itemSchema, raw);
  return {
    tags: readRawTags(raw, say)
      .flatMap(readRawTag)
      .flatMap((tag) => showTag(tag, link, addresses, say)),
    summary: addresses.text(excerpt.rendered || description) ?? '',
    publishedAt: date_gmt,
    modifiedAt: modified_gmt,
  };
}

/** Links go in silence: a whole head of WordPress's leads to feeds and machinery that no visitor is sent to. */
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
  const shown = rewriteTag(tag, path, addresses);
  if (!shown && tag.tag !== 'link')
    say(`${nameOf(tag)} holds an address that no visitor may be shown, so it is left out.`);
  return shown ? [shown] : [];
}

const nameOf = ({ tag, attributes }: HeadTag): string =>
  tag === 'meta' ? `<meta ${attributes['property'] ?? attributes['name']}>` : `<${tag}>`;
