import { expect } from 'vitest';
import { connectSource, failedRecord } from '#content/source.ts';
import type { Entity } from '#content/source.ts';
import { createHead } from '#engine/page/head/createHead.ts';
import { createHeadAddresses } from '#engine/page/head/headAddresses.ts';
import { readHead } from '#engine/page/head/readHead.ts';
import { testObservedCases } from './observedCases.ts';
import type { Runs } from './observedCases.ts';

interface Input {
  config?: { transformLinks?: boolean };
  head_tags?: readonly unknown[];
  link?: string;
  base?: string;
  newBase?: string;
}

function addressesFor({ config, base = 'https://wp.example/', newBase = 'https://site.example' }: Input) {
  const source = connectSource(
    { siteUrl: newBase, url: base },
    { fetch: () => Promise.reject(new Error('not asked')) },
  );
  return createHeadAddresses(source, { transformLinks: config?.transformLinks ?? true });
}

const report = (problem: string) => expect.fail(problem);

const entityWith = (raw: Entity['raw']): Entity => ({
  kind: 'post',
  type: 'post',
  id: 1,
  link: '/a/',
  raw,
  embedded: { contentMedia: [], terms: [], replies: [] },
});

/** The ready-made tags in the head of a record without an entity: all that the site would not write by itself. */
function readyMadeWithoutEntity(input: Input) {
  const headOf = createHead({
    siteName: 'A practice',
    addresses: addressesFor(input),
    report,
    kinds: {},
    languages: { en: [] },
    wordForPage: () => 'Page',
  });
  const record = failedRecord('/2026/', 404);
  const headless = { link: '/2026/', ownLink: '/2026/', home: '/', kind: 'error', language: 'en', record } as const;
  const page = { ...headless, entities: {}, needs: {}, blogPageId: undefined, isPreview: false, blocks: {} };
  const never = { entity: () => entityWith({ head_tags: [{ tag: 'title', content: 'Ready-made' }] }) };
  const siteTags = new Set(headOf(page).map((tag) => JSON.stringify(tag)));
  return headOf(page, never).filter((tag) => !siteTags.has(JSON.stringify(tag)));
}

const MACHINERY = {
  reason: 'a head never names the content host, so what only WordPress serves is left out',
  instead: null,
};

const runs: Runs<'head', Input> = {
  'head-tags': (input, expected) =>
    expect(
      input.head_tags
        ? readHead(entityWith({ head_tags: input.head_tags }), { addresses: addressesFor(input), report }).tags
        : readyMadeWithoutEntity(input),
    ).toEqual(expected),
  'head-rewrite': (input, expected) =>
    expect(addressesFor(input).address(input.link ?? '', '/') ?? null).toEqual(expected),
};

testObservedCases('head', runs, {
  'head-rewrite-04': { reason: 'uploads are served by the site', instead: 'https://site.example/-/media/a.jpg' },
  'head-rewrite-05': MACHINERY,
  'head-rewrite-06': MACHINERY,
  'head-rewrite-07': MACHINERY,
  'head-rewrite-13': {
    reason: 'the content host is not named, whatever the protocol',
    instead: 'https://site.example/post-1/',
  },
});
