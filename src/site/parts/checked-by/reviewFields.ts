import type { Fields } from '#engine/blocks/fields.ts';

/** Who reviewed an article or a page, and when. */
export const reviewFields = ({ list, item, maybe, text, about }: Fields) => ({
  reviewed_by: about(list(item), 'Who reviewed it: a reviewer. Nobody reviews their own work.'),
  reviewed_on: about(maybe(text), 'The day of the review, such as 2026-10-05.'),
});
