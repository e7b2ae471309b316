import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/findChromium.mjs';
import { startWordPress } from '../../scripts/wordpress/startWordPress.mjs';
import { findPort, hasProgram } from '../machines/programs.ts';
import { startSite } from '../machines/siteOverSource.ts';
import type { StartedSite } from '../machines/siteOverSource.ts';

const isThere = hasProgram('php', ['--version']) && hasProgram('mariadbd', ['--version']);
const SECRET = 'a secret of sixteen or more';

let wp: Awaited<ReturnType<typeof startWordPress>>;
let site: StartedSite;
let home: string;
let browser: Browser;

describe.skipIf(!isThere)('an editor in the classic editor', () => {
  beforeAll(async () => {
    const port = await findPort();
    home = `http://127.0.0.1:${port}`;
    wp = await startWordPress({ constants: { OSTIUM_SITE_URL: home, OSTIUM_PREVIEW_SECRET: SECRET } });
    await wp.php(`wp_mkdir_p( WPMU_PLUGIN_DIR );
      file_put_contents( WPMU_PLUGIN_DIR . '/classic.php', '<?php add_filter( "use_block_editor_for_post", "__return_false" );' );`);
    site = await startSite(wp.api, { CONTENT_AUTH: wp.credential, PREVIEW_SECRET: SECRET, SITE_URL: home }, port);
    const executablePath = findChromium();
    browser = await chromium.launch({
      args: ['--no-sandbox'],
      ...(executablePath !== undefined && { executablePath }),
    });
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await site?.end();
    await wp?.stop();
  });

  test('writes, presses Preview, reads it on the site, and goes back to write on', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${wp.url}/wp-login.php`);
    await page.fill('#user_login', wp.admin.name);
    await page.fill('#user_pass', wp.admin.password);
    await page.click('#wp-submit');
    await page.goto(`${wp.url}/wp-admin/post-new.php`);
    await page.fill('#title', 'Written in the editor');
    const opening = context.waitForEvent('page');
    await page.click('#post-preview');
    const preview = await opening;
    await preview.waitForURL(`${home}/**`, { timeout: 30_000 });
    expect(await preview.getByRole('heading', { level: 1 }).textContent()).toBe('Written in the editor');
    expect(await preview.getByText('Preview. Only people').isVisible()).toBe(true);

    await preview.getByRole('link', { name: 'Back to the editor' }).click();
    await preview.waitForURL(/post\.php\?post=\d+&action=edit/);
    expect(new URL(preview.url()).origin).toBe(wp.url);
  }, 90_000);
});
