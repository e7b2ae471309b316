import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { KINDS_AND_ERROR } from '../journeys/kinds.mjs';
import { findOverlaps, readSheets } from '../journeys/paper.ts';
import { callOf, type EngineWindow, expectInPage } from './engineWindow.ts';

/** What a visitor does, in any engine. */
export interface EngineJourney {
  name: string;
  /** Whether it is part of the usual run; the full run has them all. */
  isUsual?: true;
  hasScript?: false;
  /** What some engines cannot do. */
  needs?: 'print';
  run: (window: EngineWindow, site: EngineSite) => Promise<void>;
}

export interface EngineSite {
  url: string;
  /** The same site with a third party, and what that was asked for. */
  tracked: { url: string; requests: readonly string[] };
}

/** As narrow as the windows of every engine can be. */
const PHONE = [460, 840] as const;
const DESK = [1280, 900] as const;

export const journeys: readonly EngineJourney[] = [
  {
    name: 'every kind of page opens whole at two widths, without a message',
    async run(window, { url }) {
      for (const path of Object.values(KINDS_AND_ERROR)) {
        for (const [width, height] of [PHONE, DESK]) {
          await window.resize(width, height);
          await window.open(url + path);
          await expectInPage(window, { path, headings: 1, overflow: 0, brokenPictures: [] }, judgePage);
        }
      }
      // A browser says itself that a document was answered with 404.
      expect(window.messages.filter((message) => !message.includes('404'))).toEqual([]);
    },
  },
  {
    name: 'a link is followed without a document, and back leads to the page and its place',
    isUsual: true,
    async run(window, { url }) {
      await openLive(window, `${url}/services/gerd/`);
      await window.evaluate(callOf(() => void (document.documentElement.dataset['sameDocument'] = '')));
      await window.click('main a[href="/services/laryngitis/"]');
      await expectInPage(window, '/services/laryngitis/', () => location.pathname);
      await expectInPage(window, 'H1', () => document.activeElement?.tagName);
      await expectInPage(window, 0, () => scrollY);
      await window.back();
      await expectInPage(window, '/services/gerd/', () => location.pathname);
      await expectInPage(window, true, () => scrollY > 200);
      await expectInPage(window, true, () => 'sameDocument' in document.documentElement.dataset);
    },
  },
  {
    name: 'the quiz is answered to its end',
    isUsual: true,
    async run(window, { url }) {
      await openLive(window, `${url}/quiz/`);
      for (const [index, next] of ['Next', 'Next', 'Next', 'Next', 'Next', 'See result'].entries()) {
        await expectInPage(window, [index], visibleQuestions);
        await window.click('fieldset label');
        await expectInPage(window, true, isShown, 'fieldset label:has(:checked)');
        await window.click('main button', next);
      }
      await expectInPage(window, [], visibleQuestions);
      await expectInPage(window, true, () => document.activeElement?.matches('h1, h2, h3') ?? false);
    },
  },
  {
    name: 'the menu of a phone opens over the page, and Escape closes it and returns the focus',
    isUsual: true,
    async run(window, { url }) {
      await window.resize(...PHONE);
      await openLive(window, `${url}/services/gerd/`);
      await window.click('header button', 'Menu');
      await expectInPage(window, true, isShown, '#ostium-menu:popover-open');
      await expectInPage(window, true, () => document.activeElement?.closest('#ostium-menu') !== null);
      await window.press('Escape');
      await expectInPage(window, false, isShown, '#ostium-menu:popover-open');
      await expectInPage(window, 'Menu', () => document.activeElement?.textContent?.trim());
    },
  },
  {
    name: 'a panel of the wide menu opens and closes with the keyboard',
    async run(window, { url }) {
      await openLive(window, `${url}/services/gerd/`);
      await window.evaluate(callOf(() => document.querySelector<HTMLElement>('header summary')?.focus()));
      await window.press('Enter');
      await expectInPage(window, true, isShown, 'header details[open] a');
      await window.press('Escape');
      await expectInPage(window, false, isShown, 'header details[open]');
    },
  },
  {
    name: 'a mark of the carousel leads to its slide',
    async run(window, { url }) {
      await openLive(window, `${url}/`);
      await window.click('main section:first-of-type ol li:nth-child(3) a');
      await expectInPage(window, 2, slideOfCarousel);
      await window.click('main section:first-of-type ol li:nth-child(1) a');
      await expectInPage(window, 0, slideOfCarousel);
    },
  },
  {
    name: 'a video of the practice plays after a press',
    async run(window, { url }) {
      await openLive(window, `${url}/reviews/videos/`);
      await window.click('main [data-video] button, main button:has(+ video), main button[data-play]');
      await expectInPage(window, true, () => {
        const video = [...document.querySelectorAll('video')].find((one) => one.currentSrc !== '');
        return video !== undefined && video.checkVisibility();
      });
    },
  },
  {
    name: 'a search finds articles',
    async run(window, { url }) {
      await openLive(window, `${url}/blog/`);
      await window.click('main input[name=s]');
      await window.press('sinus', 'Enter');
      await expectInPage(window, '?s=sinus', () => location.search);
      await expectInPage(window, true, isShown, 'main article, main ol a');
    },
  },
  {
    name: 'no third party is asked before the visitor agrees, nor after a no',
    async run(window, { tracked }) {
      await window.open(`${tracked.url}/blog/`);
      await expectInPage(window, true, isShown, '.consent');
      await window.click('.consent button', 'No to all');
      await expectInPage(window, false, isShown, '.consent');
      await window.open(`${tracked.url}/services/gerd/`);
      await expectInPage(window, false, isShown, '.consent');
      expect(tracked.requests).toEqual([]);
    },
  },
  {
    name: 'a comment with a mistake keeps its words and says what is wrong',
    async run(window, { url }) {
      await openLive(window, `${url}/blog/how-to-rinse-your-nose-safely/`);
      await window.click('#respond [name=name]');
      await window.press('Ada', 'Tab', 'ada@nowhere', 'Tab', 'Thank you for the part about the pot.');
      await window.evaluate(callOf(() => document.querySelector('form')?.setAttribute('novalidate', '')));
      await window.click('#respond button', 'Send comment');
      await expectInPage(window, true, isShown, '[role=alert]');
      await expectInPage(
        window,
        'Thank you for the part about the pot.',
        () => document.querySelector<HTMLTextAreaElement>('#respond textarea')?.value,
      );
    },
  },
  {
    name: 'without script the quiz is one page, and the menu opens',
    isUsual: true,
    hasScript: false,
    async run(window, { url }) {
      await window.open(`${url}/quiz/`);
      await expectInPage(window, [0, 1, 2, 3, 4, 5], visibleQuestions);
      await window.resize(...PHONE);
      await window.open(`${url}/services/gerd/`);
      await window.click('header button', 'Menu');
      await expectInPage(window, true, isShown, '#ostium-menu:popover-open');
    },
  },
  {
    name: 'nothing lies on anything where a page is printed',
    needs: 'print',
    async run(window, { url }) {
      const file = join(await mkdtemp(join(tmpdir(), 'ostium-print-')), 'page.pdf');
      for (const path of ['/', '/services/nosebleeds/', '/appointments/']) {
        await window.open(url + path);
        // Firefox draws the letters of a variable typeface as shapes, and a PDF names only those of the system's.
        await window.evaluate(callOf(useSystemFont));
        await window.print?.(file);
        const sheets = await readSheets(file);
        expect(sheets.flat().length).toBeGreaterThan(100);
        expect(sheets.flatMap(findOverlaps)).toEqual([]);
      }
    },
  },
];

/** Opens a page and waits until it is hydrated: a visitor's first key has that done. */
async function openLive(window: EngineWindow, address: string): Promise<void> {
  await window.open(address);
  await window.press('Tab');
  await expectInPage(window, true, () => 'live' in document.documentElement.dataset);
}

// What follows runs in the page.

const isShown = (selector: string): boolean =>
  [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());

const visibleQuestions = (): number[] =>
  [...document.querySelectorAll('fieldset')].flatMap((question, index) => (question.checkVisibility() ? [index] : []));

function useSystemFont(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { font-family: sans-serif !important }');
  document.adoptedStyleSheets.push(sheet);
}

function slideOfCarousel(): number {
  const row = document.querySelector('main section ul');
  return row === null ? -1 : row.scrollLeft / row.clientWidth;
}

function judgePage() {
  const brokenImages = [...document.images].filter(
    ({ complete, naturalWidth, src }) => src && complete && !naturalWidth,
  );
  return {
    path: location.pathname + location.search,
    headings: document.querySelectorAll('h1').length,
    overflow: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    brokenPictures: brokenImages.map(({ src }) => src),
  };
}
