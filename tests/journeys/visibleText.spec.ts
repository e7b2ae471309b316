import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findAxeProblems, overflowOf } from './checks.ts';
import { expect, testWithPage } from './server.ts';

const FOLDER = join(import.meta.dirname, '..', 'editor-content');

interface Content {
  media: Readonly<Record<string, { file: string }>>;
}

const { media } = JSON.parse(readFileSync(join(FOLDER, 'content.json'), 'utf8')) as Content;

/** The blocks as the editor stores them, with uploads of the demonstration. What WordPress fills in, shortcodes among it, is left to `editorContent.spec.ts`. */
const readBlocks = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/\{\{src:(\w+)[^}]*\}\}/g, (_tag, name: string) => `/wp-content/uploads/${media[name]?.file}`)
    .replace(/\{\{[^}]*\}\}/g, '1');

const FORMER = readBlocks(join(FOLDER, 'former.html'));
const SAVED = readdirSync(join(FOLDER, 'posts'))
  .filter((name) => !/classic|pattern|right-to-left|east-asian|paged/.test(name))
  .map((name) => readBlocks(join(FOLDER, 'posts', name)));

const SOURCE = [FORMER, ...SAVED].join('\n');

const test = testWithPage(
  'every-block',
  `id: 99003\ntitle: Every block\ncontent: |\n${SOURCE.replaceAll(/^/gm, '  ')}\n`,
);

/** Opens every question. With a name only one of them is open at a time. */
async function openDetails(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const details of document.querySelectorAll('main details')) {
      details.removeAttribute('name');
      details.setAttribute('open', '');
    }
    await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(transitions.map(({ finished }) => finished));
  });
}

/** Has every picture, so that each takes its place. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

for (const width of [390, 1024, 1440]) {
  test(`no text of a block is hidden, covered or unreadable at ${width} px, now or as former editors wrote it`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/every-block/');
    await loadPictures(page);
    await openDetails(page);
    const faults = await page.evaluate((source) => {
      const main = document.querySelector('main');
      if (!main) return ['There is no main element.'];
      const problems: string[] = [];
      /** Text that no page shows as it is: programs, fields, what stands in for something else. */
      const APART =
        'script, style, template, form, label, select, button, iframe, object, audio, video, svg, noscript, title';
      const textsIn = (root: Element): Text[] => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) {
          const text = walker.currentNode as Text;
          if (text.data.trim() !== '' && !text.parentElement?.closest(APART)) texts.push(text);
        }
        return texts;
      };
      const plainText = (text: string): string =>
        text
          .normalize('NFKC')
          .replace(/[^\p{L}\p{N}]/gu, '')
          .toLowerCase();
      const rectsOf = (text: Text): DOMRect[] => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].filter(({ width: wide, height }) => wide > 1 && height > 1);
      };

      const visibleTexts = textsIn(main).filter((text) => {
        const isVisible = text.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (isVisible && rectsOf(text).length > 0) return true;
        // What the site itself says to screen readers alone.
        if (text.parentElement?.closest('.rich')) problems.push(`hidden: ${text.data.trim().slice(0, 60)}`);
        return false;
      });

      const visible = plainText(visibleTexts.map(({ data }) => data).join(' '));
      const savedBody = new DOMParser().parseFromString(source, 'text/html').body;
      for (const text of textsIn(savedBody))
        if (
          plainText(text.data) !== '' &&
          !/^\s*https?:|\[\/?[a-z]+/.test(text.data) &&
          !visible.includes(plainText(text.data))
        )
          problems.push(`missing: ${text.data.trim().slice(0, 60)}`);

      const pictures = [...main.querySelectorAll<HTMLElement>('.rich img')].filter(
        (image) => !image.closest('.wp-block-cover'),
      );
      for (const picture of pictures) {
        const box = picture.getBoundingClientRect();
        for (const text of visibleTexts)
          for (const line of rectsOf(text)) {
            const across = Math.min(box.right, line.right) - Math.max(box.left, line.left);
            const down = Math.min(box.bottom, line.bottom) - Math.max(box.top, line.top);
            if (across > 2 && down > 2)
              problems.push(`covered by ${picture.getAttribute('src')}: ${text.data.trim().slice(0, 60)}`);
          }
      }
      for (const picture of main.querySelectorAll<HTMLImageElement>(
        '.rich :is(.gallery, .wp-caption, .wp-block-image) img[width]',
      ))
        if (picture.width > Number(picture.getAttribute('width')) + 1)
          problems.push(`enlarged: ${picture.src} to ${picture.width}`);
      for (const picture of main.querySelectorAll<HTMLImageElement>(
        '.rich :is(.wp-block-image, .gallery, .wp-caption) img:not(.is-cropped *, [style])',
      )) {
        const ratio = picture.width / picture.height / (picture.naturalWidth / picture.naturalHeight);
        if (picture.width === 0 || Math.abs(ratio - 1) > 0.03) problems.push(`cropped: ${picture.src}`);
      }
      if (innerWidth >= 768) {
        for (const side of ['left', 'right'])
          for (const figure of main.querySelectorAll(`.rich > figure.align${side}, .rich > .wp-caption.align${side}`)) {
            const words = figure.nextElementSibling;
            const beside = words && textsIn(words).flatMap(rectsOf)[0];
            const box = figure.getBoundingClientRect();
            if (
              !beside ||
              beside.top > box.bottom ||
              (side === 'right' ? beside.left > box.left : beside.left < box.right)
            )
              problems.push(`not beside its words: ${figure.textContent}`);
          }
        for (const gallery of main.querySelectorAll('.rich .gallery-columns-4'))
          if (
            new Set([...gallery.querySelectorAll('.gallery-item')].map((item) => item.getBoundingClientRect().top))
              .size > 1
          )
            problems.push('a gallery of four columns in more than one row');
      }
      // The lightest picture there can be is white.
      const luminance = (channels: readonly number[]): number =>
        channels
          .map((channel) => channel / 255)
          .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
          .reduce((sum, part, index) => sum + part * (([0.2126, 0.7152, 0.0722] as const)[index] ?? 0), 0);
      const channelsOf = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
      for (const picture of main.querySelectorAll('.wp-block-cover > img')) {
        const cover = picture.parentElement ?? picture;
        const share = Number(getComputedStyle(picture).opacity);
        const ground = channelsOf(getComputedStyle(cover).backgroundColor).map(
          (part) => part * (1 - share) + 255 * share,
        );
        for (const text of visibleTexts.filter((one) => cover.contains(one))) {
          const ink = channelsOf(getComputedStyle(text.parentElement ?? cover).color);
          const [light = 0, dark = 0] = [luminance(ink), luminance(ground)].toSorted((a, b) => b - a);
          const contrast = (light + 0.05) / (dark + 0.05);
          if (contrast < 4.5)
            problems.push(`contrast ${contrast.toFixed(1)} on a cover: ${text.data.trim().slice(0, 60)}`);
        }
      }
      for (const player of main.querySelectorAll('audio, video'))
        if (!player.matches('[src], :has(source[src])')) problems.push('a player without a file');
      return [...new Set(problems)];
    }, SOURCE);

    expect(faults).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    expect((await findAxeProblems(page)).filter((problem) => /contrast|link-name/.test(problem))).toEqual([]);
  });
}
