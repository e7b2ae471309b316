import type { BrowserContext } from '@playwright/test';
import { hasWordPress } from '../wordpress/hasWordPress.ts';
import {
  createVisitor,
  isSaveOfEditor,
  logIn,
  openAdmin,
  openItem,
  openMenu,
  openSettings,
  saveAndWatch,
  typeOver,
} from './editorVisit.ts';
import { startLivePair } from './livePair.ts';
import type { LivePair } from './livePair.ts';
import { expect, testWith } from './server.ts';

/** The first start loads the whole demonstration. */
const START_MS = 300_000;

/** How soon an edit must be visible to visitors, in milliseconds: twice what is promised and more, since other journeys take the other core. */
const VISIBLE_MS = 5_000;

/** What the canvas of WordPress's editor shows of the site, and the ways from one to the other: in the oldest WordPress that is supported. */
const test = testWith<LivePair>(async (use) => {
  const pair = await startLivePair();
  await use(pair);
  await pair.stop();
}, START_MS);

test.skip(!hasWordPress, 'PHP or MariaDB is not installed.');

// One browser for all: WordPress's own scripts are fetched once.
let context: BrowserContext;
test.beforeAll(async ({ browser, site }) => {
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await logIn(context, site);
});
test.afterAll(() => context.close());

test('a new page can be previewed before anybody else sees it', { tag: '@full' }, async ({ site }) => {
  const page = await openAdmin(context, site);
  await openMenu(page, 'Pages', 'Add New');
  await page.getByRole('textbox', { name: 'Add title' }).fill('Parking behind the house');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ten places are yours.');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const opening = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Preview in new tab' }).click();
  const preview = await opening;
  await preview.waitForURL(`${site.url}/**`);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Parking behind the house');
  await expect(preview.getByText('Ten places are yours.')).toBeVisible();
  await expect(preview.getByText('Preview. Only people with this link')).toBeVisible();
  expect((await createVisitor(site).ask('/parking-behind-the-house/')).status).toBe(404);

  // In print, too, it cannot be mistaken for the page itself.
  await preview.emulateMedia({ media: 'print' });
  await expect(preview.getByText('Preview. Only people with this link')).toBeVisible();
  await expect(preview.getByText('Open until')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Back to the editor' })).toBeHidden();
  await preview.emulateMedia({ media: 'screen' });

  await preview.getByRole('link', { name: 'Back to the editor' }).click();
  await expect(preview).toHaveURL(/post\.php\?post=\d+&action=edit/);
});

test('the classic editor previews too', { tag: '@full' }, async ({ site }) => {
  const page = await openAdmin(context, site);
  await site.wordpress.php(`wp_mkdir_p( WPMU_PLUGIN_DIR );
    file_put_contents( WPMU_PLUGIN_DIR . '/classic.php', '<?php add_filter( "use_block_editor_for_post", function () { return ! isset( $_GET["classic"] ); } );' );`);
  await page.goto(`${site.wordpress.url}/wp-admin/post-new.php?classic`);
  await page.getByLabel('Add title').fill('Written in the editor');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Preview' }).click();
  const preview = await opening;
  await preview.waitForURL(`${site.url}/**`);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Written in the editor');
  await expect(preview.getByText('Preview. Only people with this link')).toBeVisible();
});

test('a page’s blocks are edited where the editor sees them as visitors will', { tag: '@full' }, async ({ site }) => {
  const page = await openAdmin(context, site);
  const visitor = createVisitor(site);
  const path = '/our-team/';
  const { html: before } = await visitor.ask(path);
  await openItem(page, ['Pages', 'All Pages'], 'Our team');

  // In the site's own styles, and without a script.
  const drawn = page.frameLocator('.ostium-block iframe >> nth=0').locator('h1');
  const [, heading = ''] = /<h1[^>]*>(?:<[^>]+>)*([^<]+)/.exec(before) ?? [];
  await expect(drawn).toContainText(heading.replaceAll('&#x27;', '’').slice(0, 10));
  await expect.poll(() => drawn.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Sora');

  await page
    .locator('.ostium-block')
    .first()
    .click({ position: { x: 60, y: 30 } });
  const field = page.locator('.ostium-fields textarea').first();
  await field.fill('Faces before forms');
  const typed = Date.now();
  await expect(drawn).toContainText('Faces before forms');
  console.log(`A keystroke was seen after ${Date.now() - typed} ms.`);

  await typeOver(page, drawn, 'Faces first');
  await expect(field).toHaveValue('Faces first');
  expect((await visitor.ask(path)).html).not.toContain('Faces first');

  const late = await saveAndWatch(page, {
    press: () => page.getByRole('button', { name: 'Update', exact: true }).click(),
    isSave: isSaveOfEditor,
    isSeen: async () => (await visitor.ask(path)).html.includes('Faces first'),
  });
  expect(late).toBeLessThan(VISIBLE_MS);
  expect(await visitor.ask(path)).toMatchObject({ status: 200 });
});

test('a click into the canvas leads to the field of the text, also in a row', { tag: '@full' }, async ({ site }) => {
  const page = await openAdmin(context, site);
  await openItem(page, ['Pages', 'All Pages'], 'Contact');
  const notes = page.locator('[data-type="ostium/notes"] iframe');
  const text = notes.contentFrame().locator('p').first();
  await expect(text).toBeVisible();
  // At the upper edge, WordPress's own toolbar would appear under the pointer.
  await text.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const words = (await text.innerText()).slice(0, 20);
  const box = await text.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 15, (box?.y ?? 0) + 10);
  const editor = page.locator('.ostium-row-body .ostium-words-field');
  await expect(editor).toBeInViewport();
  const body = editor.frameLocator('iframe').locator('body');
  await expect(body).toContainText(words);

  // What is typed there is drawn, and WordPress's own undo takes it back in both places.
  await body.press('Control+Home');
  await page.keyboard.type('Good news. ');
  await expect(text).toContainText('Good news.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(text).not.toContainText('Good news.');
  await expect(body).not.toContainText('Good news.');
});

test('an editor points at a block on the site, and lands on it in the editor', { tag: '@full' }, async ({ site }) => {
  const page = await openAdmin(context, site);
  await openMenu(page, 'Pages', 'All Pages');
  await page.locator('#post-search-input').fill('Our team');
  await page.locator('#search-submit').click();
  const row = page.locator('#the-list tr', { hasText: 'Our team' }).first();
  await row.hover();
  await row.getByRole('link', { name: 'Edit on the site' }).click();
  await expect(page).toHaveURL(`${site.url}/-/edit/our-team/`);
  const frames = page.locator('.ostium-frame');
  const count = await frames.count();
  expect(count).toBeGreaterThan(1);
  // Each frame lies over its own block alone.
  const boxes = await frames.evaluateAll((all) => all.map((frame) => frame.getBoundingClientRect().top));
  expect(boxes).toEqual([...new Set(boxes)].toSorted((a, b) => a - b));
  const place = count - 2;
  const title = (await frames.nth(place).textContent()) ?? '';

  // Anywhere on the block.
  await frames.nth(place).click();
  await expect(page).toHaveURL(
    new RegExp(`^${site.wordpress.url}/wp-admin/post\\.php\\?post=\\d+&action=edit#block=${place + 1}$`),
  );
  const selected = page.locator('.ostium-block.is-selected');
  await expect(selected).toHaveCount(1);
  await expect(selected).toHaveAttribute('data-type', `ostium/${title.trim().toLowerCase().replaceAll(' ', '-')}`);
  await expect(selected).toBeInViewport();

  // From now on the address is enough.
  await page.goto(`${site.url}/-/edit/`);
  await expect(page.getByText('Click a block to edit it.')).toBeVisible();
  const stranger = await createVisitor(site).ask('/-/edit/our-team/');
  expect([stranger.status, stranger.html.includes(site.wordpress.url)]).toEqual([404, false]);
});

test('what should be fixed is said beside the page, and before it is published', { tag: '@full' }, async ({ site }) => {
  const page = await openAdmin(context, site);
  await openMenu(page, 'Pages', 'Add New');
  await page.getByRole('textbox', { name: 'Add title' }).fill('Parking at the office');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Find your way.');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('/no-such-page/');
  await page.keyboard.press('Enter');

  await openSettings(page, 'Page');
  const panel = page.getByRole('button', { name: 'Check', exact: true });
  if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click();
  await page.getByRole('button', { name: 'Check this page' }).click();
  await expect(page.locator('.ostium-findings').getByText('/no-such-page/ leads nowhere on this site.')).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const before = page.getByRole('region', { name: 'Editor publish' });
  await expect(before.getByText('/no-such-page/ leads nowhere on this site.')).toBeVisible();
});

test(
  'fields that are not blocks are in a panel beside the page, and saved with it',
  { tag: '@full' },
  async ({ site }) => {
    // A block that the editor does not know stays as it is.
    const unknownRow = { acf_fc_layout: 'of_another_site', kept: ['“a” & <b>'] };
    await site.wordpress
      .php(`$item = get_page_by_path( 'our-team' ); $fields = Ostium\\Fields\\stored_fields( $item->ID );
      $fields['flexible_content'][] = json_decode( '${JSON.stringify(unknownRow)}', true ); Ostium\\Fields\\store_fields( $item->ID, $fields );`);
    const page = await openAdmin(context, site);
    await openItem(page, ['Pages', 'All Pages'], 'Our team');
    await openSettings(page, 'Page');
    const panel = page.getByRole('button', { name: 'Fields', exact: true });
    if ((await panel.getAttribute('aria-expanded')) === 'false') await panel.click();
    await page.getByLabel('Checked on').fill('2026-11-03');
    const saved = page.waitForResponse(
      (response) => /\/wp\/v2\/pages\/\d+(?:\?|$)/.test(response.url()) && response.request().method() !== 'GET',
    );
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    const { acf } = (await (await saved).json()) as { acf: { reviewed_on: string; flexible_content: unknown[] } };

    expect(acf.reviewed_on).toBe('2026-11-03');
    expect(acf.flexible_content.length).toBeGreaterThan(2);
    expect(acf.flexible_content.at(-1)).toEqual(unknownRow);
  },
);
