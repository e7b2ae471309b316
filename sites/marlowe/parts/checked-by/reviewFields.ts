import type { Fields } from 'ostium';

/** The post type of those who review. */
export const REVIEWER = 'reviewer';

/** Who reviewed an article or a page, and when. */
export const reviewFields = ({ list, itemOf, maybe, text, about }: Fields) => ({
  reviewed_by: about(list(itemOf(REVIEWER)), 'Who reviewed it: a reviewer. Nobody reviews their own work.'),
  reviewed_on: about(maybe(text), 'The day of the review, such as 2026-10-05.'),
});
