import * as fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Block, BlockFields } from '#engine/blocks/block.ts';
import type { BlockComponent } from '#engine/blocks/BlockList.tsx';
import { createFields } from '#engine/blocks/fields.ts';
import { NeedsContext } from '#engine/blocks/need.ts';
import { findMissingBlocks } from '#engine/pages/pageKind.ts';
import { UiMessagesContext } from '#ui/language.tsx';
import { uiMessagesIn } from '../messages/uiMessages.ts';
import { site } from '../site.ts';
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

const testimonial: ReadTestimonial = {
  kind: 'testimonial',
  id: 3,
  link: '/testimonials/denise-r/',
  title: 'Denise R.',
  review: 'I breathe through both sides now, most nights.',
};

interface Shown {
  name: string;
  block: Block;
  Component: BlockComponent;
}

const render = ({ Component }: Shown, read: BlockFields) =>
  renderToString(
    <UiMessagesContext value={uiMessagesIn('en')}>
      <NeedsContext value={() => [post, { ...post, id: 2 }, testimonial]}>
        <Component {...read} />
      </NeedsContext>
    </UiMessagesContext>,
  );

function readOrThrow(block: Block, raw: unknown): BlockFields {
  const reading = block.read(raw, fields);
  if (!reading.ok || reading.issues.length > 0) throw new Error(reading.issues.join('; '));
  return reading.fields;
}

/** The HTML of a block, or why its fields were refused. */
function show(shown: Shown, raw: unknown): string | string[] {
  const reading = shown.block.read(raw, fields);
  return reading.ok ? render(shown, reading.fields) : reading.issues;
}

const folderOf = (path: string) => path.split('/').at(-2) ?? path;
const examplesOf = (name: string) => Object.entries(fixtures).find(([path]) => folderOf(path) === name)?.[1] ?? {};

const blocks = await Promise.all(
  Object.entries(site.blocks).map(async ([name, block]) => {
    const Component = await site.code.loadBlock(name);
    return { name, block, Component, shown: { name, block, Component }, examples: examplesOf(name) };
  }),
);

/** Every way from the top of some fields to something within: `['tabs', '0', 'title']`. */
function pathsIn(value: unknown, above: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = above.concat(key);
    return [path].concat(pathsIn(inner, path));
  });
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], wrong: unknown): unknown {
  if (key === undefined) return wrong;
  const change = (name: string, inner: unknown) => (name === key ? replaceAt(inner, rest, wrong) : inner);
  if (Array.isArray(value)) return value.map((inner: unknown, index) => change(String(index), inner));
  return Object.fromEntries(Object.entries(value ?? {}).map(([name, inner]) => [name, change(name, inner)]));
}

/** What WordPress could send in place of what a field expects, under the names that readers look for. */
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

/** The blocks with which a page begins: they hold its one h1. */
// prettier-ignore
const HEROES: readonly string[] = [
  'home-carousel',
  'doctor-banner',
  'landing-banner',
  'team-banner',
  'testimonials-banner',
];

test('every block that a page kind allows has a folder', () => {
  expect(findMissingBlocks(site)).toEqual([]);
});

describe.each(blocks)('$name', ({ name, block, shown, examples }) => {
  test('has a typical and a bare fixture', () => {
    expect(Object.keys(examples)).toEqual(expect.arrayContaining(['typical', 'bare']));
  });

  test.each(Object.entries(examples))('its %s fixture is read into plain JSON and rendered', (_name, raw) => {
    const read = readOrThrow(block, raw);

    expect(JSON.parse(JSON.stringify(read))).toEqual(read);
    expect(render(shown, read)).toMatch(/^</);
  });

  test.each(Object.entries(examples))('its %s fixture has a sensible outline and no empty elements', (_name, raw) => {
    const html = render(shown, readOrThrow(block, raw));
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    const names = [...html.matchAll(/aria-labelledby="([^"]*)"/g)].map(([, id]) => `id="${id}"`);

    expect(html).not.toMatch(/<(h[1-6]|p|a|ul|ol|li|figcaption|blockquote|summary)\b[^>]*><\/\1>/);
    expect(html).not.toMatch(/<img(?![^>]*\balt=)/);
    expect(html).not.toMatch(/<a\b(?![^>]*\bhref="[^"])/);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
    expect(levels.filter((level) => level === 1)).toHaveLength(HEROES.includes(name) ? 1 : 0);
    expect(names.filter((name) => !html.includes(name))).toEqual([]);
  });

  test('whatever is sent in place of its fields, it is read and rendered, or refused with a reason', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), wrongValues), (raw) => {
        const outcome = show(shown, raw);
        expect(typeof outcome === 'string' || outcome.length > 0).toBe(true);
      }),
    );
  });

  const places = Object.values(examples).flatMap((raw) => pathsIn(raw).map((place) => ({ raw, place })));

  const isReadWithout = ({ raw, place }: (typeof places)[number]) =>
    block.read(replaceAt(raw, place, undefined), fields).ok;
  const spare = places.filter(isReadWithout);

  test.runIf(spare.length > 0)('one wrong field that may be absent costs itself alone, and is reported', () => {
    fc.assert(
      fc.property(fc.constantFrom(...spare), wrongValues, ({ raw, place }, wrong) => {
        const reading = block.read(replaceAt(raw, place, wrong), fields);
        const issues = reading.issues.filter((issue) => !issue.startsWith(String(place[0])));
        expect({ isRead: reading.ok, issues }).toEqual({ isRead: true, issues: [] });
      }),
      { numRuns: 300 },
    );
  });

  test.runIf(places.length > 0)('one wrong field is read and rendered, or refused by its name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), wrongValues, ({ raw, place }, wrong) => {
        const outcome = show(shown, replaceAt(raw, place, wrong));
        const issues = typeof outcome === 'string' ? [] : outcome;
        expect(issues.filter((issue) => !issue.startsWith(String(place[0])))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
