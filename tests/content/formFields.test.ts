import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openEmulator } from '#wordpress/emulator/emulator.ts';
import { MARLOWE } from '../../scripts/project.mjs';
import { fetchItems } from '../wordpress/fetchItems.ts';

const FORMS = join(MARLOWE, 'wordpress', 'acf-json');

/** The properties of a form's field that are needed to match values. */
interface Field {
  name: string;
  type: string;
  sub_fields?: Field[] | undefined;
  layouts?: Record<string, { name: string; sub_fields: Field[] }> | undefined;
}

const fieldSchema: v.GenericSchema<Field> = v.object({
  name: v.string(),
  type: v.string(),
  sub_fields: v.optional(v.array(v.lazy(() => fieldSchema))),
  layouts: v.optional(
    v.record(v.string(), v.object({ name: v.string(), sub_fields: v.array(v.lazy(() => fieldSchema)) })),
  ),
});

/** All top-level fields of all forms. */
const top: Field[] = readdirSync(FORMS).flatMap((file) => {
  const text = readFileSync(join(FORMS, file), 'utf8');
  return v.parse(v.object({ fields: v.array(fieldSchema) }), JSON.parse(text)).fields;
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of values for which editors have no field. */
function strays(values: Record<string, unknown>, fields: readonly Field[], above: string): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const namesakes = fields.filter((field) => field.name === name);
    if (namesakes.length === 0) return [above + name];
    // Forms of several kinds of pages may have a field of this name: one of them must accept the whole value.
    const strayLists = namesakes.map((field) => straysIn(value, field, `${above}${name}.`));
    return strayLists.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}

function straysIn(value: unknown, field: Field, above: string): string[] {
  if (field.type === 'group') return isRecord(value) ? strays(value, field.sub_fields ?? [], above) : [];
  if (!Array.isArray(value)) return [];
  if (field.type === 'repeater')
    return value.flatMap((row, index) =>
      isRecord(row) ? strays(row, field.sub_fields ?? [], `${above}${index}.`) : [],
    );
  if (field.type !== 'flexible_content') return [];
  return value.flatMap((row: unknown, index) => {
    if (!isRecord(row)) return [];
    const { acf_fc_layout: tag, ...values } = row;
    const layout = Object.values(field.layouts ?? {}).find(({ name }) => name === tag);
    return layout ? strays(values, layout.sub_fields, `${above}${index}.`) : [`${above}${index}`];
  });
}

test.each(['pages', 'posts', 'alerts', 'popups', 'featured', 'appearances', 'testimonials', 'reviewer'])(
  'every field of %s has a form field, so that WordPress can store it',
  async (type) => {
    const emulator = await openEmulator({ dir: join(MARLOWE, 'content'), home: 'http://home.test' });
    const found = await fetchItems((path) => emulator.fetch(path), type, 'link,acf');
    const items = v.parse(v.array(v.object({ link: v.string(), acf: v.unknown() })), found);

    expect(items.length).toBeGreaterThan(0);
    expect(items.flatMap(({ link, acf }) => (isRecord(acf) ? strays(acf, top, `${link} `) : []))).toEqual([]);
  },
);
