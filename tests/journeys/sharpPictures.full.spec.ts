import type { Page } from '@playwright/test';
import { KINDS } from './kinds.mjs';
import { allShown, expect, test } from './server.ts';

/** The windows in which pictures are looked at: a phone, a tablet, and two desks. */
const WINDOWS = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  { viewport: { width: 768, height: 1024 }, deviceScaleFactor: 2 },
  { viewport: { width: 1024, height: 768 }, deviceScaleFactor: 1 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];

/** With less than this share of the device pixels a picture looks blurred. */
const SHARP = 0.8;

/** A file this many times as wide as needed costs the visitor more than four times the bytes. */
const WASTE = 2;

/** A picture of a page that has files to choose from, and the file that the browser has chosen. Widths are in device pixels. */
interface PictureChoice {
  file: string;
  pictureWidth: number;
  neededWidth: number;
  widths: number[];
  box: string;
}

/** The pictures of a page that are shown anywhere on it, lazy ones too. A part that is cut off counts: the file contains it. */
const picturesOf = (page: Page): Promise<PictureChoice[]> =>
  page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(
      images
        .filter(({ complete }) => !complete)
        .map((image) => new Promise((done) => ['load', 'error'].forEach((end) => image.addEventListener(end, done)))),
    );
    return images
      .filter(({ offsetWidth }) => offsetWidth > 0)
      .flatMap((image) => {
        const { currentSrc, offsetWidth: width, offsetHeight: height } = image;
        const choices = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image]
          .filter(({ srcset }) => srcset.includes(', '))
          .map(({ srcset }) => srcset.split(', ').map((choice) => choice.split(' ')))
          .map((set) => set.map(([src = '', size = '']) => ({ src: new URL(src, location.href).href, size })));
        const files = choices.find((set) => set.some(({ src }) => src === currentSrc)) ?? [];
        const chosenFile = files.find(({ src }) => src === currentSrc);
        if (!chosenFile) return [];
        const { objectFit, scale } = getComputedStyle(image);
        const scaledWidth = (height * image.naturalWidth) / image.naturalHeight;
        const fittedWidth =
          { cover: Math.max(width, scaledWidth), contain: Math.min(width, scaledWidth) }[objectFit] ?? width;
        return {
          file: currentSrc.slice(location.origin.length),
          pictureWidth: Number.parseInt(chosenFile.size, 10),
          neededWidth: Math.round(fittedWidth * (Number.parseFloat(scale) || 1) * devicePixelRatio),
          widths: files.map(({ size }) => Number.parseInt(size, 10)),
          box: `${width} x ${height} px`,
        };
      });
  });

const isBlurred = ({ pictureWidth, neededWidth, widths }: PictureChoice): boolean =>
  pictureWidth < SHARP * neededWidth && widths.some((width) => width > pictureWidth);

const isWasteful = ({ pictureWidth, neededWidth, widths }: PictureChoice): boolean =>
  pictureWidth > WASTE * neededWidth && widths.some((width) => width < pictureWidth && width >= neededWidth);

/** What is wrong with the pictures of a page. A browser reuses a file that another picture of the page needs. */
const findingsOf = (pictures: readonly PictureChoice[]): PictureChoice[] => {
  const neededFiles = new Set(pictures.filter((picture) => !isWasteful(picture)).map(({ file }) => file));
  return pictures.filter((picture) => isBlurred(picture) || (isWasteful(picture) && !neededFiles.has(picture.file)));
};

test.describe.configure({ mode: 'parallel' });

for (const screen of WINDOWS) {
  const name = `${screen.viewport.width} px with ${screen.deviceScaleFactor} device pixels each`;

  test(`no kind of page shows a blurred picture, or fetches one far too large, in a window of ${name}`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(600_000);
    const problems: string[] = [];
    let count = 0;
    for (const path of Object.values(KINDS)) {
      // Each in a context of its own: a browser reuses wider files of other pages.
      const page = await browser.newPage(screen);
      await page.goto(site.url + path);
      await allShown(page);
      const pictures = await picturesOf(page);
      count += pictures.length;
      for (const { file, neededWidth, pictureWidth, box } of findingsOf(pictures)) {
        problems.push(
          `${screen.viewport.width} px ${path}: ${file} is ${pictureWidth} wide, needed are ${neededWidth} (${box})`,
        );
      }
      await page.close();
    }

    expect(count).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  });
}
