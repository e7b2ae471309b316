import { isElement } from '../nodes/htmlNode.ts';
import type { HtmlNode, HtmlElement } from '../nodes/htmlNode.ts';
import { textOf } from '../visible/textOfHtml.ts';
import type { Processor } from './createProcessing.ts';
import { formerBlocks } from './formerBlocks.ts';
import { hasClass } from '../visible/outline.ts';

/** Nobody listens to more on one page. */
const MAX_TRACKS = 50;

/** Longer than the list of so many tracks. */
const MAX_LENGTH = 200_000;

/**
 * A playlist of the classic editor: WordPress's own script fills one player with one file after the other. Here each file has a player
 * of its own, with its name; without WordPress's list of them, the links that it writes for browsers without scripts remain.
 */
const playlistProcessor: Processor = {
  name: 'playlist',
  test: ({ node }) => hasClass(node, 'wp-playlist'),
  processor({ node }) {
    if (!isElement(node)) return node;
    const list = node.children.find((child) => hasClass(child, 'wp-playlist-script'));
    const component = hasClass(node, 'wp-video-playlist') ? 'video' : 'audio';
    const players = tracksIn(textOf(list === undefined ? [] : childrenOf(list))).flatMap(
      (track) => playerOf(track, component) ?? [],
    );
    const links = node.children.filter((child) => isElement(child, 'noscript')).flatMap(childrenOf);
    return { children: players.length > 0 ? players : links };
  },
};

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const childrenOf = (node: HtmlNode): readonly HtmlNode[] => (isElement(node) ? node.children : []);

function tracksIn(json: string): readonly unknown[] {
  if (json.length > MAX_LENGTH) return [];
  try {
    const { tracks } = fieldsOf(JSON.parse(json));
    return Array.isArray(tracks) ? tracks.slice(0, MAX_TRACKS) : [];
  } catch {
    // A plugin has changed it: the links remain.
    return [];
  }
}

function playerOf(track: unknown, component: 'audio' | 'video'): HtmlElement | undefined {
  const { src, title, meta } = fieldsOf(track);
  if (typeof src !== 'string' || src === '') return undefined;
  const { artist, length_formatted: length } = fieldsOf(meta);
  const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
  const name = [text(title), text(artist)].filter(Boolean).join(', ');
  const words = text(length) ? `${name} (${text(length)})` : name;
  const props = { controls: true, preload: 'none', src, ...(name && { title: name }) } as const;
  const caption = { component: 'figcaption', props: {}, children: [words] };
  return {
    component: 'figure',
    props: { className: `wp-block-${component}` },
    children: [{ component, props, children: [] }, ...(words ? [caption] : [])],
  };
}

/** Controls of WordPress's own that work on the page it makes: the further pages of comments, and what takes back a reply that was begun. */
const controlProcessor: Processor = {
  name: 'control',
  test: ({ node }) =>
    hasClass(node, 'wp-block-comments-pagination') ||
    (isElement(node, 'a') && node.props['id'] === 'cancel-comment-reply-link'),
  processor: () => undefined,
};

/** The editor's search block becomes a link to the search page: the address to which its form is sent. */
const searchProcessor: Processor = {
  name: 'search',
  test: ({ node }) => hasClass(node, 'wp-block-search') && node.component === 'form',
  processor({ node, resolve }) {
    if (!isElement(node)) return node;
    const [page = '/'] = resolve(String(node.props['action'] ?? '/')).split(/[?#]/, 1);
    const href = `${page}?s=`;
    const words = textOf(node.children.filter((child) => isElement(child, 'label')).flatMap(childrenOf)).trim();
    return words
      ? { component: 'p', props: {}, children: [{ component: 'a', props: { href }, children: [words] }] }
      : undefined;
  },
};

/** A bare address, which WordPress leaves if it knows no player for it. */
const ADDRESS = /^https?:\/\/[^\s<>"]{1,2000}$/;

/** Content of another site that WordPress could not embed becomes a link to it. Formerly its address stood in the figure itself. */
const embedProcessor: Processor = {
  name: 'embed',
  test: ({ node }) =>
    (hasClass(node, 'wp-block-embed__wrapper') || hasClass(node, 'wp-block-embed')) && node.children.some(isAddress),
  processor({ node }) {
    if (!isElement(node)) return node;
    const children = node.children.map((child) => {
      if (!isAddress(child)) return child;
      const href = textOf([child]).trim();
      return { component: 'a', props: { href }, children: [href] };
    });
    return { children };
  },
};

const isAddress = (node: HtmlNode): boolean => typeof node === 'string' && ADDRESS.test(node.trim());

/** The parts of a classic editor's gallery, which is written as definition lists although the pictures define nothing. */
const GALLERY_PARTS: ReadonlyMap<string, readonly [component: string, name: string]> = new Map([
  ['dl', ['figure', 'gallery-item']],
  ['dt', ['div', 'gallery-icon']],
  ['dd', ['figcaption', 'gallery-caption']],
]);

const galleryProcessor: Processor = {
  name: 'gallery',
  test: ({ node }) => isElement(node) && hasClass(node, GALLERY_PARTS.get(node.component)?.[1] ?? ' '),
  processor({ node }) {
    const part = isElement(node) ? GALLERY_PARTS.get(node.component) : undefined;
    return part ? { component: part[0] } : node;
  },
};

/** Replacements for WordPress's blocks that need its own scripts or forms. */
export const blockProcessors: readonly Processor[] = [
  controlProcessor,
  searchProcessor,
  embedProcessor,
  galleryProcessor,
  playlistProcessor,
  ...formerBlocks,
];
