import { isPageTag, titleIn } from '#engine/render/head/headTag.ts';
import type { HeadTag } from '#engine/pages/page.ts';
import type { RenderTags } from '#engine/render/head/headTag.ts';

/** What is needed of an element of a head. A browser's `Element` is one. */
export interface HeadElement {
  readonly tagName: string;
  textContent: string | null;
  getAttributeNames(): string[];
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  remove(): void;
}

/** What is needed of a document. A browser's `Document` is one. */
export interface HeadDocument<E extends HeadElement> {
  title: string;
  readonly documentElement: { lang: string };
  readonly head: { readonly children: Iterable<E>; insertBefore(element: E, before: E | null): unknown };
  createElement(name: HeadTag['tag']): E;
}

/** What to change: of the tags that are there the first `keep` stay, the others give way to `add`. */
export interface HeadPlan {
  keep: number;
  add: readonly HeadTag[];
}

/** How a head comes to hold just what is wanted. Order counts: the size of a picture stands behind the picture. */
export function planHead(existing: readonly HeadTag[], wanted: readonly HeadTag[]): HeadPlan {
  const changed = wanted.findIndex((tag, index) => !isSame(tag, existing[index]));
  const keep = changed === -1 ? wanted.length : changed;
  return { keep, add: wanted.slice(keep) };
}

/**
 * Makes the document's head hold just the tags of a page, in its language, in place of those of the page before. All that is the
 * document's own stays: styles, icons, scripts. With `renderTags: 'server'` the page has a title alone, and nothing is left that
 * would say of it what was true of the page before.
 */
export function applyHead<E extends HeadElement>(
  document: HeadDocument<E>,
  tags: readonly HeadTag[],
  language: string,
  renderTags: RenderTags,
): void {
  document.documentElement.lang = language;
  // The title's element stays: screen readers announce it when its words change.
  document.title = titleIn(tags);
  const wanted = renderTags === 'server' ? [] : tags.filter(({ tag }) => tag !== 'title');

  const present = [...document.head.children].flatMap((element) => {
    const tag = describe(element);
    return isPageTag(tag) && tag.tag !== 'title' ? [{ element, tag }] : [];
  });
  const { keep, add } = planHead(
    present.map(({ tag }) => tag),
    wanted,
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

function isSame(one: HeadTag, other: HeadTag | undefined): boolean {
  const names = Object.keys(one.attributes);
  return (
    other !== undefined &&
    one.tag === other.tag &&
    one.content === other.content &&
    names.length === Object.keys(other.attributes).length &&
    names.every((name) => one.attributes[name] === other.attributes[name])
  );
}
