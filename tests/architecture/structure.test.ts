import { describe, expect, test } from 'vitest';
import { findLostPaths } from './namedPaths.ts';
import { findSiteNames } from './siteNames.ts';

describe('a name of the site', () => {
  const site = {
    addresses: ['/', '/services/gerd/', '/blog/'],
    types: ['reviewer'],
    kinds: ['allergy-report', 'page', 'media'],
    events: ['quizStarted', 'phoneClicked'],
    tags: ['quiz_cta', 'quiz-cta', 'steps'],
    facts: ['Marlowe Sinus & ENT', '(713) 555-0142'],
  };
  const find = (text: string, file = 'packages/engine/src/page/a.tsx') => findSiteNames([{ file, text }], site);
  const faultOf = (name: string, file = 'packages/engine/src/page/a.tsx') =>
    `${file} names ${name}, which is this site's own: let the site's definition or its content say it.`;

  test.each([
    ["export const path = '/blog/';", '/blog'],
    ["export const path = '/blog';", '/blog'],
    ["export const text = 'It is below /blog/category/, says the setting.';", '/blog/category'],
    ['export const link = (slug: string) => `/services/gerd/${slug}/`;', '/services/gerd'],
    ['export const pattern = /^\\/blog\\/(?<slug>.*)$/;', '/blog'],
    ['export const link = <a href="/blog/">Articles</a>;', '/blog'],
    ['export const text = <p>See /blog/ for more</p>;', '/blog'],
    ["export const type = 'reviewer';", 'reviewer'],
    ["export const tag = 'quiz_cta';", 'quiz_cta'],
    ["export const name = 'quiz-cta';", 'quiz-cta'],
    ['export const set = { quiz_cta: 1 };', 'quiz_cta'],
    ['export const read = (fields: Record<string, string>) => fields.quiz_cta;', 'quiz_cta'],
    ["export const kind = 'allergy-report';", 'allergy-report'],
    ["export const event = 'quizStarted';", 'quizStarted'],
    ['export const events = { quizStarted: true };', 'quizStarted'],
    ["export const title = 'Call Marlowe Sinus & ENT';", 'Marlowe Sinus & ENT'],
    ['export const call = <a href="tel:+17135550142">Call</a>;', '(713) 555-0142'],
  ])('is found in %s', (text, name) => {
    expect(find(text)).toEqual([faultOf(name)]);
  });

  test.each([
    ["export const home = '/';"],
    ["export const path = '/blogging/';"],
    ["export const path = '/services/';"],
    ["export const path = '/wp/v2/blog/';"],
    ["export const url = 'https://cms.example.com/blog/';"],
    ["import './blog/a.ts';\nimport type { A } from '#engine/blog/a.ts';\nexport { b } from '../quiz-cta';"],
    ["export const word = 'steps';"],
    ["export const kinds = ['page', 'media'];"],
    ["export const text = 'See the allergy-report.';"],
    ["export const event = 'phoneClicked';"],
    ["export const number = '555-0142';"],
    ['export const read = (post: Record<string, string>) => post.reviewer;'],
    ["export const text = 'not_quiz_cta or quiz_cta_2';"],
    ['/** Such as `/blog/` or `quiz_cta`. */\nexport const a = 1; // /blog/'],
  ])('is not found in %s', (text) => {
    expect(find(text)).toEqual([]);
  });

  test('may appear in tests, in fixtures, and outside the rooms that know no site', () => {
    const text = "export const path = '/blog/';";
    const files = [
      'packages/engine/src/page/a.test.ts',
      'packages/engine/src/a.testing.ts',
      'packages/engine/src/ui/a/A.fixture.tsx',
      'sites/marlowe/a.ts',
    ];
    expect(files.flatMap((file) => find(text, file))).toEqual([]);
  });

  test('may not appear in a primitive', () => {
    const text = "export const names = ['/blog/', 'allergy-report'];";
    expect(find(text, 'packages/engine/src/ui/link/a.ts')).toEqual(
      ['/blog', 'allergy-report'].map((name) => faultOf(name, 'packages/engine/src/ui/link/a.ts')),
    );
  });

  test('may appear in the emulator if it is a type', () => {
    const text = "export const names = ['/blog/', 'reviewer'];";
    expect(find(text, 'packages/wordpress/src/emulator/a.ts')).toEqual([
      faultOf('/blog', 'packages/wordpress/src/emulator/a.ts'),
    ]);
  });
});

describe('a document', () => {
  const files = [
    'README.md',
    'docs/guides/blocks.md',
    'packages/engine/src/ui/link/Link.tsx',
    'sites/marlowe/theme/tokens.ts',
  ];
  const find = (text: string, file = 'docs/guides/blocks.md') => findLostPaths([{ file, text }], files);

  test.each([
    'See `packages/engine/src/ui/link/Link.tsx`, `packages/engine/src/ui/link/`, `packages/engine/src/ui/`, `link/Link.tsx` and `Link.tsx`.',
    'See [the README](../../README.md#start), [this](blocks.md), [the guides](../guides/) and [that](https://a.example/x.md).',
    'Copy `<block>/<Block>.tsx`, `*.css`, `/services/gerd/`, `a/b` and `pages/<kind>/`.',
    '```\nimport { a } from `src/lost.ts`;\n```',
  ])('may say: %s', (text) => {
    expect(find(text)).toEqual([]);
  });

  test.each([
    ['`packages/engine/src/ui/lost/`', 'names packages/engine/src/ui/lost/'],
    ['`packages/engine/src/ui/link/Lost.tsx`', 'names packages/engine/src/ui/link/Lost.tsx'],
    ['`ui/Link.tsx`', 'names ui/Link.tsx'],
    ['`lost.css`', 'names lost.css'],
    ['[the README](../README.md)', 'links to ../README.md'],
    ['[a title](lost.md "words")', 'links to lost.md'],
  ])('may not say: %s', (text, fault) => {
    expect(find(text)).toEqual([`docs/guides/blocks.md ${fault}, which is not there.`]);
  });
});
