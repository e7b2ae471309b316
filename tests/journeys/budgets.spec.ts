import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { root } from '../../scripts/run.mjs';
import { OWN_ASSETS } from '../../scripts/site/buildSite.mjs';
import { expect, test } from './server.ts';
import { becomesLive, isScript, watchRequests } from './visit.ts';

/** Kilobytes of a thousand bytes each. */
const FIRST_LOAD_KB = 4.5;
const ALL_SCRIPT_KB = 80;
const STATE_SHARE = 0.2;
const FONTS_KB = 60;

/** One page of every kind that there is. */
const PAGES = [
  ...['/', '/blog/', '/category/sinus/', '/?s=snoring', '/blog/allergy-shots-or-tablets/', '/services/gerd/'],
  ...['/treatments/balloon-sinuplasty-houston/', '/es-lp/', '/our-practice/', '/our-team/', '/reviews/testimonials/'],
  ...['/our-practice/patient-information/', '/our-practice/contact/', '/appointments/', '/quiz/', '/quiz/thank-you/'],
  ...['/our-practice/about-dr-marlowe/', '/our-practice/about-okafor/', '/reviews/videos/', '/allergy-report/'],
  ...['/treatments/snoring-treatment/', '/services/nosebleeds/', '/privacy-policy/', '/no-such-page/'],
];

/** What a script weighs on its way: the server has it compressed beside it. */
const weigh = (paths: readonly string[]): number =>
  [...new Set(paths)].reduce((sum, path) => sum + statSync(join(root, 'dist', 'client', `${path}.br`)).size, 0) / 1000;

const AT_ONCE = 4;

interface Row {
  page: string;
  first: number;
  all: number;
  html: number;
  state: number;
}

async function measure(browser: Browser, url: string, path: string): Promise<Row> {
  const page = await browser.newPage();
  const scripts = watchRequests(page, isScript);
  const response = await page.goto(url + path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const first = weigh(scripts);
  await page.mouse.move(5, 300);
  await becomesLive(page);
  const html = (await response?.text()) ?? '';
  const state = /id="ostium-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  await page.close();
  return { page: path, first, all: weigh(scripts), html: html.length / 1000, state: state.length / html.length };
}

test('scripts and state of every kind of page stay within their budgets', async ({ browser, site }) => {
  test.setTimeout(180_000);
  const waiting = [...PAGES.entries()];
  const rows: Row[] = [];
  // Most of the time is spent waiting for a page to be at rest.
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, path] = next;
      rows[index] = await measure(browser, site.url, path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));

  console.log(table(rows));
  for (const { page, first, all, state } of rows) {
    expect.soft(first, `${page}: script of the first load`).toBeLessThan(FIRST_LOAD_KB);
    expect.soft(all, `${page}: all script`).toBeLessThan(ALL_SCRIPT_KB);
    expect.soft(state, `${page}: state as a share of the HTML`).toBeLessThan(STATE_SHARE);
  }
});

function table(rows: readonly Row[]): string {
  const line = (page: string, ...cells: string[]) => page.padEnd(46) + cells.map((cell) => cell.padStart(14)).join('');
  return [
    line('', 'first KB br', 'all KB br', 'HTML KB', 'state'),
    ...rows.map(({ page, first, all, html, state }) =>
      line(page, first.toFixed(1), all.toFixed(1), html.toFixed(1), `${(state * 100).toFixed(0)} %`),
    ),
  ].join('\n');
}

test('all fonts together stay within theirs', () => {
  const assets = join(root, 'dist', 'client', 'assets');
  const own = readFileSync(join(root, 'dist', OWN_ASSETS), 'utf8').split('\n');
  const fonts = own.filter((file) => file.endsWith('.woff2'));

  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.reduce((sum, file) => sum + statSync(join(assets, file)).size, 0) / 1000).toBeLessThan(FONTS_KB);
});
