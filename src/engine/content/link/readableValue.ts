/**
 * The words that a value in an address stands for, for a search or a heading: `+` is a space, and of several escapes
 * (`100%+sinus%20relief`) only the broken ones stay as they were typed. Takes any string.
 */
export const readableValue = (value: string): string => decodeSegment(value.replaceAll('+', ' '));

/** The words that a segment of a path stands for. A broken escape stays as it was typed. */
export const decodeSegment = (segment: string): string => segment.replace(/(?:%[\da-f]{2})+/gi, decodeEscapes);

function decodeEscapes(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    // Bytes that are no text stay as they are.
    return escapes;
  }
}
