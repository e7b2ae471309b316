import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEditor } from './editor.ts';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';

/** Installing WordPress and a PHP from npm takes most of it. */
const START_MS = 240_000;

/** As long as the plugin demands. */
const PURGE_SECRET = 'a secret of 24 characters';

/** A request takes half a second, and many times that on a busy machine. */
const REQUESTS_MS = 120_000;

/** The oldest PHP that the plugin promises, the newest that this WordPress knows, and those that practices have. */
describe.each(['7.4', '8.0', '8.2', '8.4'])(
  'a WordPress that runs on any machine, with PHP %s',
  { timeout: REQUESTS_MS },
  (phpVersion) => {
    let wordpress: RunningWordPress;
    beforeAll(async () => {
      wordpress = await startWordPress({ isPortable: true, phpVersion });
    }, START_MS);
    afterAll(() => wordpress?.stop());

    const request = async (path: string, method: string, body?: unknown) => {
      const response = await fetch(`${wordpress.api}${path}`, {
        method,
        headers: { authorization: wordpress.credential, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, data: await response.json() };
    };

    test('has that PHP and the plugin, and serves the files and screens of WordPress', async () => {
      expect(await wordpress.php('echo PHP_VERSION;')).toMatch(new RegExp(`^${phpVersion}\\.`));
      expect(await request('/ostium/v1/status', 'GET')).toMatchObject({
        status: 200,
        data: { site_url: wordpress.url },
      });
      const script = await fetch(`${wordpress.url}/wp-includes/js/dist/block-editor.min.js`);
      expect([script.status, script.headers.get('content-type')]).toEqual([
        200,
        'application/javascript; charset=utf-8',
      ]);
      expect((await fetch(`${wordpress.url}/wp-admin`, { redirect: 'manual' })).headers.get('location')).toBe(
        '/wp-admin/',
      );
      expect((await fetch(`${wordpress.url}/not-there/`)).status).toBe(404);
      const screen = await createEditor(wordpress).screen('options-general.php?page=ostium-practice');
      expect(screen).toContain('<form');
      await expect(wordpress.php('throw new Exception("A reason");')).rejects.toThrow('PHP failed');
    });

    test('sends the blocks of a page as its fields', async () => {
      const editor = createEditor(wordpress);
      const notes = { heading: 'Notes', notes: [{ heading: 'One', content: '<p>Words & more — “quoted” \\ 鼻.</p>' }] };
      const { id: parent } = await editor.create('pages', { title: 'Our practice' });
      const content = `<!-- wp:ostium/notes ${JSON.stringify(notes)} /-->`;
      const { id } = await editor.create('pages', { title: 'Contact', parent, content });

      const { data } = await request(`/wp/v2/pages/${id}`, 'GET');
      expect(data.acf).toEqual({ flexible_content: [{ acf_fc_layout: 'notes', ...notes }] });
    });

    test('keeps an uploaded picture as it is', async () => {
      const { url, bytes } = await createEditor(wordpress).upload('picture.png');
      const picture = await fetch(url);
      expect([picture.headers.get('content-type'), (await picture.arrayBuffer()).byteLength]).toEqual([
        'image/png',
        bytes,
      ]);
    });

    test('lets one load of content write, and refuses another, although SQLite has no locks', async () => {
      const load = async (name: string) => (await request(`/ostium/v1/content/users?load=${name}`, 'POST', [])).status;
      expect([await load('a'), await load('a'), await load('b')]).toEqual([200, 200, 409]);
    });

    test('tells the site of a change, and answers what the site asks meanwhile', async () => {
      let words = '';
      const site = createServer(async (purge, response) => {
        words += `${purge.url} ${(await request('/wp/v2/pages', 'GET')).status}\n`;
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"purged":0}');
      });
      await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
      try {
        const editor = createEditor(wordpress);
        await editor.connectQuietly(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, PURGE_SECRET);
        await editor.create('posts', { title: 'News' });
        // WordPress answers the editor first.
        await expect.poll(() => words, { timeout: 30_000 }).toMatch(/^\/-\/purge\S* 200\n/);
      } finally {
        site.closeAllConnections();
        site.close();
      }
    });

    test('caused no warning of the plugin', () => {
      const log = join(wordpress.dir, 'debug.log');
      const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
      expect(lines.filter((line) => line.includes('plugins/ostium'))).toEqual([]);
    });

    test('continues at its address after its server was stopped, and has ended when it is stopped', async () => {
      await wordpress.stopPhp();
      await expect(fetch(wordpress.api)).rejects.toThrow('fetch failed');
      await wordpress.startPhp();
      expect((await request('/ostium/v1/status', 'GET')).status).toBe(200);

      await wordpress.stop();
      await expect(fetch(wordpress.api)).rejects.toThrow('fetch failed');
      expect(existsSync(wordpress.dir)).toBe(false);
      expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap');
    });
  },
);
