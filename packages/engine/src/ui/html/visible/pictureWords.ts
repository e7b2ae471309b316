import type { HtmlElement } from '../nodes/htmlNode.ts';
import { classesOf, lettersIn } from './outline.ts';
import { addressesOfPicture, fileOf } from './standIns.ts';

/** Classes of pictures that stand for characters: WordPress's emoji and smileys, and formulas of Jetpack and other plugins. */
const CHARACTER_CLASSES: ReadonlySet<string> = new Set(
  'emoji wp-smiley twemoji emojione emoji-img emoticon latex wp-katex-eq mwe-math-fallback-image-inline'.split(' '),
);

/** Where messengers and mail programs take their emoji from, and formulas come from. */
const CHARACTER_ADDRESS =
  /^(?:https?:)?\/\/(?:s\.w\.org\/images\/core\/emoji|[^/]{1,100}\/(?:images\/)?emoji|(?:static|[\w-]{1,50})\.(?:xx\.)?fbcdn\.net\/[^?#]{0,200}emoji|mail\.google\.com\/mail\/e|fonts\.gstatic\.com\/s\/e\/notoemoji|[^/]{1,100}\/(?:latex\.php|cgi-bin\/mathtex|svg\.latex|gif\.latex|png\.latex))/i;

/** One or more emoji and nothing else, with what joins and colours them. */
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
