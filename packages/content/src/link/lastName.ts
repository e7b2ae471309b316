import { decodeSegment } from './readableValue.ts';

/** Whether the last name of a link is an item's slug, so that the item can be found by it. */
export const isLastName = (slug: unknown, link: string): boolean =>
  typeof slug === 'string' &&
  decodeSegment(slug).toLowerCase() === decodeSegment(link.split('/').at(-2) ?? '').toLowerCase();
