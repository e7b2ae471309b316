import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadPictures, MEDIA } from './loadPictures.mjs';
import { MARLOWE } from '../../../../scripts/project.mjs';

const PUBLIC = join(MARLOWE, 'public');

/** How the pixels are compressed: below this quality, gradients show bands. */
const AVIF = { quality: 48, effort: 4 };
/**
 * A third smaller, for what is drawn for phones: its pixels are too fine to show the difference. The home page's first picture then needs
 * one round trip of a connection, not two.
 */
const PHONE_AVIF = { quality: 41, effort: 9, chromaSubsampling: '4:2:0' };
const WEBP = { quality: 66, effort: 5, smartSubsample: true };

/**
 * Draws every picture of `pictures/` into `content/media` and `public`, and renders those needed as pixels.
 * @param {string} [only] renders only files whose name begins with it: `heroes/`, `portraits/doctor`, `social/`, `icons`
 * @returns {Promise<{ drawingCount: number, fileCount: number, bytes: number }>} how many, and the size of what was rendered
 */
export async function drawPictures(only = '') {
  const catalogue = await loadPictures();
  for (const [file, draw] of Object.entries(catalogue.drawings)) await write(join(MEDIA, `${file}.svg`), draw());

  const sizes = await renderAll(catalogue.RENDERS, only);
  sizes.push(...(await renderShared(catalogue.photographs, only)));
  if ('icons'.startsWith(only)) sizes.push(...(await renderIcons(catalogue.icons)));
  return {
    drawingCount: Object.keys(catalogue.drawings).length,
    fileCount: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

/** @param {string} file @param {string | Uint8Array} content */
async function write(file, content) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return content.length;
}

/**
 * Renders all drawings of some patterns, including those drawn by hand.
 * @param {typeof import('../catalogue.ts').RENDERS} patterns
 * @param {string} only the beginning of the names to render
 */
async function renderAll(patterns, only) {
  const paths = await readdir(MEDIA, { recursive: true });
  const files = paths.map((file) => file.replaceAll('\\', '/'));
  const sizes = [];
  for (const file of files.filter((name) => name.endsWith('.svg') && name.startsWith(only)).toSorted()) {
    const stem = file.slice(0, -'.svg'.length);
    const renders = patterns.find(({ files: pattern }) => pattern.test(stem))?.renders;
    if (!renders) continue;
    const oldFiles = files.filter(
      (name) => name.startsWith(`${stem}-`) && /^-\d+x\d+\.\w+$/.test(name.slice(stem.length)),
    );
    await Promise.all(oldFiles.map((name) => rm(join(MEDIA, name))));
    for (const width of renders.avif) sizes.push(await render(stem, width, 'avif'));
    for (const width of renders.webp) sizes.push(await render(stem, width, 'webp'));
  }
  return sizes;
}

/**
 * One size of a drawing, beside it, under a name like WordPress's.
 * @param {string} stem
 * @param {number} width
 * @param {'avif' | 'webp'} type
 */
async function render(stem, width, type) {
  const svg = await readFile(join(MEDIA, `${stem}.svg`));
  const image = await rasterize(svg, width);
  const pipeline = type === 'avif' ? image.avif(stem.endsWith('-mobile') ? PHONE_AVIF : AVIF) : image.webp(WEBP);
  const { data, info } = await pipeline.toBuffer({ resolveWithObject: true });
  return write(join(MEDIA, `${stem}-${info.width}x${info.height}.${type}`), data);
}

/**
 * A drawing as pixels, drawn at that size rather than enlarged.
 * @param {string | Uint8Array} svg
 * @param {number} width
 */
async function rasterize(svg, width) {
  const { default: sharp } = await import('sharp');
  const bytes = Buffer.from(svg);
  const metadata = await sharp(bytes).metadata();
  // At 72 dots per inch, an SVG has exactly the width that it states.
  return sharp(bytes, { density: Math.max(72, (72 * width) / (metadata.width ?? width)) }).resize({ width });
}

/**
 * The picture for shared links: networks accept JPEG of 1200 x 630.
 * @param {Readonly<Record<string, () => string>>} pictures
 * @param {string} only the beginning of the names to render
 */
async function renderShared(pictures, only) {
  const sizes = [];
  for (const [file, draw] of Object.entries(pictures).filter(([name]) => name.startsWith(only))) {
    const image = (await rasterize(draw(), 1200)).flatten({ background: '#fff' });
    sizes.push(await write(join(MEDIA, `${file}.jpg`), await image.jpeg({ quality: 84, mozjpeg: true }).toBuffer()));
  }
  return sizes;
}

/**
 * The icons of the site.
 * @param {typeof import('../catalogue.ts').icons} icons
 */
async function renderIcons({ favicon, plain, maskable }) {
  const png = async (/** @type {string} */ svg, /** @type {number} */ width) =>
    (await rasterize(svg, width)).png({ compressionLevel: 9, palette: true }).toBuffer();
  return [
    await write(join(PUBLIC, 'favicon.svg'), favicon()),
    await write(join(PUBLIC, 'favicon.ico'), icoOf(await (await rasterize(favicon(), 32)).png().toBuffer())),
    await write(join(PUBLIC, 'apple-touch-icon.png'), await png(plain(), 180)),
    await write(join(PUBLIC, 'icon-192.png'), await png(plain(), 192)),
    await write(join(PUBLIC, 'icon-512.png'), await png(plain(), 512)),
    await write(join(PUBLIC, 'icon-maskable-512.png'), await png(maskable(), 512)),
  ];
}

/**
 * An .ico file that contains one PNG of 32 x 32: a header of six bytes, one entry of sixteen, and the picture.
 * @param {Buffer} png
 */
function icoOf(png) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
