import { isJsonObject } from '../entities/jsonObject.ts';
import type { JsonObject } from '../entities/jsonObject.ts';

/**
 * An item's custom fields as its revision shows them. WordPress writes a revision with all fields, with some, or, when it saves
 * automatically, with nothing but blanks and defaults, and does not say which.
 *
 * A revision that contains rows, or lacks nothing that is published, was saved with its fields: every field in it counts, and a
 * blank one was emptied on purpose. In any other revision, only values that cannot be defaults count.
 */
export function mergeFields(publishedFields: JsonObject, revision: JsonObject): JsonObject {
  const isSaved = hasRows(revision) || lacksNothing(publishedFields, revision);
  const changedEntries = Object.entries(revision).filter(
    ([name, value]) => isSaved || isBlank(publishedFields[name]) || !canBeDefault(value),
  );
  return Object.freeze({ ...publishedFields, ...Object.fromEntries(changedEntries) });
}

/**
 * Whether a revision contains rows. By default only a repeater with a minimum number of rows has any, and those hold blanks,
 * switches and numbers.
 */
const hasRows = (fields: JsonObject): boolean =>
  Object.values(fields).some((value) => Array.isArray(value) && value.some(isRow));

const isRow = (value: unknown): boolean => isJsonObject(value) && !isChoice(value) && !holdsOnly(value, isSwitch);

const lacksNothing = (publishedFields: JsonObject, revision: JsonObject): boolean =>
  !isBlank(revision) &&
  Object.entries(publishedFields).every(([name, value]) => isBlank(value) || !isBlank(revision[name]));

/** Whether a value can be a default: a blank, a switch, a number or a choice, which ACF gives as `default` or `{ value, label }`. */
const canBeDefault = (value: unknown): boolean =>
  isChoice(value) ||
  (Array.isArray(value) && value.every(isChoice)) ||
  holdsOnly(value, (leaf) => isSwitch(leaf) || (typeof leaf === 'string' && /^[\w-]+$/.test(leaf)));

const isChoice = (value: unknown): boolean =>
  isJsonObject(value) && Object.keys(value).toSorted().join() === 'label,value';

const isSwitch = (leaf: unknown): boolean => isBlank(leaf) || typeof leaf !== 'string' || leaf === 'default';

/** Whether all leaves of a value pass the test. A work list replaces recursion, since the source chooses the depth. */
function holdsOnly(value: unknown, fits: (leaf: unknown) => boolean): boolean {
  const stack = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next === 'object' && next !== null) for (const child of Object.values(next)) stack.push(child);
    else if (!fits(next)) return false;
  }
  return true;
}

/** Whether a field is empty: WordPress's custom fields have many ways of saying so. */
const isBlank = (value: unknown): boolean =>
  holdsOnly(value, (leaf) => leaf === undefined || leaf === null || leaf === false || leaf === '');
