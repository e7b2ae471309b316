import * as fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import type { HeadTag } from '#page/page.ts';
import { applyHead, planHead } from './showPage.ts';
import type { HeadDocument, HeadElement } from './showPage.ts';

/** The part of an element that a head needs. */
class Element implements HeadElement {
  readonly tagName: string;
  readonly attributes = new Map<string, string>();
  readonly home: Element[];
  textContent: string | null = '';
  constructor(name: string, home: Element[]) {
    this.tagName = name.toUpperCase();
    this.home = home;
  }
  getAttributeNames = () => [...this.attributes.keys()];
  getAttribute = (name: string) => this.attributes.get(name) ?? null;
  setAttribute = (name: string, value: string) => void this.attributes.set(name, value);
  remove = () => void this.home.splice(this.home.indexOf(this), 1);
}

/** A document whose head contains some tags; as in a browser, its title is the text of its title element. */
function openDocument(tags: readonly (Omit<HeadTag, 'tag'> & { tag: string })[]) {
  const children: Element[] = [];
  const create = (tag: string) => new Element(tag, children);
  for (const { tag, attributes, content = '' } of tags) {
    const element = create(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.textContent = content;
    children.push(element);
  }
  const title = () => children.find(({ tagName }) => tagName === 'TITLE');
  const document: HeadDocument<Element> = {
    get title() {
      return title()?.textContent ?? '';
    },
    set title(words) {
      const element = title();
      if (element) element.textContent = words;
    },
    documentElement: { lang: 'en' },
    head: {
      children,
      insertBefore: (element, nextElement) =>
        void children.splice(nextElement ? children.indexOf(nextElement) : children.length, 0, element),
    },
    createElement: create,
  };
  const readHead = () =>
    children.map(({ tagName, attributes, textContent }) => ({
      tag: tagName.toLowerCase(),
      attributes: Object.fromEntries(attributes),
      ...(textContent && { content: textContent }),
    }));
  return { document, children, readHead };
}

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const title = (content: string): HeadTag => ({ tag: 'title', attributes: {}, content });
const canonical = (href: string): HeadTag => ({ tag: 'link', attributes: { rel: 'canonical', href } });
const data = (content: string): HeadTag => ({ tag: 'script', attributes: { type: 'application/ld+json' }, content });

const FIRST = [title('First'), meta('description', 'One'), canonical('/first/'), data('{"a":1}')];
const SECOND = [title('Second'), meta('description', 'Two'), meta('robots', 'noindex')];

const BEFORE = [
  { tag: 'meta', attributes: { charset: 'utf-8' } },
  { tag: 'meta', attributes: { name: 'viewport', content: 'width=device-width' } },
];
const AFTER = [
  { tag: 'link', attributes: { rel: 'icon', href: '/favicon.svg' } },
  { tag: 'link', attributes: { rel: 'preload', href: '/a.woff2', as: 'font' } },
  { tag: 'link', attributes: { rel: 'stylesheet', href: '/a.css' } },
  { tag: 'style', attributes: {}, content: 'a{}' },
  { tag: 'script', attributes: { type: 'module', src: '/a.js' } },
];

test('the tags of a page replace those that the server wrote, and the document’s own stay', () => {
  const { document, readHead } = openDocument([...BEFORE, ...FIRST, ...AFTER]);

  applyHead(document, SECOND, 'es', 'both');

  expect(readHead()).toEqual([...BEFORE, ...SECOND, ...AFTER]);
  expect(document.documentElement.lang).toBe('es');
});

test('a page with tags is applied after one without', () => {
  const { document, readHead } = openDocument([title('First'), ...AFTER]);

  applyHead(document, SECOND, 'en', 'both');

  expect(readHead()).toEqual([title('Second'), ...AFTER, ...SECOND.slice(1)]);
});

test('if only the server sets tags, the title follows, and nothing of the previous page is left', () => {
  const { document, readHead } = openDocument([...BEFORE, ...FIRST, ...AFTER]);

  applyHead(document, SECOND, 'en', 'server');

  expect(readHead()).toEqual([...BEFORE, title('Second'), ...AFTER]);
});

test('a head that is already correct keeps its elements', () => {
  const { document, children } = openDocument([...BEFORE, ...FIRST, ...AFTER]);
  const initialChildren = [...children];

  applyHead(document, FIRST, 'en', 'both');

  expect(children).toHaveLength(initialChildren.length);
  expect(children.every((element, index) => element === initialChildren[index])).toBe(true);
});

test('equal tags at the beginning stay, the rest is replaced in order', () => {
  const existing = [meta('a', '1'), meta('b', '2'), meta('c', '3')];

  expect(planHead(existing, [meta('a', '1'), meta('c', '3')])).toEqual({ keep: 1, add: [meta('c', '3')] });
  expect(planHead(existing, existing)).toEqual({ keep: 3, add: [] });
  expect(planHead(existing, [])).toEqual({ keep: 0, add: [] });
  expect(planHead([], existing)).toEqual({ keep: 0, add: existing });
});

test('tags differ by element, by any attribute, or by content', () => {
  const tag = meta('a', '1');

  for (const otherTag of [data('1'), meta('a', '2'), { ...tag, attributes: { name: 'a' } }, { ...tag, content: 'x' }]) {
    expect(planHead([tag], [otherTag])).toEqual({ keep: 0, add: [otherTag] });
    expect(planHead([otherTag], [tag])).toEqual({ keep: 0, add: [tag] });
  }
});

const anyTag = fc.oneof(
  fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('1', '2')).map(([name, content]) => meta(name, content)),
  fc.constantFrom('{}', '[1]').map(data),
  fc.constantFrom('/a/', '/b/').map(canonical),
);

test('after any visit, a head has only the tags of its last page, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyTag), { minLength: 1 }), (pages) => {
      const { document, readHead } = openDocument([...BEFORE, title('Start'), ...AFTER]);
      for (const tags of pages) applyHead(document, [title('A page'), ...tags], 'en', 'both');
      const pageTags = readHead().filter(
        (tag) => ![...BEFORE, ...AFTER].some((fixed) => JSON.stringify(fixed) === JSON.stringify(tag)),
      );
      expect(pageTags).toEqual([title('A page'), ...(pages.at(-1) ?? [])]);
    }),
  );
});

test('a browser’s document is one that a head can be set in', () => {
  expectTypeOf<Document>().toExtend<HeadDocument<globalThis.Element>>();
});
