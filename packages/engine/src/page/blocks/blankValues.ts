/** All the ways in which ACF says "nothing here". */
export type Blank = null | undefined | false | '' | readonly never[] | Readonly<Record<string, never>>;

/** Whether a value is ACF's way of saying that there is nothing. */
export const isBlank = (value: unknown): value is Blank =>
  value === null ||
  value === undefined ||
  value === false ||
  (typeof value === 'string' && /^(\s|&nbsp;|<p>|<\/p>|<br ?\/?>)*$/.test(value)) ||
  (isRecord(value) && Object.keys(value).length === 0);

/** Whether a field that refers to something says that it refers to nothing: WordPress's number for that is 0. */
export const isNoPointer = (value: unknown): boolean => value === 0 || value === '0';

/** Whether a value has fields of its own, or items. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether nothing was filled in. A group is always sent with all its fields, so a group of only blanks is blank too. */
export const isUnfilled = (value: unknown): boolean => isBlank(value) || isBlankGroup(value);

function isBlankGroup(value: unknown): boolean {
  if (!isRecord(value) || Array.isArray(value)) return false;
  const inner = Object.values(value);
  return inner.length > 0 && inner.every(isUnfilled);
}

/**
 * The rows of a repeater, gallery, relationship or flexible content, including blank ones, from a list or what became of one. PHP
 * writes a list with gaps as an object with numeric keys; a single row without its list is treated as a list of one.
 */
export function rowsOf(value: unknown): readonly unknown[] {
  if (isBlank(value)) return [];
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return [value];
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key)) ? Object.values(value) : [value];
}

/** The value in a row of a repeater with a single field of this name. */
export function valueOfRow(row: unknown, name: string | undefined): unknown {
  if (name === undefined || !isRecord(row)) return row;
  return Object.hasOwn(row, name) && Object.keys(row).length === 1 ? Object.values(row)[0] : row;
}
