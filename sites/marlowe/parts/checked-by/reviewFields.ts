import type { Fields } from 'ostium';

/** The post type of those who review. */
export const REVIEWER = 'reviewer';

/** Who reviewed an article or a page, and when. */
export const reviewFields = ({ date, list, itemOf, maybe }: Fields) => ({
  reviewed_by: list(itemOf(REVIEWER)),
  reviewed_on: maybe(date),
});
