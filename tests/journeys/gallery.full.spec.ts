import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { findFreePort } from '../../packages/engine/commands/findFreePort.mjs';
import { MARLOWE, OSTIUM } from '../../scripts/project.mjs';
import { overflowOf } from './checks.ts';
import { expect, test as built } from './server.ts';

const START_MS = 60_000;

/** The gallery is for developers of the site, so its journeys use the development server. */
const test = built.extend<object, { gallery: string }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startDevelopment();
      await use(`${server.url}/-/blocks/`);
      await server.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
});

async function startDevelopment(): Promise<{ url: string; stop: () => Promise<void> }> {
  const cache = await mkdtemp(join(tmpdir(), 'ostium-gallery-'));
  const url = `http://localhost:${await findFreePort()}`;
  const env = { ...process.env, PORT: new URL(url).port, HOST: 'localhost', CACHE_DIR: cache, NODE_ENV: 'development' };
  const child = spawn(process.execPath, [OSTIUM, 'dev'], {
    cwd: MARLOWE,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.toString().includes(url) && resolve());
    child.once('close', () => reject(new Error('The development server did not start.')));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(cache, { recursive: true, force: true });
  };
  return { url, stop };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The axe findings of one part of the examples, each tested alone: axe always looks at the whole document, so the other examples
 * are removed from it. So no example has a neighbour with the same name.
 */
async function problemsOfExamples(page: Page, part: number): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(
    async ([index, parts]) => {
      const { axe } = globalThis as unknown as { axe: { run(context: Element): Promise<AxeResults> } };
      const all = [...document.querySelectorAll('[data-example]')];
      const places = new Map(all.map((example) => [example, document.createComment('')]));
      for (const [example, place] of places) example.replaceWith(place);
      const problems: string[] = [];
      for (const example of all.filter((_one, at) => at % parts === index)) {
        const place = places.get(example);
        place?.replaceWith(example);
        const { violations } = await axe.run(example);
        const name = example.getAttribute('data-example') ?? '';
        problems.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${name}: ${id}: ${html}`)));
        if (place) example.replaceWith(place);
      }
      return problems;
    },
    [part, PARTS] as const,
  );
}

/** There are hundreds of examples: they are divided among this many tests, so that no core is idle. */
const PARTS = 8;

test.describe.configure({ mode: 'parallel' });

/** Opens the gallery and waits for the styles, which the development server loads by script. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Blocks and primitives' })).toHaveCSS('color', 'rgb(0, 35, 77)');
}

for (let part = 0; part < PARTS; part += 1) {
  test(`every block and primitive in every state is accessible on a phone (${part + 1} of ${PARTS})`, async ({
    page,
    gallery,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, gallery);

    expect(await problemsOfExamples(page, part)).toEqual([]);
  });
}

test('no block and no primitive is wider than a phone', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, gallery);

  expect(await overflowOf(page)).toBe(0);
});

test('a sticky bar appears after 300 px, and cannot be reached before', async ({ page, gallery }) => {
  await open(page, gallery);
  const bar = page.getByRole('complementary', { name: 'About this article' });
  await expect(bar).toBeHidden();

  await page.evaluate(() => window.scrollTo({ top: 345, behavior: 'instant' }));

  await expect(bar).toBeVisible();
});

test('the focus is marked in ink on light ground and in white on deep ground', async ({ page, gallery }) => {
  await open(page, gallery);
  const ringOf = async (example: string) => {
    const button = page.locator(`[data-example="${example}"] a`).first();
    await page.keyboard.press('Tab');
    await button.focus();
    return button.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return [outlineStyle, outlineWidth, outlineColor].join(' ');
    });
  };

  expect(await ringOf('ui-button-primary')).toBe('solid 3px rgb(0, 35, 77)');
  expect(await ringOf('ui-button-onDeepGround')).toBe('solid 3px rgb(255, 255, 255)');
});

test('in print a link to another site shows its address, and a closed answer can be read', async ({
  page,
  gallery,
}) => {
  await open(page, gallery);
  await page.emulateMedia({ media: 'print' });
  const behind = (link: Locator) => link.evaluate((element) => getComputedStyle(element, '::after').content);

  await expect(page.locator('#ui-theme-disclosures p').nth(1)).toBeVisible();
  expect(await behind(page.locator('main a[href^="https://"]:not(:has(img))').first())).toContain('https://');
  expect(await behind(page.locator('#ui-theme-disclosures a[href="/quiz/"]'))).toBe('none');
});

test('visitors have no gallery', async ({ page }) => {
  const response = await page.goto('/-/blocks/');

  expect(response?.status()).toBe(404);
});
