import { isElement } from '../nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode } from '../nodes/htmlNode.ts';
import { textOf } from '../visible/textOfHtml.ts';
import type { Processor } from './createProcessing.ts';
import { hasClass } from './hasClass.ts';

/** Nobody listens to more on one page. */
const MAX_TRACKS = 50;

/** Longer than the list of so many tracks. */
const MAX_LENGTH = 200_000;

/**
 * A playlist of the classic editor: WordPress's own script fills one player with one file after the other. Here each file has a player
 * of its own, with its name; without WordPress's list of them, the links that it writes for browsers without scripts remain.
 */
export const playlistProcessor: Processor = {
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
