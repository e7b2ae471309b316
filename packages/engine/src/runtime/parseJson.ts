import { parseBounded } from '@ostium/content';

/** A text of JSON as its value; `undefined` if it is none, or is nested deeper than anything that this server reads. */
export function parseJson(text: string): unknown {
  try {
    return parseBounded(text);
  } catch {
    return undefined;
  }
}
