/** A value as PHP reads it from a query: text, or the entries of `name[]=…` and `name[key]=…`. */
export type QueryValue = string | ReadonlyMap<string, string>;

/** The parameters of a query in the order of their first appearance. */
export type PhpQuery = ReadonlyMap<string, QueryValue>;

/** Parses a query as PHP does; a later value replaces an earlier one with the same name. */
export function parsePhpQuery(search: string): PhpQuery {
  const query = new Map<string, string | Map<string, string>>();
  for (const [name, value] of new URLSearchParams(search)) {
    const [, base = name, key] = /^([^[]+)\[([^\]]*)\]/.exec(name) ?? [];
    if (key === undefined) {
      query.set(name, value);
      continue;
    }
    const previousValue = query.get(base);
    const entries = previousValue instanceof Map ? previousValue : new Map<string, string>();
    entries.set(key || String(entries.size), value);
    query.set(base, entries);
  }
  return query;
}

/** A value for a query. */
export type WritableValue = QueryValue | number | boolean | readonly (string | number)[];

/** Formats a query as WordPress does: lists as `name[0]=…`, an empty value without its `=`. */
export function formatPhpQuery(query: ReadonlyMap<string, WritableValue>): string {
  return [...query].flatMap(([name, value]) => formatValue(name, value)).join('&');
}

function formatValue(name: string, value: WritableValue): string[] {
  if (typeof value === 'boolean') return [pair(name, value ? '1' : '')];
  if (typeof value !== 'object') return [pair(name, String(value))];
  const entries: Iterable<readonly [string | number, string | number]> = value.entries();
  return [...entries].map(([key, entry]) => pair(`${name}[${key}]`, String(entry)));
}

/** The name of a plain parameter stays as it is; brackets are encoded. */
const pair = (name: string, value: string): string => {
  const encodedName = name.includes('[') ? encode(name) : name;
  return value === '' ? encodedName : `${encodedName}=${encode(value)}`;
};

/** PHP's urlencode: a space becomes a plus, and marks that addresses otherwise allow are encoded too. */
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
