import * as v from 'valibot';
import { textOfHtml } from '#ui/html/visible/textOfHtml.ts';

/** The result of tolerant reading: the value without its invalid fields, or nothing; and in both cases what was wrong. */
export type TolerantReading<S extends v.GenericSchema> =
  | { ok: true; output: v.InferOutput<S>; issues: readonly v.BaseIssue<unknown>[] }
  | { ok: false; issues: readonly v.BaseIssue<unknown>[] };

/** Deeper than any field. Each round leaves out at least one thing, so only nonsense reaches this limit. */
const MAX_ROUNDS = 12;

/**
 * Reads a value by a schema and leaves out what cannot be read: a field if it is optional; otherwise the list row that contains it;
 * otherwise the nearest container that is optional. Fails only if nothing on the way is optional. Schemas just say what a field is;
 * whether it may be missing (`optional`, `maybe`, a row of `list`) is all that this needs to know.
 */
export function readTolerantly<S extends v.GenericSchema>(schema: S, raw: unknown): TolerantReading<S> {
  const thinning = createThinning(raw);
  const issues: v.BaseIssue<unknown>[] = [];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const result = v.safeParse(schema, thinning.value());
    if (result.success) return { ok: true, output: result.output, issues };
    // Something missing because an earlier round left it out is not a new issue.
    issues.push(...result.issues.filter((issue) => !thinning.hasLeftOut(issue)));
    if (!thinning.leaveOut(result.issues)) break;
  }
  return { ok: false, issues };
}

/** Marks a place where something was left out, until the round is over. */
const GONE = Symbol('left out');

type Container = Record<PropertyKey, unknown>;

/** A JSON value from which more and more is left out. The original is not changed: what is touched is copied once. */
function createThinning(raw: unknown) {
  const holder: Container = { raw };
  const copies = new WeakSet<object>([holder]);
  const leftOut = new Set<string>();

  /** The object or list in a place, as a copy of our own. */
  const open = (place: Container, key: PropertyKey): Container | undefined => {
    const inner = place[key];
    if (typeof inner !== 'object' || inner === null) return undefined;
    if (copies.has(inner)) return inner as Container;
    const copy = (Array.isArray(inner) ? [...(inner as unknown[])] : { ...inner }) as Container;
    copies.add(copy);
    place[key] = copy;
    return copy;
  };

  /** Where to leave something out: at the end of a path, or at the last existing step if the path ends earlier. */
  const findPlace = (path: readonly PropertyKey[]): { place: Container; key: PropertyKey } => {
    let place = holder;
    let key: PropertyKey = 'raw';
    for (const next of path) {
      const inner = open(place, key);
      if (!inner || !Object.hasOwn(inner, next) || inner[next] === undefined) break;
      [place, key] = [inner, next];
    }
    return { place, key };
  };

  return {
    value: () => holder['raw'],
    hasLeftOut: (issue: v.BaseIssue<unknown>) => leftOut.has(v.getDotPath(issue) ?? ''),
    /** Leaves out what is wrong. Returns `false` if all of it is. */
    leaveOut(issues: readonly v.BaseIssue<unknown>[]): boolean {
      const removals: { place: Container; key: PropertyKey }[] = [];
      for (const issue of issues) {
        const location = findPlace((issue.path ?? []).map(({ key }) => key as PropertyKey));
        if (location.place === holder) return false;
        leftOut.add(v.getDotPath(issue) ?? '');
        if (location.place[location.key] === GONE) continue;
        location.place[location.key] = GONE;
        removals.push(location);
      }
      for (const { place, key } of removals) place[key] = undefined;
      return true;
    },
  };
}

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

/** How a field refers to another item: by its number, by its slug and title, or by all three. */
export interface ItemPointer {
  id?: number | undefined;
  slug?: string | undefined;
  title?: string | undefined;
  /** Its post type, if the field says it. */
  type?: string | undefined;
}

/** Reads what ACF's fields for other items send, in each of its formats: a number, WordPress's own row, or an item of its REST API. */
export function findItemPointer(value: unknown): ItemPointer | undefined {
  if (!isRecord(value)) return idOf(value) === undefined ? undefined : { id: idOf(value) };
  const { ID, id, post_name, slug, post_title, title, post_type, type } = value;
  const name = filled(post_title) ?? filled(isRecord(title) ? title['rendered'] : title);
  const pointer = {
    id: idOf(ID ?? id),
    slug: filled(post_name ?? slug),
    title: name === undefined ? undefined : textOfHtml(name),
    type: filled(post_type ?? type),
  };
  return pointer.id === undefined && !(pointer.slug && pointer.title) ? undefined : pointer;
}

const idOf = (value: unknown): number | undefined =>
  (typeof value === 'number' || typeof value === 'string') && /^[1-9]\d{0,14}$/.test(String(value))
    ? Number(value)
    : undefined;

const filled = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
