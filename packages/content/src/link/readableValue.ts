/**
 * The text that a value in an address stands for, for a search or a heading: `+` is a space, and broken escapes
 * (`100%+sinus%20relief`) stay as typed. Accepts any string.
 */
export const readableValue = (value: string): string => decodeSegment(value.replaceAll('+', ' '));

/** The text that a path segment stands for. A broken escape stays as typed. */
export const decodeSegment = (segment: string): string => segment.replace(/(?:%[\da-f]{2})+/gi, decodeEscapes);

function decodeEscapes(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    // Bytes that are not text stay as they are.
    return escapes;
  }
}

/** Whether the last name of a link is an item's slug, so that the item can be found by it. */
export const isLastName = (slug: unknown, link: string): boolean =>
  typeof slug === 'string' &&
  decodeSegment(slug).toLowerCase() === decodeSegment(link.split('/').at(-2) ?? '').toLowerCase();
