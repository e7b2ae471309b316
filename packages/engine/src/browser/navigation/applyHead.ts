import { isPageTag, titleIn } from '#page/head/headTag.ts';
import type { HeadTag } from '#page/page.ts';
import type { RenderTags } from '#page/head/headTag.ts';

/** The part of an element in the head that is needed. A browser's `Element` is one. */
export interface HeadElement {
  readonly tagName: string;
  textContent: string | null;
  getAttributeNames(): string[];
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  remove(): void;
}

/** The part of a document that is needed. A browser's `Document` is one. */
export interface HeadDocument<E extends HeadElement> {
  title: string;
  readonly documentElement: { lang: string };
  readonly head: { readonly children: Iterable<E>; insertBefore(element: E, nextElement: E | null): unknown };
  createElement(name: HeadTag['tag']): E;
}

/** What to change: the first `keep` existing tags stay, the others are replaced with `add`. */
export interface HeadPlan {
  keep: number;
  add: readonly HeadTag[];
}

/** Plans how to make a head hold exactly the wanted tags. Order matters: a picture's size comes after the picture. */
export function planHead(existing: readonly HeadTag[], tags: readonly HeadTag[]): HeadPlan {
  const changeIndex = tags.findIndex((tag, index) => !isSameTag(tag, existing[index]));
  const keep = changeIndex === -1 ? tags.length : changeIndex;
  return { keep, add: tags.slice(keep) };
}

/**
 * Makes the document's head hold exactly the tags of a page, in its language, instead of the previous page's. Everything that
 * belongs to the document stays: styles, icons, scripts. With `renderTags: 'server'` only the title is set, and the previous page's
 * other tags are removed.
 */
export function applyHead<E extends HeadElement>(
  document: HeadDocument<E>,
  tags: readonly HeadTag[],
  language: string,
  renderTags: RenderTags,
): void {
  document.documentElement.lang = language;
  // The title element stays: screen readers announce it when its text changes.
  document.title = titleIn(tags);
  const headTags = renderTags === 'server' ? [] : tags.filter(({ tag }) => tag !== 'title');

  const present = [...document.head.children].flatMap((element) => {
    const tag = describe(element);
    return isPageTag(tag) && tag.tag !== 'title' ? [{ element, tag }] : [];
  });
  const { keep, add } = planHead(
    present.map(({ tag }) => tag),
    headTags,
  );
  const stale = present.slice(keep).map(({ element }) => element);
  for (const tag of add) document.head.insertBefore(createTag(document, tag), stale[0] ?? null);
  for (const element of stale) element.remove();
}

function describe(element: HeadElement) {
  const attributes = element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? ''] as const);
  const content = element.textContent ?? '';
  return {
    tag: element.tagName.toLowerCase(),
    attributes: Object.fromEntries(attributes),
    ...(content !== '' && { content }),
  };
}

function createTag<E extends HeadElement>(document: HeadDocument<E>, { tag, attributes, content }: HeadTag): E {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (content !== undefined) element.textContent = content;
  return element;
}

function isSameTag(a: HeadTag, b: HeadTag | undefined): boolean {
  const names = Object.keys(a.attributes);
  return (
    b !== undefined &&
    a.tag === b.tag &&
    a.content === b.content &&
    names.length === Object.keys(b.attributes).length &&
    names.every((name) => a.attributes[name] === b.attributes[name])
  );
}
