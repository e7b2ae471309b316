/** The parameters of a link, exactly as they stand in the address: nothing is decoded. It has no prototype, so any name is safe. */
export type Query = Readonly<Record<string, string>>;

/** Reads `a=1&b=2`, with or without the question mark. The last of two equal names wins; a name without `=` has an empty value. */
export function parseQuery(text: string): Query {
  const query: Record<string, string> = Object.create(null);
  for (const pair of text.replace(/^\?/, '').split('&')) {
    const end = pair.indexOf('=');
    const name = end < 0 ? pair : pair.slice(0, end);
    if (name !== '') query[name] = end < 0 ? '' : pair.slice(end + 1);
  }
  return query;
}

/** Writes `?a=1&b=2` with the names in the order of their code units, or nothing when there are none. */
export function formatQuery(query: Query): string {
  const pairs = Object.keys(query)
    .toSorted()
    .map((name) => `${name}=${query[name] ?? ''}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/**
 * The words behind a value as it stands in an address, for a search or a heading: `+` is a blank, and of several escapes
 * (`100%+sinus%20relief`) only the broken ones stay as somebody typed them. Takes any string.
 */
export const readableValue = (value: string): string => decodeSegment(value.replaceAll('+', ' '));

/** The words behind a segment of a path. A broken escape is taken for what somebody typed. */
export const decodeSegment = (segment: string): string => segment.replace(/(?:%[\da-f]{2})+/gi, decodeEscapes);

function decodeEscapes(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    // Bytes that are no text are no error of the visitor's: they stand for themselves.
    return escapes;
  }
}
