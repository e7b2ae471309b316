import { classesOf, isElement, lettersIn, namesIn } from '../nodes/htmlNode.ts';
import type { HtmlElement } from '../nodes/htmlNode.ts';

/** The form of the attributes in which plugins keep the address of a picture until somebody scrolls to it: `data-lazy-src`, `data-original`. */
const DELAYED = /^data-(?:\w+-)?(?:\w*src|original|lazy|image|img|url)$/;
const DELAYED_SET = /^data-(?:\w+-)?(?:\w*srcset|original-set)$/;

/** What stands in the place of a picture meanwhile. */
function isPlaceholder(address: string): boolean {
  return (
    /^(?:data:|about:|$)/.test(address) ||
    /placeholder|blank|lazy|transparent|spacer|pixel|1x1|loading/i.test(fileOf(address))
  );
}

/** The name of the file at an address. */
const fileOf = (address: string): string => address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';

/** The addresses of a picture, wherever a plugin has put them. `undefined` if it has none. */
export function addressesOfPicture({ props }: HtmlElement): { src?: string; srcSet?: string } | undefined {
  const textOf = (name: string): string | undefined => {
    const value = props[name];
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
  };
  // Some plugins only mark a picture with such an attribute: `data-lazy="true"`.
  const addressOf = (name: string): string | undefined => (/[/.]/.test(textOf(name) ?? '') ? textOf(name) : undefined);
  const isWaiting = isPlaceholder(textOf('src')?.trim() ?? '');
  const names = Object.keys(props);
  const delayed = names.filter((name) => name === 'data-src' || (isWaiting && DELAYED.test(name)));
  const [src = textOf('src')] = delayed.flatMap((name) => addressOf(name) ?? []);
  const [srcSet = textOf('srcSet')] = names
    .filter((name) => DELAYED_SET.test(name))
    .flatMap((name) => textOf(name) ?? []);
  return src === undefined && srcSet === undefined ? undefined : { ...(src && { src }), ...(srcSet && { srcSet }) };
}

/** Elements of plugins and AMP that become a video when somebody scrolls to them or presses them, and where they keep its id. */
const PLAYERS: ReadonlyMap<string, string> = new Map([
  ['lite-youtube', 'videoid'],
  ['amp-youtube', 'data-videoid'],
]);

/** The class of WP Rocket's stand-in for a video. */
const ROCKET_PLAYER = 'rll-youtube-player';

/** What an element stands in for until a script runs: a frame with a video, a picture of AMP. `undefined` if it is not a stand-in. */
export function replacedStandIn(element: HtmlElement): HtmlElement | undefined {
  const { component, props } = element;
  if (component === 'amp-img') return { ...element, component: 'img' };
  const name = classesOf(element).includes(ROCKET_PLAYER) ? 'data-id' : PLAYERS.get(component);
  const id = name === undefined ? undefined : props[name];
  if (typeof id !== 'string' || !/^[\w-]{6,20}$/.test(id)) return undefined;
  const title = props['playlabel'] ?? props['data-title'] ?? props['title'];
  return {
    component: 'iframe',
    props: { src: `https://www.youtube.com/embed/${id}`, ...(title && { title }) },
    children: [],
  };
}

/** A link to a document that was shown in a frame of its own, unless what is around it leads there or it says something itself. */
export function linkToDocument(
  { component, props, children }: HtmlElement,
  parent: HtmlElement | undefined,
): HtmlElement | undefined {
  const address = component === 'object' ? props['data'] : component === 'embed' ? props['src'] : undefined;
  if (typeof address !== 'string' || !/\.pdf(?:$|[?#])/i.test(address)) return undefined;
  const saysSomething = children.some((node) => isElement(node) || node.trim() !== '');
  const isLinked = parent?.children.some(
    (node) => isElement(node, 'a') && fileOf(String(node.props['href'] ?? '')) === fileOf(address),
  );
  if (saysSomething || isLinked) return undefined;
  const label = [props['aria-label'], props['title']].find((text) => typeof text === 'string' && text !== '');
  return { component: 'a', props: { href: address }, children: [String(label ?? fileOf(address))] };
}

/** A number as a counter has it. */
const NUMBER = /^\d{1,12}(?:[.,]\d{1,6})?$/;

/** Elementor's, which is on nothing else, and those of other counters. */
const END_OF_COUNT = 'data-to-value';
const ENDS_OF_COUNTS = namesIn(
  'data-number-value data-counter-value data-count-to data-count data-counter data-number data-value data-target data-to data-end ' +
    'data-stop',
);
const COUNTER_CLASS = /count|number|odometer/;

/** The number to which a script would count: what is written is where it begins, a 0 or nothing. */
export function endOfCountIn(element: HtmlElement): string | undefined {
  const { props } = element;
  const name = Object.keys(props).find((prop) => prop === END_OF_COUNT || ENDS_OF_COUNTS.has(prop));
  if (name === undefined || (name !== END_OF_COUNT && !isCounter(element))) return undefined;
  const end = props[name];
  return typeof end === 'string' && NUMBER.test(end) ? end : undefined;
}

const isCounter = (element: HtmlElement): boolean =>
  element.children.every((child) => typeof child === 'string' && /^[\s0.,]*$/.test(child)) &&
  classesOf(element).some((name) => COUNTER_CLASS.test(name));

/** Classes of pictures that stand for characters: WordPress's emoji and smileys, and formulas of Jetpack and other plugins. */
const CHARACTER_CLASSES = namesIn(
  'emoji wp-smiley twemoji emojione emoji-img emoticon latex wp-katex-eq mwe-math-fallback-image-inline',
);

/** Where messengers and mail programs take their emoji from, and formulas come from. */
const CHARACTER_ADDRESS =
  /^(?:https?:)?\/\/(?:s\.w\.org\/images\/core\/emoji|[^/]{1,100}\/(?:images\/)?emoji|(?:static|[\w-]{1,50})\.(?:xx\.)?fbcdn\.net\/[^?#]{0,200}emoji|mail\.google\.com\/mail\/e|fonts\.gstatic\.com\/s\/e\/notoemoji|[^/]{1,100}\/(?:latex\.php|cgi-bin\/mathtex|svg\.latex|gif\.latex|png\.latex))/i;

/** One or more emoji and nothing else, with what joins and colors them. */
const EMOJI =
  /^(?:[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200d|\ufe0f|\ufe0e|\u20e3|[\d#*]\ufe0f?\u20e3)+$/u;

/** A name that a camera or a program gave to a file. */
const FILE_NAME = /^[\w-]+\.(?:jpe?g|png|gif|webp|avif|svg|bmp|heic)$/i;

const altOf = ({ props }: HtmlElement): string => (typeof props['alt'] === 'string' ? props['alt'].trim() : '');

/** The characters that a picture stands for: an emoji, a smiley, a formula. `undefined` for every other picture. */
export function charactersOf(picture: HtmlElement): string | undefined {
  const alt = altOf(picture);
  const address = addressesOfPicture(picture)?.src?.trim() ?? '';
  if (alt === '') return emojiOfFile(address);
  const emoji = SHORT_NAME.test(alt) ? emojiOfFile(address) : undefined;
  if (emoji !== undefined) return emoji;
  const isCharacter =
    EMOJI.test(alt) ||
    classesOf(picture).some((name) => CHARACTER_CLASSES.has(name)) ||
    CHARACTER_ADDRESS.test(address);
  return isCharacter ? alt : undefined;
}

/** How messengers write an emoji. */
const SHORT_NAME = /^:[\w+-]+:$/;

/** The emoji whose code points are the name of its file, as in WordPress's `emoji/72x72/274c.png`. */
function emojiOfFile(address: string): string | undefined {
  const [, points = ''] = (/emoji/i.test(address) && EMOJI_FILE.exec(fileOf(address))) || [];
  const codes = points.split('-').map((point) => Number.parseInt(point, 16));
  if (points === '' || codes.some((code) => code > 0x10_ff_ff)) return undefined;
  const characters = String.fromCodePoint(...codes);
  return EMOJI.test(characters) ? characters : undefined;
}

const EMOJI_FILE = /^([\da-f]{2,6}(?:-[\da-f]{2,6})*)\.(?:png|svg|gif|webp)$/i;

/** What a picture says that cannot be shown. One that only counts visitors, decorates or has the name of a file says nothing. */
export function wordsOfPicture(picture: HtmlElement): string {
  const alt = altOf(picture);
  const { width, height } = picture.props;
  const isPixel = [width, height].some((side) => side !== undefined && Number(side) <= 2);
  return isPixel || lettersIn(alt) === 0 || FILE_NAME.test(alt) ? '' : alt;
}
