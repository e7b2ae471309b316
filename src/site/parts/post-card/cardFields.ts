import type { ListedParts } from '#engine/content/source.ts';

/**
 * What a card shows of an article, as fields of WordPress's REST API: without it, every list would carry every article whole. The field
 * for the reviewer is left out, because it brings the reviewer whole, a hundred times in a long list.
 */
export const CARD_PARTS: ListedParts = {
  fields: [
    ...['id', 'type', 'slug', 'link', 'date', 'title', 'excerpt', 'formatted_date', 'reading_time', 'categories_names'],
    ...['acf.featured_media', 'acf.language', 'featured_media'],
  ],
  embeds: ['wp:featuredmedia'],
};

/** The same as `_fields` of a need; embedded pictures come along only if their links do. */
export const CARD_FIELDS = [...CARD_PARTS.fields, '_links', '_embedded'].join(',');
