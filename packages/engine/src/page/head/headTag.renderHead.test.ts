import * as fc from 'fast-check';
import { defaultTreeAdapter as tree, parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import { createHeadAddresses } from './headAddresses.ts';
import { isPageTag, renderHead } from './headTag.ts';
import type { HeadTag } from '../page.ts';
import { readHead } from './readHead.ts';
import { connectSource } from '@ostium/content';

type Node = DefaultTreeAdapterTypes.ChildNode;

const childrenOf = (node: Node | undefined) => (node && tree.isElementNode(node) ? node.childNodes : []);

/** What a browser finds in the head and body of a document with these tags. */
function readBack(html: string) {
  const document = parse(`<!doctype html><html><head>${html}</head><body></body></html>`);
  const [head, body] = childrenOf(document.childNodes[1]);
  const tags = childrenOf(head).map((node) => {
    if (!tree.isElementNode(node)) return node.nodeName;
    const [text] = node.childNodes;
    return {
      tag: node.tagName,
      attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      ...(text && tree.isTextNode(text) && { content: text.value }),
    };
  });
  return { tags, body: childrenOf(body) };
}

const HOSTILE = '</title></script><script>alert(1)</script><!-- "\'&amp;&lt; <script>';

test('the content of a tag can be read back unchanged', () => {
  const tags: readonly HeadTag[] = [
    { tag: 'title', attributes: {}, content: HOSTILE },
    { tag: 'meta', attributes: { name: 'description', content: HOSTILE } },
    { tag: 'link', attributes: { rel: 'canonical', href: 'https://site.example/?a=1&lt=2"' } },
  ];

  expect(readBack(renderHead(tags))).toEqual({ tags, body: [] });
});

test('structured data ends where it should, and is the same data', () => {
  const content = JSON.stringify({ [HOSTILE]: HOSTILE });
  const html = renderHead([{ tag: 'script', attributes: { type: 'application/ld+json' }, content }]);
  const { tags, body } = readBack(html);

  expect(body).toEqual([]);
  expect(tags).toEqual([
    { tag: 'script', attributes: { type: 'application/ld+json' }, content: content.replaceAll('<', '\\u003c') },
  ]);
  expect(JSON.parse(content.replaceAll('<', '\\u003c'))).toEqual({ [HOSTILE]: HOSTILE });
});

const source = connectSource(
  { siteUrl: 'https://site.example', url: 'https://wp.example' },
  { fetch: () => Promise.reject(new Error('not asked')) },
);
const addresses = createHeadAddresses(source, { transformLinks: true });

/** A host in an address or in words. */
const CONTENT_HOST = /(?<![a-z\d.@-])wp\.example(?![a-z\d-]|\.[a-z\d])/i;

function namesContentHost(text: string): boolean {
  const address = URL.canParse(text, 'https://site.example/') ? new URL(text, 'https://site.example/').host : '';
  return address === 'wp.example' || CONTENT_HOST.test(text.replace(/%[\da-f]{2}/gi, ' '));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.entries(value).flat().flatMap(textsIn) : [];
}

const PIECES = [
  '<title>',
  '</title>',
  '<meta name="description" content="',
  '<meta property="og:image" content="',
  '">',
  '<meta name=robots property=og:url content=',
  '<link rel="canonical" href="',
  '<link rel=alternate href=',
  '<script type="application/ld+json">',
  '</script>',
  '<script>',
  '<script type=module src=',
  '<!--',
  '-->',
  '>',
  '{"a":["',
  '","',
  '"]}',
  '{"',
  '":1}',
  String.raw`\/`,
  String.raw`\u002f`,
  '\\',
  '"',
  "'",
  '=',
  ' ',
  '&#47;',
  '&amp;',
  'https://wp.example/',
  'wp.example',
  'http:',
  '//',
  '/',
  'wp-json/',
  'wp-content/uploads/a.jpg',
  'WP.EXAMPLE',
  '%2F',
  '<meta http-equiv=refresh content=',
  '<base href=',
  '<svg>',
  '<template>',
  '<noscript>',
  '<p>',
  '<table>',
  '\u0000',
  '\r',
];

const piece = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 5 }) },
);
const markup = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));
const tagList = fc.array(
  fc.record({
    tag: fc.constantFrom('title', 'meta', 'link', 'script', 'style', 'base'),
    attributes: fc.dictionary(
      fc.constantFrom('name', 'property', 'content', 'rel', 'href', 'type', 'onload', 'http-equiv'),
      fc.oneof(markup, fc.constantFrom('canonical', 'alternate', 'application/ld+json', 'og:image', 'description')),
    ),
    content: fc.oneof(markup, fc.json({ stringUnit: fc.constantFrom(...PIECES) })),
  }),
);

function expectSafe(raw: Readonly<Record<string, unknown>>) {
  const embedded = { contentMedia: [], terms: [], replies: [] };
  const item = { kind: 'post', type: 'post', id: 1, link: '/a/', embedded, raw } as const;
  const { tags } = readHead(item, { addresses, report: () => undefined });
  const back = readBack(renderHead(tags));

  const written = tags.map((tag) =>
    tag.tag === 'script' ? { ...tag, content: tag.content?.replaceAll('<', '\\u003c') } : tag,
  );
  expect(back).toEqual({ tags: written, body: [] });
  expect(tags.filter((tag) => !isPageTag(tag))).toEqual([]);
  const texts = tags.flatMap(({ tag, attributes, content }) => [
    ...Object.values(attributes),
    ...(tag === 'script' ? textsIn(JSON.parse(content ?? '')) : [content ?? '']),
  ]);
  expect(texts.filter(namesContentHost)).toEqual([]);
}

test('with any ready-made markup, the head stays intact, runs nothing and does not name the content host', () => {
  expect(() =>
    fc.assert(
      fc.property(markup, (yoast_head) => expectSafe({ yoast_head })),
      { numRuns: 1_500 },
    ),
  ).not.toThrow();
}, 60_000);

test('with any ready-made tags, the same is true', () => {
  expect(() =>
    fc.assert(
      fc.property(tagList, (head_tags) => expectSafe({ head_tags })),
      { numRuns: 700 },
    ),
  ).not.toThrow();
}, 60_000);
