import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../../scripts/steps/findFreePort.mjs';
import { root } from '../../scripts/steps/root.mjs';
import { watchTrouble } from './checks.ts';
import { becomesLive } from './visit.ts';

test('what a developer sees has its styles and comes to life, without a complaint in the console', async ({ page }) => {
  const cache = mkdtempSync(join(tmpdir(), 'ostium-dev-'));
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: 'localhost', CACHE_DIR: cache, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await new Promise((resolve) => server.stdout.on('data', (text: Buffer) => text.includes(url) && resolve(text)));
    const trouble = watchTrouble(page, url);
    await page.goto(url);
    await expect(page.locator('body')).toHaveCSS('font-family', /Sora/);
    await expect(page.locator('main h1')).toHaveCSS('font-weight', '600');
    await page.mouse.move(5, 300);
    await page.mouse.move(9, 310);
    await becomesLive(page);
    expect(trouble).toEqual([]);
  } finally {
    const ended = new Promise((resolve) => server.once('close', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(cache, { recursive: true, force: true });
  }
});
