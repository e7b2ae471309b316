import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Stop, useModules } from 'ostium/script';
import { findChromium } from '../../../../scripts/findChromium.mjs';
import { MARLOWE } from '../../../../scripts/project.mjs';
import { hashOfNotice, NOTICE_HOME, NOTICE_PATH, noticeDocument, signNotice } from './noticeDocument.mjs';

const FILE = join(MARLOWE, 'content', 'media', 'forms', 'notice-of-privacy-practices.pdf');
const FONT = join(MARLOWE, 'theme', 'fonts', 'sora-latin-wght.woff2');

/**
 * Prints the notice of privacy practices as a tagged PDF with an outline, and saves it in `content/media`.
 * @returns {Promise<{ file: string, bytes: number }>}
 */
export async function renderNotice() {
  const chromium = findChromium();
  if (!chromium) throw new Stop('No Chromium was found: install one, or name it in CHROMIUM_PATH.');
  const notice = await readNotice();
  const pdf = await print(notice, chromium);
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, signNotice(pdf, hashOfNotice(notice)));
  return { file: relative(MARLOWE, FILE), bytes: pdf.length };
}

/** The text as the content has it, with the practice's facts. */
const readNotice = () =>
  useModules(MARLOWE, ['/noticePage.ts'], async ([notice = {}]) => {
    const { page, practice } = await notice['readNoticePage'](join(MARLOWE, 'content'), {
      home: NOTICE_HOME,
      path: NOTICE_PATH,
    });
    return noticeDocument(page, practice);
  });

/**
 * @param {string} notice
 * @param {string} chromium
 */
async function print(notice, chromium) {
  const { chromium: playwright } = await import('playwright-core');
  const font = (await readFile(FONT)).toString('base64');
  const browser = await playwright.launch({ executablePath: chromium });
  try {
    const page = await browser.newPage();
    await page.setContent(notice);
    await page.addStyleTag({
      content: `@font-face { font-family: Sora; font-weight: 100 800; src: url(data:font/woff2;base64,${font}) }`,
    });
    await page.evaluate('document.fonts.load("16px Sora").then(() => document.fonts.ready)');
    return await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: false });
  } finally {
    await browser.close();
  }
}
