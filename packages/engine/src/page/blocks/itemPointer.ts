import * as v from 'valibot';
import { textOfHtml } from '#ui/html/visible/textOfHtml.ts';
import { isRecord } from './blankValues.ts';
import { facts } from './describeFields.ts';

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

/** One item that a field refers to. Fields for several items, and those that once were for several, are a `list` of this. */
export const item = v.pipe(
  v.custom<number | string | Readonly<Record<string, unknown>>>(() => true),
  v.transform((value): unknown => findItemPointer(value)),
  v.custom<ItemPointer>((pointer) => pointer !== undefined, 'must be an item of WordPress, or its number'),
  facts({ field: 'item' }),
);

/**
 * The same for items of certain post types: editors are offered no others, and another one is refused. Where a field sends only a number,
 * whoever reads the item sees its type.
 */
export const itemOf = (...types: readonly string[]) =>
  v.pipe(
    item,
    v.check(
      ({ type }) => type === undefined || types.includes(type),
      `must be an item of the type ${types.join(' or ')}`,
    ),
    facts({ field: 'item', types }),
  );

const idOf = (value: unknown): number | undefined =>
  (typeof value === 'number' || typeof value === 'string') && /^[1-9]\d{0,14}$/.test(String(value))
    ? Number(value)
    : undefined;

const filled = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;
