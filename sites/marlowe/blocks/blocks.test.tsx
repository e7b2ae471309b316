import * as fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { BlockFields } from 'ostium/testing';
import type { Block, BlockComponent } from 'ostium';
import { isBlank } from 'ostium';
import { createFields } from 'ostium/server';
import { isUnfilled, describeFields, type FieldDescription, NeedsContext, findMissingBlocks } from 'ostium/testing';
import { UiMessagesContext } from 'ostium/ui/language.tsx';
import { uiMessagesIn } from '../messages/uiMessages.ts';
import { site } from '../site.ts';
import { readPractice } from '../practice/practice.ts';
import { PracticeContext } from '../practice/practiceContext.ts';
import type { ReadPost } from '../entities/post.entity.ts';
import type { ReadTestimonial } from '../entities/testimonial.entity.ts';

type Module = Readonly<Record<string, unknown>>;

const fixtures = import.meta.glob<Module>('./*/*.fixture.ts', { eager: true });

const fields = createFields({ resolve: (url) => url });

const post: ReadPost = {
  kind: 'post',
  slug: 'why-the-nose-closes',
  id: 1,
  link: '/blog/why-the-nose-closes/',
  title: 'Why the nose closes',
  excerpt: '<p>The first words.</p>',
  date: '2026-03-14T09:30:00',
  categories_names: ['Sinus'],
};

const links = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({ label: 'GERD', link: `/${index}/` }));

/** A practice with every fact that blocks show. */
const reading = readPractice(
  {
    name: 'Marlowe Sinus & ENT',
    is_demonstration: true,
    address: { street: '4120 Alder Bend', city: 'Houston', state: 'TX', zip: '77027' },
    hours: [{ days: 'Friday', open: '8:00 AM', close: '1:00 PM' }, { days: 'Saturday' }],
    links: {
      appointments: '/book/',
      portal: 'https://portal.example.com/',
      directions: 'https://maps.example.com/',
      hipaa_pdf: '/a.pdf',
    },
    navigation: [
      {
        label: 'ENT & Allergy',
        link: '/our-practice/',
        panel: 'practice',
        groups: [
          { title: 'Sinus', link: '/sinus/', items: links(16) },
          { title: 'Sleep', items: links(2) },
        ],
      },
    ],
  },
  fields,
);
const practice = reading.ok ? reading.practice : undefined;

const testimonial: ReadTestimonial = {
  kind: 'testimonial',
  id: 3,
  link: '/testimonials/denise-r/',
  title: 'Denise R.',
  review: 'I breathe through both sides now, most nights.',
};

interface BlockSubject {
  name: string;
  block: Block;
  Component: BlockComponent;
}

const render = ({ Component }: BlockSubject, blockFields: BlockFields) =>
  renderToString(
    <UiMessagesContext value={uiMessagesIn('en')}>
      <PracticeContext value={practice}>
        <NeedsContext value={() => [post, { ...post, id: 2 }, testimonial]}>
          <Component {...blockFields} />
        </NeedsContext>
      </PracticeContext>
    </UiMessagesContext>,
  );

function readOrThrow(block: Block, raw: unknown): BlockFields {
  const reading = block.read(raw, fields);
  if (!reading.ok || reading.issues.length > 0) throw new Error(reading.issues.join('; '));
  return reading.fields;
}

/** The HTML of a block, or why its fields were refused. */
function show(subject: BlockSubject, raw: unknown): string | string[] {
  const reading = subject.block.read(raw, fields);
  return reading.ok ? render(subject, reading.fields) : reading.issues;
}

const folderOf = (path: string) => path.split('/').at(-2) ?? path;
const examplesOf = (name: string) => Object.entries(fixtures).find(([path]) => folderOf(path) === name)?.[1] ?? {};

const blocks = await Promise.all(
  Object.entries(site.blocks).map(async ([name, block]) => {
    const Component = await site.code.loadBlock(name);
    return { name, block, Component, subject: { name, block, Component }, examples: examplesOf(name) };
  }),
);

/** Every path to a value within some fields: `['tabs', '0', 'title']`. */
function pathsIn(value: unknown, above: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = above.concat(key);
    return [path].concat(pathsIn(inner, path));
  });
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const change = (name: string, inner: unknown) => (name === key ? replaceAt(inner, rest, replacement) : inner);
  if (Array.isArray(value)) return value.map((inner: unknown, index) => change(String(index), inner));
  return Object.fromEntries(Object.entries(value ?? {}).map(([name, inner]) => [name, change(name, inner)]));
}

/** What WordPress could send instead of what a field expects, under the names that readers look for. */
const { wrong: wrongValues } = fc.letrec((tie) => ({
  wrong: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(null, undefined, false, true, '', ' ', 0, -1, 7, Infinity, 'javascript:alert(1)', '<p>', '{}'),
    fc.string(),
    fc.array(tie('wrong'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom('url', 'link', 'text', 'title', 'image', 'heading', 'value', 'alt', 'width', '__proto__'),
      tie('wrong'),
      { maxKeys: 4 },
    ),
  ),
}));

/** The blocks with which a page begins: they contain its only h1. */
const HEROES: ReadonlySet<string> = new Set([
  'category-banner',
  'contact-banner',
  'doctor-banner',
  'home-carousel',
  'landing-banner',
  'pollen-year',
  'portal-banner',
  'quiz',
  'schedule-hero',
  'sheet-banner',
  'snoring-banner',
  'team-banner',
  'thank-you',
  'today',
  'tonight',
  'testimonials-banner',
  'videos-banner',
]);

test('the practice of these tests has every documented fact', () => expect(reading).toMatchObject({ ok: true }));

/** What WordPress sends instead of a field's value: nothing, in all its forms, and the values of other kinds and formats. */
const ODD_VALUES: readonly [name: string, value: unknown][] = [
  ['nothing at all', undefined],
  ['null', null],
  ['false', false],
  ['no text', ''],
  ['no rows', []],
  ['an id', 12],
  ['an address', 'https://wp.example/wp-content/uploads/a.jpg'],
  ['an item', { ID: 12, post_name: 'a', post_title: 'A', url: 'https://wp.example/a/' }],
  ['rows', [{ acf_fc_layout: 'a' }, 12]],
];

/** Rows are alike, so the first of each list represents all. */
const isOfFirstRow = (place: readonly string[]) => place.every((key) => !/^[1-9]\d*$/.test(key));

/** What editors are told about a place in a block's fields; undefined for names that only old content has. */
function findDescription(fields: readonly FieldDescription[], place: readonly string[]): FieldDescription | undefined {
  const [name, ...rest] = place.filter((key) => !/^\d+$/.test(key));
  const description = fields.find((field) => field.name === name);
  return description && rest.length > 0 ? findDescription(description.fields, rest) : description;
}

/** All that ACF, its successors, PHP and REST send for a field that is not filled in. */
const BLANKS: readonly unknown[] = [undefined, null, '', ' ', false, [], {}, '<p></p>\n'];

/** What they also send for a picture, a file, a link or an item: the number 0 refers to nothing. */
const NO_NUMBERS: readonly unknown[] = [0, '0'];

/** The places of all fields of a form within some fields that have the rows and groups for them, also of those that are not there. */
function placesOf(
  descriptions: readonly FieldDescription[],
  value: unknown,
  above: readonly string[] = [],
): { field: FieldDescription; place: string[] }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return descriptions.flatMap((field) => {
    const place = [...above, field.name];
    const inner: unknown = Object.entries(value).find(([name]) => name === field.name)?.[1];
    const row: unknown = Array.isArray(inner) ? inner[0] : inner;
    const below = Array.isArray(inner) ? [...place, '0'] : place;
    return [{ field, place }, ...placesOf(field.fields, row, below)];
  });
}

/** A reading without groups that have nothing in them: to components they are the same as no group. */
const withoutEmptyGroups = (reading: unknown): unknown =>
  JSON.parse(JSON.stringify(reading), (_name, value: unknown) =>
    isUnfilled(value) && typeof value === 'object' && !Array.isArray(value) ? undefined : value,
  );

/** Some fields with one of them set, whether it was there or not. */
function setAt(value: unknown, [key = '', ...rest]: readonly string[], newValue: unknown): unknown {
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => (String(index) === key ? setAt(inner, rest, newValue) : inner));
  const before: unknown = Object.entries(value ?? {}).find(([name]) => name === key)?.[1];
  return Object.assign({}, value, { [key]: rest.length === 0 ? newValue : setAt(before, rest, newValue) });
}

/** The same fields, with an unknown one in each group and row, except in groups that nobody has filled in. */
function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown);
  if (typeof value !== 'object' || value === null || isUnfilled(value)) return value;
  const inner = Object.entries(value).map(([key, item]): [string, unknown] => [key, withUnknown(item)]);
  return { ...Object.fromEntries(inner), field_of_a_plugin: { a: ['b'] } };
}

/** There are many blocks, and this file runs often: all of them together are tested with thousands of values. */
const FEW_RUNS = { numRuns: 80 };

test('every block that a page kind allows has a folder', () => {
  expect(findMissingBlocks(site)).toEqual([]);
});

describe.each(blocks)('$name', ({ name, block, subject, examples }) => {
  test('has a typical and a bare fixture', () => {
    expect(Object.keys(examples)).toEqual(expect.arrayContaining(['typical', 'bare']));
  });

  test.each(Object.entries(examples))('its %s fixture is read into plain JSON and rendered', (_name, raw) => {
    const blockFields = readOrThrow(block, raw);

    expect(JSON.parse(JSON.stringify(blockFields))).toEqual(blockFields);
    expect(render(subject, blockFields)).toMatch(/^</);
  });

  test.each(Object.entries(examples))('its %s fixture has a sensible outline and no empty elements', (_name, raw) => {
    const html = render(subject, readOrThrow(block, raw));
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    const names = [...html.matchAll(/aria-labelledby="([^"]*)"/g)].map(([, id]) => `id="${id}"`);

    expect(html).not.toMatch(/<(h[1-6]|p|a|ul|ol|li|figcaption|blockquote|summary)\b[^>]*><\/\1>/);
    expect(html).not.toMatch(/<img(?![^>]*\balt=)/);
    expect(html).not.toMatch(/<a\b(?![^>]*\bhref="[^"])/);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
    expect(levels.filter((level) => level === 1)).toHaveLength(HEROES.has(name) ? 1 : 0);
    expect(names.filter((name) => !html.includes(name))).toEqual([]);
  });

  test('whatever is sent instead of its fields, it is read and rendered, or refused with a reason', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), wrongValues), (raw) => {
        const outcome = show(subject, raw);
        expect(typeof outcome === 'string' || outcome.length > 0).toBe(true);
      }),
      FEW_RUNS,
    );
  });

  const places = Object.values(examples).flatMap((raw) => pathsIn(raw).map((place) => ({ raw, place })));

  const isReadWithout = ({ raw, place }: (typeof places)[number]) =>
    block.read(replaceAt(raw, place, undefined), fields).ok;
  const optionalPlaces = places.filter(isReadWithout);

  test.runIf(optionalPlaces.length > 0)('an invalid optional field is left out alone, and reported', () => {
    fc.assert(
      fc.property(fc.constantFrom(...optionalPlaces), wrongValues, ({ raw, place }, wrongValue) => {
        const reading = block.read(replaceAt(raw, place, wrongValue), fields);
        const issues = reading.issues.filter((issue) => !issue.startsWith(String(place[0])));
        expect({ isRead: reading.ok, issues }).toEqual({ isRead: true, issues: [] });
      }),
      FEW_RUNS,
    );
  });

  test.runIf(places.length > 0)('one wrong field is read and rendered, or refused by its name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), wrongValues, ({ raw, place }, wrongValue) => {
        const outcome = show(subject, replaceAt(raw, place, wrongValue));
        const issues = typeof outcome === 'string' ? [] : outcome;
        expect(issues.filter((issue) => !issue.startsWith(String(place[0])))).toEqual([]);
      }),
      FEW_RUNS,
    );
  });

  test('what WordPress may send instead of any field costs that field, at most the block, and is reported by name', () => {
    const { typical } = examples;
    const { fields: descriptions } = describeFields(block.schema(fields));
    const faults: string[] = [];
    // Many odd values are read as the same: each outcome is rendered once.
    const outcomes = new Map<string, BlockFields>();

    for (const place of pathsIn(typical).filter(isOfFirstRow)) {
      for (const [kind, odd] of ODD_VALUES) {
        const reading = block.read(replaceAt(typical, place, odd), fields);
        const where = `${kind} in place of ${place.join('.')}`;
        if (reading.ok) outcomes.set(JSON.stringify(reading.fields), reading.fields);
        else if (reading.issues.length === 0) faults.push(`${where} is refused without a word`);
        for (const issue of reading.issues)
          if (!issue.startsWith(String(place[0]))) faults.push(`${where} is said to be ${issue}`);
        const maySpare = findDescription(descriptions, place)?.isRequired === false;
        if (reading.ok && maySpare && isBlank(odd)) faults.push(...reading.issues.map((issue) => `${where}: ${issue}`));
      }
    }

    expect(faults).toEqual([]);
    for (const blockFields of outcomes.values()) expect(render(subject, blockFields)).toMatch(/^(?:<|$)/);
  });

  test.each(Object.entries(examples))(
    'reads an optional field of its %s fixture that is blank in any way as absent',
    (_name, raw) => {
      const { fields: descriptions } = describeFields(block.schema(fields));
      for (const { field, place } of placesOf(descriptions, raw).filter(({ field }) => !field.isRequired)) {
        const isPointer = ['image', 'file', 'link', 'item'].includes(field.kind) && !field.isList;
        const absent = block.read(setAt(raw, place, undefined), fields);
        const isSwitch = field.kind === 'flag';
        for (const blank of [...BLANKS, ...(isPointer ? NO_NUMBERS : [])]) {
          const reading = block.read(setAt(raw, place, blank), fields);
          // A switch that is blank is off, even if one that was never saved is on.
          expect({ place, blank, issues: reading.issues }).toEqual({ place, blank, issues: absent.issues });
          const expected = withoutEmptyGroups(isSwitch ? reading : absent);
          expect({ place, blank, read: withoutEmptyGroups(reading) }).toEqual({ place, blank, read: expected });
        }
      }
    },
  );

  test.each(Object.entries(examples))('its %s fixture gives the same with unknown fields added', (_name, raw) => {
    expect(show(subject, withUnknown(raw))).toBe(show(subject, raw));
  });
});

/** Addresses that some browser reads as another host's, whatever they look like. */
const ELSEWHERE = [
  '//evil.example/a.webm',
  '/\\evil.example/a.webm',
  '\\\\evil.example/a.mp4',
  'https:evil.example/a.webm',
  'http:evil.example/a.vtt',
  'https:/evil.example/a.jpg',
  'HTTPS:\\evil.example/a.png',
  'https://evil.example:3400/a.webm',
  '/\t/evil.example/a.jpg',
  ' \u0000//evil.example/a.mp4',
  'ftp://evil.example/a.webm',
];

/** All addresses and names of files in some fields, replaced. */
function withAddresses(value: unknown, address: string): unknown {
  if (typeof value === 'string') return /^\S*[/.]\S*$/.test(value) ? address : value;
  if (Array.isArray(value)) return value.map((inner) => withAddresses(inner, address));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withAddresses(inner, address)]));
}

/** The addresses from which a browser would load something. */
const loadedIn = (html: string) =>
  [...html.matchAll(/\s(?:src|srcset|imagesrcset|poster|data|data-src|background)="([^"]*)"/gi)].flatMap(
    ([, value = '']) =>
      value
        .replaceAll('&amp;', '&')
        .split(/,\s+/)
        .map((candidate) => candidate.trim().replace(/ \S+$/, '')),
  );

test.each(ELSEWHERE)('no block loads anything from another host: %j', (address) => {
  for (const { block, subject, examples } of blocks)
    for (const raw of Object.values(examples)) {
      const reading = block.read(withAddresses(raw, address), fields);
      if (!reading.ok) continue;
      for (const base of ['https://site.invalid/a/', 'http://site.invalid/a/'])
        for (const loadedAddress of loadedIn(render(subject, reading.fields)))
          expect([subject.name, loadedAddress, new URL(loadedAddress, base).host]).toEqual([
            subject.name,
            loadedAddress,
            'site.invalid',
          ]);
    }
});
