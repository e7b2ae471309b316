import { isElement } from 'ostium/ui/html/nodes/htmlNode.ts';
import type { HtmlElement, HtmlNode, HtmlProps, SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import { formatHtml, parseHtml } from 'ostium/ui/html/nodes/parseHtml.ts';
import { textOf } from 'ostium/ui/html/visible/textOfHtml.ts';

/** An element of AMP whose script a document must load. */
export type AmpExtension = 'amp-video' | 'amp-audio' | 'amp-youtube' | 'amp-vimeo';

/** An editor's text as AMP shows it. */
export interface AmpContent {
  html: string;
  extensions: ReadonlySet<AmpExtension>;
}

interface ContentDeps {
  /** Makes the site's own paths absolute: AMP documents are also served from elsewhere. */
  to: (path: string) => string;
  /** The text of a link to a video. */
  video: string;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/**
 * The elements that are kept: https://github.com/ampproject/amphtml/blob/main/docs/spec/amp-tag-addendum.md. Any other is replaced
 * with its contents.
 */
const ELEMENTS = words(
  'a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup data dd del dfn div dl dt em figcaption figure ' +
    'h1 h2 h3 h4 h5 h6 hr i ins kbd li mark nav ol p pre q rp rt ruby s samp section small span strong sub sup table tbody td tfoot th ' +
    'thead time tr u ul var wbr',
);

/** The attributes that are kept, by React's names, for every element (`*`) or for one kind. */
const ATTRIBUTES: Readonly<Record<string, ReadonlySet<string>>> = {
  '*': words('id className title lang dir role aria-label aria-labelledby aria-describedby aria-hidden'),
  a: words('href target rel hrefLang'),
  ol: words('start reversed type'),
  li: words('value'),
  td: words('colSpan rowSpan headers'),
  th: words('colSpan rowSpan headers scope'),
  col: words('span'),
  colgroup: words('span'),
  time: words('dateTime'),
  data: words('value'),
};

/** Names that AMP reserves for itself. */
const RESERVED = /^(?:-|i-)?amp\b/i;

/** Converts an editor's cleaned text to AMP. */
export function ampContent(html: SafeHtml, deps: ContentDeps): AmpContent {
  const extensions = new Set<AmpExtension>();
  const context = { ...deps, use: (extension: AmpExtension) => void extensions.add(extension) };
  const nodes = typeof html === 'string' ? parseHtml(html) : html;
  return { html: formatHtml(nodes.flatMap((node) => convert(node, context))), extensions };
}

interface Context extends ContentDeps {
  use: (extension: AmpExtension) => void;
}

type Convert = (element: HtmlElement, context: Context) => readonly HtmlNode[];

const inside = ({ children }: HtmlElement, context: Context): HtmlNode[] =>
  children.flatMap((child) => convert(child, context));

/** Elements that AMP replaces with one of its own, or forbids. */
const CONVERSIONS: ReadonlyMap<string, Convert> = new Map<string, Convert>([
  ['img', ({ props }, context) => imageOf(props, context)],
  ['video', (element, context) => [videoOf(element, context)]],
  ['audio', (element, context) => [audioOf(element, context)]],
  ['Video', ({ props }, context) => embeddedVideoOf(props, context)],
  // No script of an editor's runs here, and neither does its replacement.
  ['Script', () => []],
  ['noscript', () => []],
  ['source', () => []],
  ['track', () => []],
  ['svg', ({ props, children }) => [String(props['aria-label'] ?? titleOf(children))]],
  // Content that can be opened elsewhere is always open here.
  ['details', (element, context) => [{ component: 'div', props: {}, children: inside(element, context) }]],
  ['summary', (element, context) => [bold(inside(element, context))]],
]);

const bold = (children: readonly HtmlNode[]): HtmlElement => ({
  component: 'div',
  props: { className: 'question' },
  children,
});

const titleOf = (children: readonly HtmlNode[]): string =>
  textOf(children.filter((child) => isElement(child, 'title')));

function convert(node: HtmlNode, context: Context): readonly HtmlNode[] {
  if (!isElement(node)) return [node];
  const conversion = CONVERSIONS.get(node.component);
  if (conversion) return conversion(node, context);
  const children = inside(node, context);
  return ELEMENTS.has(node.component)
    ? [{ component: node.component, props: keptProps(node, context), children }]
    : children;
}

function keptProps({ component, props }: HtmlElement, { to }: ContentDeps): HtmlProps {
  const allowedNames = ATTRIBUTES[component];
  const keptEntries = Object.entries(props).flatMap(([name, value]): [string, string | true][] => {
    if (!ATTRIBUTES['*']?.has(name) && !allowedNames?.has(name)) return [];
    if (name === 'href') return [[name, addressOf(value, to)]];
    if (name === 'target') return value === '_blank' ? [[name, value]] : [];
    if (name === 'id') return RESERVED.test(String(value)) ? [] : [[name, value]];
    return [[name, name === 'className' ? ownClasses(String(value)) : value]];
  });
  return Object.fromEntries(keptEntries);
}

const ownClasses = (value: string): string =>
  value
    .split(/\s+/)
    .filter((name) => !RESERVED.test(name))
    .join(' ');

/** Makes a path of the site absolute; a link within the page stays as it is. */
const addressOf = (value: string | true | undefined, to: ContentDeps['to']): string =>
  typeof value === 'string' && /^\/(?!\/)/.test(value) ? to(value) : String(value ?? '');

const element = (component: string, props: HtmlProps, children: readonly HtmlNode[] = []): HtmlElement => ({
  component,
  props,
  children,
});

/** AMP lays out a picture before it has loaded, so one of unknown size gets a frame. */
function imageOf({ src, srcSet, alt, width, height, className }: HtmlProps, { to }: ContentDeps): readonly HtmlNode[] {
  if (typeof src !== 'string' || src === '') return [];
  const sources =
    typeof srcSet === 'string'
      ? srcSet.replace(/(^|,\s{0,9})(\/(?!\/)[^\s,]*)/g, (_all, start: string, path: string) => start + to(path))
      : '';
  const common = {
    src: addressOf(src, to),
    alt: typeof alt === 'string' ? alt : '',
    ...(sources && { srcset: sources }),
  };
  const isSized = [width, height].every((side) => typeof side === 'string' && /^[1-9]\d{0,4}$/.test(side));
  if (!isSized) return [element('span', { className: 'frame' }, [element('amp-img', { ...common, layout: 'fill' })])];
  const look = typeof className === 'string' ? { class: ownClasses(className) } : {};
  return [element('amp-img', { ...common, ...look, width: width ?? '', height: height ?? '', layout: 'intrinsic' })];
}

/** The files of a video or a sound, in AMP's form. */
const sourcesOf = ({ children }: HtmlElement, { to }: ContentDeps): HtmlElement[] =>
  children
    .filter((child) => isElement(child, 'source'))
    .map(({ props: { src, type } }) => element('source', { src: addressOf(src, to), ...(type && { type }) }));

function videoOf(video: HtmlElement, context: Context): HtmlElement {
  const { src, poster, width, height } = video.props;
  context.use('amp-video');
  const size =
    Number(width) > 0 && Number(height) > 0
      ? { width: String(width), height: String(height) }
      : { width: '16', height: '9' };
  return element(
    'amp-video',
    {
      ...size,
      layout: 'responsive',
      controls: '',
      ...(src && { src: addressOf(src, context.to) }),
      ...(poster && { poster: addressOf(poster, context.to) }),
    },
    sourcesOf(video, context),
  );
}

function audioOf(audio: HtmlElement, context: Context): HtmlElement {
  const { src } = audio.props;
  context.use('amp-audio');
  const props = {
    width: 'auto',
    height: '50',
    layout: 'fixed-height',
    ...(src && { src: addressOf(src, context.to) }),
  };
  return element('amp-audio', props, sourcesOf(audio, context));
}

/** A video of another site: it waits for the visitor's consent, and without it there is a link to the video. */
function embeddedVideoOf({ host, url, embed, title }: HtmlProps, context: Context): readonly HtmlNode[] {
  if (typeof url !== 'string') return [];
  const link = element('p', {}, [
    element('a', { href: url }, [typeof title === 'string' && title ? title : context.video]),
  ]);
  const id = /\/(?:embed|video)\/([\w-]+)/.exec(String(embed))?.[1];
  // AMP's players do not support playlists.
  if (id === undefined || id === 'videoseries') return [link];
  const isYouTube = host === 'YouTube';
  const name = isYouTube ? 'amp-youtube' : 'amp-vimeo';
  context.use(name);
  const shape = { width: '16', height: '9', layout: 'responsive', 'data-block-on-consent': '' };
  const times = Array.from(
    String(embed).matchAll(/&(start|end)=(\d+)/g),
    ([, edge = '', second = '']): [string, string] => [`data-param-${edge}`, second],
  );
  const providerAttributes = isYouTube ? { credentials: 'omit', ...Object.fromEntries(times) } : { 'do-not-track': '' };
  return [element(name, { 'data-videoid': id, ...shape, ...providerAttributes }), link];
}
