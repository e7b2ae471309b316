import { findVideoPage } from '../../video/findVideoPage.ts';
import { isOwnAddress } from '../nodes/allowList.ts';
import { classesOf, hasClass, isBlankText, isElement, namesIn } from '../nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode } from '../nodes/htmlNode.ts';
import { backgroundOf, readStyle } from '../nodes/lookClasses.ts';
import { textOf } from '../visible/textOfHtml.ts';
import type { Processor } from './createProcessing.ts';
import { mapOfFrame } from './mapOfFrame.ts';

/** Whether a node is one of the two that stand for a post of another WordPress: a quote with a link to it, and a frame that shows it. */
const isEmbedded = (node: HtmlNode, component: string): boolean =>
  isElement(node, component) && hasClass(node, 'wp-embedded-content');

/** The address of the post that an embedded frame shows. */
const addressOfPost = (frame: string): string => frame.replace(/embed\/?(?:[?#].*)?$/s, '');

/** Whether a node is the frame of an embedded post. */
const isEmbeddedFrame = (node: HtmlNode): boolean => isEmbedded(node, 'iframe');

/** WordPress puts an embedded post into at most a few boxes; deeper, a tree is not searched. */
const MAX_DEPTH = 30;

/** Removes the frames of embedded posts whose link is there, too: each post is one link. */
export function withoutDoubledPosts(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const links = new Set(quotedLinks(nodes, 0));
  return links.size === 0 ? nodes : withoutFrames(nodes, links, 0);
}

const quotedLinks = (nodes: readonly HtmlNode[], depth: number, isInQuote = false): string[] =>
  depth > MAX_DEPTH
    ? []
    : nodes
        .filter((node) => isElement(node))
        .flatMap((node) => {
          const nodeLinks = isInQuote && node.component === 'a' ? [String(node.props['href'] ?? '')] : [];
          return [...nodeLinks, ...quotedLinks(node.children, depth + 1, isInQuote || isEmbedded(node, 'blockquote'))];
        });

/** A paragraph that holds nothing else goes with its frame. */
function withoutFrames(nodes: readonly HtmlNode[], links: ReadonlySet<string>, depth: number): readonly HtmlNode[] {
  if (depth > MAX_DEPTH) return nodes;
  return nodes.flatMap((node): readonly HtmlNode[] => {
    if (!isElement(node)) return [node];
    if (isEmbeddedFrame(node)) return links.has(addressOfPost(String(node.props['src'] ?? ''))) ? [] : [node];
    const children = withoutFrames(node.children, links, depth + 1);
    const isLeftEmpty = node.component === 'p' && children.length < node.children.length && children.every(isBlankText);
    return isLeftEmpty ? [] : [{ ...node, children }];
  });
}

/** The quote of an embedded post quotes nothing: it is a link. */
const embeddedPostProcessor: Processor = {
  name: 'embedded post',
  test: ({ node }) => isEmbedded(node, 'blockquote'),
  processor: () => ({ component: 'div' }),
};

/**
 * A picture loads when it comes near. If a WordPress plug-in has put a placeholder into `src`, the real addresses are in `data-src`
 * and `data-srcset`. A picture without alt text counts as decoration. A picture inside `noscript` repeats what is shown anyway, or
 * tracks, so it is removed.
 */
export const imageProcessor: Processor = {
  name: 'image',
  test: ({ node }) => isElement(node, 'img'),
  processor({ node, parent }) {
    if (!isElement(node)) return node;
    if (parent?.component === 'noscript') return undefined;
    const { loading, decoding, alt } = node.props;
    return {
      props: {
        ...node.props,
        loading: loading ?? 'lazy',
        decoding: decoding ?? 'async',
        alt: alt ?? '',
      },
    };
  },
};

const hrefOf = (node: HtmlNode): string | undefined => {
  const href = isElement(node, 'a') ? node.props['href'] : undefined;
  return typeof href === 'string' && !href.startsWith('#') ? href : undefined;
};

/** A link to the content host becomes the site's own, so that later processors see where it leads. */
export const linkProcessor: Processor = {
  name: 'link',
  test: ({ node }) => hrefOf(node) !== undefined,
  processor({ node, resolve }) {
    const href = hrefOf(node);
    return isElement(node) && href !== undefined ? { props: { ...node.props, href: resolve(href.trim()) } } : node;
  },
};

/**
 * A frame becomes a link to its page, a map one to the place, and a video on YouTube or Vimeo a player that stays empty until it is clicked: nothing
 * third-party loads before the visitor asks for it.
 */
export const iframeProcessor: Processor = {
  name: 'iframe',
  priority: 20,
  test: ({ node }) => isElement(node, 'iframe'),
  processor({ node, parent, resolve }) {
    // A frame inside `noscript` is a tracker, and is removed like everything there that loads something.
    if (!isElement(node) || parent?.component === 'noscript') return node;
    const { src, title } = node.props;
    const address = resolve(String(node.props['data-src'] || src || '').trim());
    // A link inside a link is not valid.
    const isInLink = parent?.component === 'a';
    if (findVideoPage(address) !== undefined && !isInLink)
      return { component: 'Video', props: { src: address, ...(title && { title }) }, children: [] };
    const map = mapOfFrame(address.replace(/^\/\//, 'https://'));
    const href = map?.href ?? (isEmbeddedFrame(node) ? addressOfPost(address) : address);
    if (!/^(https:\/\/|\/(?!\/))/.test(href)) return undefined;
    const words = String(title ?? '').trim() || map?.words || href;
    return isInLink ? words : { component: 'a', props: { href }, children: [words] };
  },
};

/** The types that mean JavaScript, spelled exactly. A missing type means JavaScript too; an empty one does not. */
const JAVASCRIPT: ReadonlySet<string | true> = new Set([
  'application/javascript',
  'text/javascript',
  'application/ecmascript',
  'module',
]);

const isJavaScript = (node: HtmlNode): boolean =>
  isElement(node, 'script') && (node.props['type'] === undefined || JAVASCRIPT.has(node.props['type']));

/**
 * A script becomes a component, which runs it in the browser: one with an address, or inline code. Whether it may run is decided
 * later (`COMPONENT_RULES` in `cleanHtml.ts`). Inside `noscript` it is pointless.
 */
export const scriptProcessor: Processor = {
  name: 'script',
  priority: 20,
  test: ({ node }) => isJavaScript(node),
  processor({ node, parent }) {
    if (!isElement(node)) return node;
    if (parent?.component === 'noscript') return undefined;
    const src = node.props['data-src'] || node.props['src'];
    const code = textOf(node.children);
    const run = src ? { src } : { code };
    return src || code.trim() ? { component: 'Script', props: { ...node.props, ...run }, children: [] } : undefined;
  },
};

/** Video or audio on another host becomes a link to it: a page loads nothing from there. */
const videoProcessor: Processor = {
  name: 'video',
  priority: 20,
  test: ({ node }) => isElement(node, 'video') || isElement(node, 'audio'),
  processor({ node, resolve }) {
    if (!isElement(node)) return node;
    const addresses = addressesOf(node).map((address) => resolve(address.trim()));
    const href = addresses.find((address) => /^https?:\/\//i.test(address));
    if (href === undefined || addresses.some(isOwnAddress)) return node;
    return { component: 'a', props: { href }, children: [String(node.props['title'] ?? '').trim() || href] };
  },
};

const addressesOf = (video: HtmlElement): string[] =>
  [video, ...video.children.filter((child) => isElement(child, 'source'))].flatMap((node) => {
    const src = isElement(node) ? node.props['src'] : undefined;
    return typeof src === 'string' ? [src] : [];
  });

/** Nobody listens to more on one page. */
const MAX_TRACKS = 50;

/** Longer than the list of so many tracks. */
const MAX_LIST_LENGTH = 200_000;

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
  if (json.length > MAX_LIST_LENGTH) return [];
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

/** An element's style without its background, which has become a picture. */
function withoutBackground({ props }: HtmlElement): HtmlElement['props'] {
  const { style = '', ...others } = props;
  const declarations = readStyle(String(style)).filter(([name]) => !name.startsWith('background'));
  return declarations.length > 0 ? { ...others, style: declarations.map((pair) => pair.join(':')).join(';') } : others;
}

/** The picture that was the background of an element. */
function pictureOf(element: HtmlElement): HtmlElement | undefined {
  const src = backgroundOf(element.props['style']);
  const alt = element.props['aria-label'] ?? '';
  return src === undefined
    ? undefined
    : { component: 'img', props: { className: 'wp-block-cover__image-background', src, alt }, children: [] };
}

/** What shades a cover: the theme does that. */
const isShade = (node: HtmlNode): boolean =>
  isElement(node) &&
  ['wp-block-cover__background', 'wp-block-cover__gradient-background'].some((name) => hasClass(node, name)) &&
  node.children.length === 0;

const isPartOfCover = (node: HtmlNode): boolean =>
  isElement(node, 'img') || isElement(node, 'video') || hasClass(node, 'wp-block-cover__inner-container');

/**
 * A cover as the editor writes it now: its picture, then a box with its words. Formerly the picture was in a style, and the words stood
 * beside it; a picture that stays while the page scrolls is in the style of a box of its own.
 */
const coverProcessor: Processor = {
  name: 'cover',
  test: ({ node }) => isElement(node) && classesOf(node).some((name) => COVERS.has(name)),
  processor({ node }) {
    if (!isElement(node)) return node;
    const children = node.children
      .filter((child) => !isShade(child))
      .map((child) => (hasClass(child, 'wp-block-cover__image-background') ? (pictureOf(child) ?? child) : child));
    const parts = children.filter(isPartOfCover);
    const words = children.filter((child) => !parts.includes(child) && !isBlankText(child));
    const box = { component: 'div', props: { className: 'wp-block-cover__inner-container' }, children: words };
    const classes = classesOf(node).filter((name) => !COVERS.has(name));
    return {
      component: 'div',
      props: { ...withoutBackground(node), className: ['wp-block-cover', ...classes].join(' ') },
      children: [...[pictureOf(node) ?? []].flat(), ...parts, ...(words.length > 0 ? [box] : [])],
    };
  },
};

const COVERS = namesIn('wp-block-cover wp-block-cover-image');

/** A picture that fills its half of a block is there twice: as a picture, and as the background of the box around it. */
const filledProcessor: Processor = {
  name: 'filled half',
  test: ({ node }) => hasClass(node, 'wp-block-media-text__media') && backgroundOf(node.props['style']) !== undefined,
  processor: ({ node }) => (isElement(node) ? { props: withoutBackground(node) } : node),
};

const COLUMN = /^layout-column-(\d+)$/;

const columnOf = (node: HtmlNode): string | undefined =>
  isElement(node)
    ? classesOf(node)
        .map((name) => COLUMN.exec(name)?.[1])
        .find(Boolean)
    : undefined;

/** Columns whose parts formerly said themselves which column they were in. */
const columnsProcessor: Processor = {
  name: 'columns',
  test: ({ node }) =>
    hasClass(node, 'wp-block-columns') && node.children.some((child) => columnOf(child) !== undefined),
  processor({ node }) {
    if (!isElement(node)) return node;
    const columns = new Map<string, HtmlNode[]>();
    for (const child of node.children.filter((child) => !isBlankText(child))) {
      const name = columnOf(child) ?? '1';
      columns.set(name, [...(columns.get(name) ?? []), child]);
    }
    return {
      children: Array.from(columns.values(), (children) => ({
        component: 'div',
        props: { className: 'wp-block-column' },
        children,
      })),
    };
  },
};

/** The processors that every piece of an editor's HTML goes through. Their priorities decide the order, not their positions here. */
export const siteProcessors: readonly Processor[] = [
  imageProcessor,
  linkProcessor,
  iframeProcessor,
  videoProcessor,
  scriptProcessor,
  embeddedPostProcessor,
  // Of blocks that need WordPress's own scripts or forms.
  controlProcessor,
  searchProcessor,
  embedProcessor,
  galleryProcessor,
  playlistProcessor,
  // Of blocks of earlier editors.
  coverProcessor,
  filledProcessor,
  columnsProcessor,
];
