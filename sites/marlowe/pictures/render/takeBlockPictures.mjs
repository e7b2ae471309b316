import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium as playwright } from 'playwright-core';
import sharp from 'sharp';
import { Stop, findFreePort, startDevServer } from 'ostium/script';
import { MOST_BYTES, PICTURE, PICTURES } from './blockPictureFiles.mjs';
import { MARLOWE, root } from '../../../../scripts/project.mjs';

/** A desktop screen, on which blocks look as editors know them. */
const VIEWPORT = { width: 1280, height: 960 };

/** From the highest quality that is useful to editors to the lowest that they can recognize. */
const QUALITIES = [72, 60, 48, 36, 24];

/**
 * Takes a picture of every block as the development server's block gallery shows its first fixture, and removes those of blocks that
 * no longer exist. Throws a `Stop` if the gallery has none.
 * @param {string} chromium the browser's file
 * @returns {Promise<{ pictures: number, bytes: number }>}
 */
export async function takeBlockPictures(chromium) {
  const folder = join(root, PICTURES);
  await mkdir(folder, { recursive: true });
  // The development server reads the content below the folder that it is started in.
  process.chdir(MARLOWE);
  const port = await findFreePort();
  const stop = await startDevServer({ PORT: String(port), HOST: '127.0.0.1' }, MARLOWE);
  const browser = await playwright.launch({ executablePath: chromium });
  try {
    const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce' });
    // All blocks with all their code, on a machine that may be busy.
    page.setDefaultTimeout(120_000);
    await page.goto(`http://127.0.0.1:${port}/-/blocks/`, { waitUntil: 'load' });
    const anchors = await firstExamples(page);
    await page.addStyleTag({ content: ALONE });
    if (anchors.length === 0) throw new Stop('The block gallery shows no block: "npm run dev" and /-/blocks/ say why.');
    let bytes = 0;
    for (const { name, anchor } of anchors) {
      const picture = await fit(await shoot(page, anchor));
      bytes += picture.byteLength;
      await writeFile(join(folder, `${name}.webp`), picture);
    }
    const names = new Set(anchors.map(({ name }) => `${name}.webp`));
    const staleFiles = (await readdir(folder)).filter((file) => !names.has(file));
    await Promise.all(staleFiles.map((file) => rm(join(folder, file))));
    return { pictures: anchors.length, bytes };
  } finally {
    await browser.close();
    await stop();
  }
}

/**
 * The first example of each block.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<{ name: string, anchor: string }[]>}
 */
const firstExamples = (page) =>
  page.$$eval('.gallery-room[id^="blocks-"]', (rooms) =>
    rooms.flatMap((room) => {
      const anchor = room.querySelector('[data-example]')?.getAttribute('data-example');
      return anchor ? [{ name: room.id.replace('blocks-', ''), anchor }] : [];
    }),
  );

/** Hides everything but one example, so that it is at the top of a short page. */
const ALONE = `
  .gallery-head, .gallery-sign, .gallery-room:not(:has([data-alone])), .gallery-frame:not(:has([data-alone])) { display: none; }
  html { overflow-anchor: none; scroll-behavior: auto; }
  .gallery-room, .gallery-frame { border: 0; }
  .gallery-example { min-height: 0; }
`;

/**
 * A picture of one example, from its top.
 * @param {import('playwright-core').Page} page
 * @param {string} anchor
 */
async function shoot(page, anchor) {
  const height = await page.evaluate(async (name) => {
    document.querySelector('[data-alone]')?.removeAttribute('data-alone');
    const example = document.querySelector(`[data-example="${name}"]`);
    example?.setAttribute('data-alone', '');
    const pictures = [...(example?.querySelectorAll('img') ?? [])].map((image) => {
      image.loading = 'eager';
      return image.decode().catch(() => undefined);
    });
    const wait = new Promise((resolve) => setTimeout(resolve, 8000));
    // An image that never loads must not hold up the others.
    await Promise.race([Promise.all([...pictures, document.fonts.ready]), wait]);
    // Pages keep what is being read in place while what is above it changes.
    window.scrollTo(0, 0);
    return example?.getBoundingClientRect().height ?? 0;
  }, anchor);
  const scale = VIEWPORT.width / PICTURE.width;
  const clip = { x: 0, y: 0, width: VIEWPORT.width, height: Math.min(Math.ceil(height), PICTURE.mostHeight * scale) };
  return page.screenshot({ clip, animations: 'disabled' });
}

/**
 * Compresses a picture until it is small enough.
 * @param {Buffer} shot
 */
async function fit(shot) {
  const { width } = PICTURE;
  for (const quality of QUALITIES) {
    const picture = await sharp(shot).resize({ width }).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (picture.byteLength <= MOST_BYTES) return picture;
  }
  throw new Stop(`A picture of a block has more than ${MOST_BYTES} bytes in the least quality.`);
}
