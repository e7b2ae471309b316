import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPort, until } from '../machines/programs.ts';
import { PURGE_SECRET, startSite } from '../machines/siteOverSource.ts';
import type { StartedSite } from '../machines/siteOverSource.ts';
import { startWordPress } from './startWordPress.ts';
import { createEditor } from './editor.ts';
import type { Editor } from './editor.ts';
import { hasWordPress } from './hasWordPress.ts';

type WordPress = Awaited<ReturnType<typeof startWordPress>>;

/** How long a change may take until every visitor sees it, in milliseconds. */
const SEEN_MS = 2_000;

/** What a plugin does that lets everybody read the menus of a WordPress. */
const OPEN_MENUS = `<?php
add_filter( 'user_has_cap', function ( $caps ) {
	$is_menu = 1 === preg_match( '#/wp/v2/menu#', $_SERVER['REQUEST_URI'] ?? '' );
	return $is_menu ? array_merge( $caps, array( 'edit_theme_options' => true ) ) : $caps;
} );
`;

let wp: WordPress;
let editor: Editor;
/** Keeps its pages for an hour, so that only a purge changes them. */
let site: StartedSite;

beforeAll(async () => {
  if (!hasWordPress) return;
  wp = await startWordPress();
  editor = createEditor(wp);
  const port = await findPort();
  site = await startSite(wp.api, { CACHE_SECONDS: '3600', LOG_LEVEL: 'warn' }, port);
  await editor.connect(`http://127.0.0.1:${port}`, PURGE_SECRET);
}, 120_000);

afterAll(async () => {
  await site?.end();
  await wp?.stop();
});

/** The labels of the menu on a page, as a visitor sees it. */
const menuOf = async (path: string): Promise<string[]> => {
  const [, menu = ''] = /<nav aria-label="Main menu"(.*?)<\/nav>/s.exec(await site.read(path)) ?? [];
  return [...menu.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, label = '']) => label.replace(/<[^>]*>/g, '').trim());
};

/** Waits until visitors see another menu; resolves to how long it took, in milliseconds. */
const untilMenu = async (isAsWanted: (labels: string[]) => boolean): Promise<number> => {
  const startedAt = performance.now();
  await until(async () => isAsWanted(await menuOf('/')) && isAsWanted(await menuOf('/blog/')));
  return performance.now() - startedAt;
};

const keep = async (): Promise<void> => {
  for (const path of ['/', '/blog/', '/', '/blog/']) await site.read(path);
};

describe.skipIf(!hasWordPress)('a practice whose facts have no menu', () => {
  test('shows a page that moves up among the first, under its new name, until it is deleted', async () => {
    await editor.create('pages', { title: 'Visit', content: '<p>Words.</p>' });
    await keep();
    const page = await editor.create('pages', { title: 'Directions', content: '<p>Words.</p>', menu_order: -1 });
    expect(await untilMenu((labels) => labels.includes('Directions'))).toBeLessThan(SEEN_MS);
    await keep();
    await editor.save('pages', page.id, { title: 'How to find us' });
    expect(await untilMenu((labels) => labels.includes('How to find us'))).toBeLessThan(SEEN_MS);
    await keep();
    await editor.remove('pages', page.id);
    expect(await untilMenu((labels) => !labels.includes('How to find us'))).toBeLessThan(SEEN_MS);
  });

  test('shows the menu that everybody may read as editors change it', async () => {
    const plugins = join(wp.dir, 'wordpress', 'wp-content', 'mu-plugins');
    await mkdir(plugins, { recursive: true });
    await writeFile(join(plugins, 'open-menus.php'), OPEN_MENUS);
    await site.end();
    const port = await findPort();
    site = await startSite(wp.api, { CACHE_SECONDS: '3600', LOG_LEVEL: 'warn' }, port);
    await editor.connect(`http://127.0.0.1:${port}`, PURGE_SECRET);

    const menu = await editor.create('menus', { name: 'For visitors' });
    const item = (title: string, place: number) =>
      editor.create('menu-items', { title, url: `${wp.url}/${title}/`, menus: menu.id, menu_order: place });
    const first = await item('visit', 1);
    await untilMenu((labels) => labels.join() === 'visit');
    await keep();

    await editor.save('menu-items', first.id, { title: 'Your visit' });
    expect(await untilMenu((labels) => labels.join() === 'Your visit')).toBeLessThan(SEEN_MS);
    await keep();

    const page = await editor.create('pages', { title: 'Costs', content: '<p>Words.</p>' });
    await editor.create('menu-items', {
      title: 'What it costs',
      menus: menu.id,
      menu_order: 2,
      type: 'post_type',
      object: 'page',
      object_id: page.id,
    });
    expect(await untilMenu((labels) => labels.join() === 'Your visit,What it costs')).toBeLessThan(SEEN_MS);
  });
});
