import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import { typical as appointment } from '../blocks/appointment/Appointment.fixture.ts';
import { typical as gallery } from '../blocks/image-gallery/ImageGallery.fixture.ts';
import { typical as howItWorks } from '../blocks/how-it-works/HowItWorks.fixture.ts';
import { typical as textBlock } from '../blocks/text-block/TextBlock.fixture.ts';
import type { BlockSet, ReadContext } from 'ostium';
import type { Entity, EntityKind } from '@ostium/content';
import { termEntity } from './archiveSubject.entity.ts';
import { collectionEntity } from './collection.entity.ts';
import { mediaEntity } from './media.entity.ts';
import { pageEntity } from './page.entity.ts';
import { postEntity } from './post.entity.ts';
import { profileEntity } from './profile.entity.ts';
import { readBlocks } from 'ostium/testing';
import { commonBlocks } from '../parts/text-page/commonBlocks.ts';
import { kind as home } from '../pages/home/home.page.ts';
import { site } from '../site.ts';

const upload = 'https://wp.example/wp-content/uploads/a.jpg';
const picture = { url: upload, alt: 'A', width: 1600, height: 900, sizes: { medium: upload, 'medium-width': 300 } };
const items = { id: 1, slug: 'a', date: '2026-01-02T08:00:00', title: { rendered: 'A title' } };
const words = { content: { rendered: '<p>Long</p>', protected: false }, excerpt: { rendered: '<p>Short</p>' } };

const raws = {
  page: {
    ...items,
    ...words,
    acf: {
      page_template: 'snoring',
      featured_post: [12],
      content_heavy: { banner: { image: picture, mobile_image: picture, sub: 'Sub' }, menu: { value: 'treatments' } },
      flexible_content: [
        { acf_fc_layout: 'how_it_works', ...howItWorks },
        { acf_fc_layout: 'appointment', ...appointment },
      ],
      common_flexible_content: [
        { acf_fc_layout: 'text_block', ...textBlock },
        { acf_fc_layout: 'image_gallery', ...gallery },
      ],
    },
  },
  post: {
    ...items,
    ...words,
    formatted_date: 'January 2',
    reading_time: '3 min read',
    categories_names: ['Sinus', 'Nose'],
    acf: { featured_media: picture, reviewed_by: [{ ID: 12, post_name: 'elise', post_title: 'Elise' }] },
  },
  profile: { ...items, ...words, yoast_head_json: { og_image: [{ url: upload }] } },
  media: {
    ...items,
    caption: { rendered: 'Words' },
    media_type: 'image',
    source_url: upload,
    alt_text: 'A',
    media_details: {
      width: 1600,
      height: 900,
      sizes: { medium: { source_url: upload, width: 300, height: 169, mime_type: 'image/jpeg' } },
    },
  },
  term: { id: 1, name: 'Sinus &amp; Nasal', description: '<p>About</p>', taxonomy: 'category' },
  collection: { ...items, acf: { brands: [picture, { image: picture }] } },
};

const fields = createFields({ resolve: (url) => url.replace('https://wp.example/wp-content/uploads', '/-/media') });
const entityOf = (kind: EntityKind, raw: object): Entity => ({
  kind,
  type: 'any',
  id: 1,
  link: '/a/',
  raw: { ...raw },
  embedded: { contentMedia: [], terms: [], replies: [] },
});

const READERS = {
  page: (raw: object, context: ReadContext) => pageEntity.read(entityOf('post', raw), context),
  post: (raw: object, context: ReadContext) => postEntity.read(entityOf('post', raw), context),
  profile: (raw: object, context: ReadContext) => profileEntity.read(entityOf('post', raw), context),
  media: (raw: object, context: ReadContext) => mediaEntity.read(entityOf('attachment', raw), context),
  term: (raw: object, context: ReadContext) => termEntity.read(entityOf('term', raw), context),
  collection: (raw: object, context: ReadContext) => collectionEntity.read(entityOf('post', raw), context),
};

/** The block sets of a page that has both lists. */
const SETS: Readonly<Record<string, BlockSet>> = { ...home.blocks, common_flexible_content: commonBlocks };

const blocksIn = (raw: object, name: string) =>
  readBlocks(
    { set: SETS[name] ?? {}, blocks: site.blocks },
    Reflect.get(Reflect.get(raw, 'acf') ?? {}, name),
    fields,
    () => undefined,
  );

/** The result of reading an item, and what was reported about it. */
function read<K extends keyof typeof READERS>(kind: K, raw: object) {
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  const entity = READERS[kind](raw, { fields, report, entity: () => undefined }) as ReturnType<(typeof READERS)[K]>;
  return { entity, problems };
}

type Place = readonly (string | number)[];

function placesIn(value: unknown, above: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys: Place = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return keys.flatMap((key) => {
    const place: Place = [...above, key];
    return [place, ...placesIn(Reflect.get(value, key), place)];
  });
}

function replaceAt(value: object, place: Place, replacement: unknown): object {
  const copy: object = structuredClone(value);
  const holder = place.slice(0, -1).reduce((inner, key) => Reflect.get(inner, key) as object, copy);
  Reflect.set(holder, place.at(-1) ?? '', replacement);
  return copy;
}

const kinds = Object.keys(READERS) as (keyof typeof READERS)[];

describe.each(kinds)('%s', (kind) => {
  test('is read without a report', () => {
    expect(read(kind, raws[kind]).problems).toEqual([]);
  });

  test('whatever is in place of one of its fields, it is read into plain JSON', () => {
    fc.assert(
      fc.property(fc.constantFrom(...placesIn(raws[kind])), fc.jsonValue(), (place, wrongValue) => {
        const { entity } = read(kind, replaceAt(raws[kind], place, wrongValue));
        expect(JSON.parse(JSON.stringify(entity))).toEqual(JSON.parse(JSON.stringify(structuredClone(entity))));
      }),
      { numRuns: 300 },
    );
  });
});

test('whatever is in place of one field of a page, it affects no other field and no other block', () => {
  const places = placesIn(raws.page.acf).map((place) => ['acf', ...place]);
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, wrongValue) => {
      const changedPage = replaceAt(raws.page, place, wrongValue);
      const { entity } = read('page', changedPage);
      const [, field, row] = place;

      for (const name of ['flexible_content', 'common_flexible_content'] as const) {
        const others = blocksIn(raws.page, name).filter(
          (_block, index) => field !== name || (row !== undefined && row !== index),
        );
        expect(blocksIn(changedPage, name)).toEqual(expect.arrayContaining(others));
      }
      const { template, featured_post, menu, banner } = entity;
      expect({ template, featured_post, menu, banner }).toEqual({
        template: field === 'page_template' ? template : 'snoring',
        featured_post: field === 'featured_post' ? featured_post : 12,
        menu: field === 'content_heavy' ? menu : 'treatments',
        banner: field === 'content_heavy' ? banner : read('page', raws.page).entity.banner,
      });
    }),
    { numRuns: 1000 },
  );
});

describe('who reviewed an article', () => {
  const read1 = (acf: unknown, posts?: readonly Entity[]) => {
    const entity = entityOf('post', { ...raws.post, acf });
    const problems: string[] = [];
    const context = { fields, report: (problem: string) => void problems.push(problem), entity: () => undefined };
    const { reviewed_by } = postEntity.read(
      { ...entity, embedded: { ...entity.embedded, ...(posts && { posts }) } },
      context,
    );
    return { reviewed_by, problems };
  };
  const elise = { post_name: 'elise', post_title: 'Elise Marlowe' };

  test.each<[name: string, acf: unknown]>([
    ['no fields at all', []],
    ['no such field', { featured_media: false }],
    ...[false, null, '', [], [false], {}, '0', 0].map((blank): [string, unknown] => [
      JSON.stringify(blank),
      { reviewed_by: blank },
    ]),
  ])('is nobody in particular where WordPress sends %s', (_name, acf) => {
    expect(read1(acf)).toEqual({ reviewed_by: undefined, problems: [] });
  });

  test.each([
    ['rows', [{ ID: 12, ...elise }], elise],
    ['one row', { ID: 12, ...elise }, elise],
    ['an item of the REST API', { id: 12, slug: 'elise', title: { rendered: 'Elise Marlowe' } }, elise],
    ['a number', 12, { id: 12 }],
    ['a number as text', ['12'], { id: 12 }],
    ['a row that was cut down', { ID: 12, post_title: 'Elise' }, { id: 12 }],
  ])('is read from %s', (_name, field, reviewed_by) => {
    expect(read1({ reviewed_by: field })).toEqual({ reviewed_by, problems: [] });
  });

  test('is known by name if the item is included', () => {
    const reviewer = entityOf('post', { id: 12, slug: 'elise', title: { rendered: 'Elise Marlowe' } });
    expect(read1({ reviewed_by: 12 }, [{ ...reviewer, id: 12 }])).toEqual({ reviewed_by: elise, problems: [] });
  });

  test.each([[{ a: 1 }], ['Dr. Elise'], [[{ name: 'Elise' }]], [-3], [true]])(
    'is unknown, and reported, where it is %j',
    (field) => {
      expect(read1({ reviewed_by: field })).toEqual({
        reviewed_by: 'unknown',
        problems: [expect.stringContaining('/a/: custom fields: reviewed_by.0: must be an item of WordPress')],
      });
    },
  );

  test.each([
    ['a page', { ID: 12, post_name: 'privacy', post_title: 'Privacy', post_type: 'page' }],
    ['an article of the REST API', { id: 12, slug: 'a', title: { rendered: 'A' }, type: 'post' }],
  ])('is unknown, and reported, where the field names %s', (_name, field) => {
    expect(read1({ reviewed_by: [field] })).toEqual({
      reviewed_by: 'unknown',
      problems: [expect.stringContaining('reviewed_by.0: must be an item of the type reviewer')],
    });
  });

  test('is unknown if the item that is included is no reviewer', () => {
    const page = entityOf('post', { id: 12, slug: 'privacy', type: 'page', title: { rendered: 'Privacy' } });
    expect(read1({ reviewed_by: 12 }, [{ ...page, id: 12 }])).toMatchObject({ reviewed_by: 'unknown' });
  });

  test('is unknown if the fields cannot be read at all', () => {
    expect(read1('garbage')).toEqual({
      reviewed_by: 'unknown',
      problems: [expect.stringContaining('/a/: custom fields')],
    });
  });
});
