import type { ListedParts } from '@ostium/content';

/**
 * The fields of WordPress's REST API that a card shows of an article: without this, every list would contain every article in full.
 * The reviewer field is left out, because it contains the complete reviewer, a hundred times in a long list.
 */
export const CARD_PARTS: ListedParts = {
  fields: [
    'id',
    'type',
    'slug',
    'link',
    'date',
    'title',
    'excerpt',
    'formatted_date',
    'reading_time',
    'categories_names',
    'acf.featured_media',
    'acf.language',
    'acf.search_words',
    'featured_media',
  ],
  embeds: ['wp:featuredmedia'],
};

/** The same as `_fields` of a need; embedded pictures are sent only with their links. */
export const CARD_FIELDS = [...CARD_PARTS.fields, '_links', '_embedded'].join(',');
