import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

/** A word on a printed sheet: its place in points from the upper left corner, as wide as its letters and as high as its font. */
interface PrintedWord {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const run = promisify(execFile);

const SHEET = /<page[^>]*>([\s\S]*?)<\/page>/g;
const WORD = /<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)<\/word>/g;

/** Reads the words of each sheet of a PDF, with the tool of Poppler. */
export async function readSheets(file: string): Promise<PrintedWord[][]> {
  const { stdout } = await run('pdftotext', ['-bbox', file, '-'], { maxBuffer: 64 * 1024 * 1024 });
  return [...stdout.matchAll(SHEET)].map(([, sheet = '']) =>
    [...sheet.matchAll(WORD)].map(([, left, top, right, bottom, text = '']) => ({
      text,
      left: Number(left),
      right: Number(right),
      top: Number(top),
      bottom: Number(bottom),
    })),
  );
}

/** Letters that are drawn closer together than they are wide overlap by this much, in points. */
const KERNING = 3;

/** Finds the pairs of words that overlap on a sheet. */
export function findOverlaps(words: readonly PrintedWord[]): string[] {
  return words.flatMap((word, index) =>
    words.slice(index + 1).flatMap((other) => {
      const isBeside = Math.min(word.right, other.right) - Math.max(word.left, other.left) < KERNING;
      return isBeside || !touch(word, other) ? [] : [`${word.text} / ${other.text}`];
    }),
  );
}

/** Whether the small letters of two words are at the same height: they fill the middle third of a font that allows for every accent. */
function touch(word: PrintedWord, other: PrintedWord): boolean {
  const middles = Math.abs(word.top + word.bottom - other.top - other.bottom) / 2;
  return middles < 0.15 * (word.bottom - word.top + other.bottom - other.top);
}

/**
 * Finds the words of a page that lie on a picture, in the browser. Labels that are part of a drawing are in an `svg`, and the words of a link
 * that is a picture belong to it.
 */
export const findWordsOnPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pictures = [...document.querySelectorAll('main img')]
      .filter((picture) => picture.checkVisibility())
      .map((picture) => picture.getBoundingClientRect());
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const coveringTexts = new Set<string>();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility() || text.parentElement.closest('svg'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        const isOn = pictures.some(
          (picture) =>
            Math.min(line.right, picture.right) - Math.max(line.left, picture.left) > 4 &&
            Math.min(line.bottom, picture.bottom) - Math.max(line.top, picture.top) > line.height / 2,
        );
        if (isOn) coveringTexts.add(text.textContent.trim());
      }
    }
    return [...coveringTexts];
  });
