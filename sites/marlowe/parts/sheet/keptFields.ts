/** What was written on a sheet, by the names of its fields. A tick is `on`. */
export type KeptFields = Readonly<Record<string, string>>;

/** A browser gives a site a few megabytes for everything. */
const MOST_CHARACTERS = 50_000;

const keyOf = (path: string): string => `sheet:${path}`;

/** What this device has kept of the sheet at `path`. What is no list of texts, and a browser that refuses, are nothing. */
export function readKept(path: string): KeptFields {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(path)) ?? '{}');
    return Object.fromEntries(Object.entries(Object(kept)).filter(isText));
  } catch {
    return {};
  }
}

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** Keeps what is written on the sheet at `path`, or forgets the sheet if that is nothing. Returns whether this device has done so. */
export function keep(path: string, fields: KeptFields): boolean {
  try {
    const written = JSON.stringify(fields);
    if (written.length > MOST_CHARACTERS) return false;
    if (written === '{}') localStorage.removeItem(keyOf(path));
    else localStorage.setItem(keyOf(path), written);
    return true;
  } catch {
    return false;
  }
}
