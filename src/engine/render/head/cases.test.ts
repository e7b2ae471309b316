import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { connectSource, failedRecord } from '#engine/content/source.ts';
import type { Entity } from '#engine/content/source.ts';
import { createHead } from './createHead.ts';
import { createHeadAddresses } from './headAddresses.ts';
import { overruledCases } from './overruledCases.ts';
import { readHead } from './readHead.ts';

interface Case {
  id: string;
  area: string;
  input: {
    config?: { transformLinks?: boolean };
    head_tags?: readonly unknown[];
    link?: string;
    base?: string;
    newBase?: string;
  };
  expected: unknown;
}

const file = new URL('../../../../tests/data-layer-cases.json', import.meta.url);
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[];

function addressesFor({ config, base = 'https://wp.example/', newBase = 'https://site.example' }: Case['input']) {
  const source = connectSource(
    { siteUrl: newBase, url: base },
    { fetch: () => Promise.reject(new Error('not asked')) },
  );
  return createHeadAddresses(source, { transformLinks: config?.transformLinks ?? true });
}

const report = (problem: string) => expect.fail(problem);

const entityWith = (raw: Entity['raw']): Entity => ({
  ...{ kind: 'post', type: 'post', id: 1, link: '/a/', raw },
  embedded: { contentMedia: [], terms: [], replies: [] },
});

/** What is ready-made in the head of a record without an entity: all of it that the site would not write by itself. */
function readyMadeWithoutEntity(input: Case['input']) {
  const headOf = createHead({
    siteName: 'A practice',
    addresses: addressesFor(input),
    report,
    kinds: {},
    wordForPage: () => 'Page',
  });
  const record = failedRecord('/2026/', 404);
  const headless = { link: '/2026/', ownLink: '/2026/', kind: 'error', language: 'en', record } as const;
  const page = { ...headless, entities: {}, needs: {}, blogPageId: undefined, isPreview: false, blocks: {} };
  const never = { entity: () => entityWith({ head_tags: [{ tag: 'title', content: 'Ready-made' }] }) };
  const own = new Set(headOf(page).map((tag) => JSON.stringify(tag)));
  return headOf(page, never).filter((tag) => !own.has(JSON.stringify(tag)));
}

const RUNS: Readonly<Record<string, (input: Case['input']) => unknown>> = {
  'head-tags': (input) =>
    input.head_tags
      ? readHead(entityWith({ head_tags: input.head_tags }), { addresses: addressesFor(input), report }).tags
      : readyMadeWithoutEntity(input),
  'head-rewrite': (input) => addressesFor(input).address(input.link ?? '', '/') ?? null,
};

describe.each(Object.keys(RUNS))('%s', (area) => {
  const own = cases.filter((one) => one.area === area);
  test.each(own.map((one) => [one.id, one] as const))('%s', (id, { input, expected }) => {
    const overruled = overruledCases[id];
    expect(RUNS[area]?.(input)).toEqual(overruled ? overruled.instead : expected);
  });
});

test('every case that is overruled exists', () => {
  const ids = new Set(cases.map(({ id }) => id));
  expect(Object.keys(overruledCases).filter((id) => !ids.has(id))).toEqual([]);
});
