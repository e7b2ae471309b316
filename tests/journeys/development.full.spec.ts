import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../../packages/engine/commands/findFreePort.mjs';
import { MARLOWE, OSTIUM } from '../../scripts/project.mjs';
import { watchTrouble } from './checks.ts';
import { becomesLive } from './visit.ts';

// The development server itself starts within each test.
test.describe.configure({ timeout: 120_000 });

/** The command that developers run, over a copy of the content that a test may change. */
async function withDevServer(run: (url: string, content: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ostium-dev-'));
  const content = join(folder, 'content');
  cpSync(join(MARLOWE, 'content'), content, { recursive: true });
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [OSTIUM, 'dev'], {
    cwd: MARLOWE,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: 'localhost',
      NODE_ENV: 'development',
      CONTENT_DIR: content,
      CACHE_DIR: join(folder, 'cache'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise((resolve) => server.stdout.on('data', (text: Buffer) => text.includes(url) && resolve(text)));
    await run(url, content);
  } finally {
    const ended = new Promise((resolve) => server.once('close', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const [device, width] of [
  ['computer', 1280],
  ['phone', 390],
] as const)
  test(`the development server’s page has its styles on a ${device}, and is hydrated after it woke, without a message in the console`, async ({
    page,
  }) =>
    withDevServer(async (url) => {
      const trouble = watchTrouble(page, url);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(url);
      await expect(page.locator('body')).toHaveCSS('font-family', /Sora/);
      await expect(page.locator('main h1')).toHaveCSS('font-weight', '600');
      // What the script in the head marks, React must not miss in what it takes over.
      await expect(page.locator('[data-part=island][data-awake]').first()).toBeAttached({ timeout: 30_000 });
      await page.mouse.move(5, 300);
      await page.mouse.move(9, 310);
      await becomesLive(page);
      expect(trouble).toEqual([]);
    }));

test('a mistake in the content is shown over every page, above the previous content, until it is fixed', async ({
  page,
  context,
}) =>
  withDevServer(async (url, content) => {
    const file = join(content, 'pages', 'services', 'gerd.yaml');
    const text = readFileSync(file, 'utf8');
    const save = (newContent: string): void => {
      writeFileSync(`${file}.new`, newContent);
      renameSync(`${file}.new`, file);
    };
    const trouble = watchTrouble(page, url);
    const overlay = page.locator('vite-error-overlay');
    const heading = page.locator('main h1');
    await page.goto(`${url}/services/gerd/`);
    const words = await heading.innerText();

    save(text.replace(/^title: /m, 'titel: '));
    await expect(overlay).toContainText('content/pages/services/gerd.yaml:');
    await expect(overlay).toContainText('"titel" is not a field here. Did you mean "title"?');
    await expect(heading).toHaveText(words);

    const other = await context.newPage();
    await other.goto(url);
    await expect(other.locator('vite-error-overlay')).toContainText('"titel" is not a field here');
    await page.reload();
    await expect(overlay).toContainText('"titel" is not a field here');

    save(text);
    await expect(overlay).toHaveCount(0);
    await expect(other.locator('vite-error-overlay')).toHaveCount(0);
    expect(trouble).toEqual([]);
  }));
