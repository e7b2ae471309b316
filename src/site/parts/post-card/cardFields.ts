/**
 * What a card shows of an article, as WordPress's `_fields`: without it, every list would carry every article whole. Embedded
 * pictures come along only if their links do.
 */
export const CARD_FIELDS =
  'id,type,slug,link,date,title,excerpt,formatted_date,reading_time,categories_names,acf,featured_media,_links,_embedded';
