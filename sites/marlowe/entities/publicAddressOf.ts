import type { Page } from 'ostium';

/** The address for sharing an article; drafts and protected articles have none. */
export const publicAddressOf = ({ head }: Pick<Page, 'head'>): string | undefined =>
  head.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'];
