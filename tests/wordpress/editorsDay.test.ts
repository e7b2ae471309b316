import { mkdtempSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#engine/http/start/settings.ts';
import { createSite } from '#server.ts';
import config from '../../site.config.ts';
import { startWordPress } from '../../scripts/wordpress/startWordPress.mjs';
import { findPort } from '../machines/programs.ts';
import { hasWordPress } from './hasWordPress.ts';
import { smallContentPhp } from './smallContent.ts';

const SECRET = 'a secret of 24 characters';

/** What an editor does in WordPress, with the requests that its editor sends, and what a visitor then sees. */
describe.skipIf(!hasWordPress)("an editor's day", () => {
  let wordpress: Awaited<ReturnType<typeof startWordPress>>;
  let ask: (path: string) => Promise<{ status: number; html: string }>;
  let end: (() => Promise<unknown>) | undefined;

  beforeAll(async () => {
    const port = await findPort();
    const site = `http://127.0.0.1:${port}`;
    wordpress = await startWordPress({ constants: { OSTIUM_SITE_URL: site, OSTIUM_PURGE_SECRET: SECRET } });
    await wordpress.php(smallContentPhp());
    const env = { SITE_URL: site, PURGE_SECRET: SECRET, CACHE_DIR: mkdtempSync(join(tmpdir(), 'ostium-day-')) };
    const settings = readSettings(config, { ...env, CONTENT_API: wordpress.api, LOG_LEVEL: 'silent' });
    const { app } = await createSite(settings, {
      assets: { headHtml: '', bodyHtml: '', build: 'test' },
      clientDir: undefined,
    });
    end = () => app.close();
    const url = await app.listen({ port, host: '127.0.0.1' });
    ask = async (path) => {
      const response = await fetch(url + path, { redirect: 'manual', headers: { accept: 'text/html' } });
      return { status: response.status, html: await response.text() };
    };
  }, 60_000);
  afterAll(async () => {
    await end?.();
    await wordpress?.stop();
  });

  /** A request of WordPress's editor; gives the id of what it wrote. */
  async function save(path: string, fields: object): Promise<number> {
    const headers = { authorization: wordpress.credential, 'content-type': 'application/json' };
    const response = await fetch(`${wordpress.api}/wp/v2/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(fields),
    });
    const answer = (await response.json()) as { id: number; message?: string };
    if (!response.ok) throw new Error(`${path}: ${answer.message}`);
    return answer.id;
  }

  /** Waits until a visitor sees something, or no longer does: two seconds, and what a busy machine takes. */
  async function becomes(path: string, holds: (page: { status: number; html: string }) => boolean): Promise<boolean> {
    for (let tries = 0; tries < 50; tries += 1) {
      if (holds(await ask(path))) return true;
      await sleep(100);
    }
    return false;
  }

  test('a typo on a page is mended, and the page says it right', async () => {
    await save('pages/103', { content: '<!-- wp:paragraph -->\n<p>We lisen.</p>\n<!-- /wp:paragraph -->' });
    expect(await becomes('/our-practice/', ({ html }) => html.includes('We lisen.'))).toBe(true);

    await save('pages/103', { content: '<!-- wp:paragraph -->\n<p>We listen.</p>\n<!-- /wp:paragraph -->' });

    expect(await becomes('/our-practice/', ({ html }) => html.includes('We listen.') && !html.includes('lisen'))).toBe(
      true,
    );
  });

  test('an article on a schedule is not there before its time, and there at it, in the blog too', async () => {
    const id = await save('posts', {
      ...{ title: 'Cedar season begins', slug: 'cedar-season-begins', content: '<p>Today.</p>', status: 'future' },
      date_gmt: new Date(Date.now() + 60 * 60 * 1000).toISOString().slice(0, 19),
    });
    expect((await ask('/blog/cedar-season-begins/')).status).toBe(404);
    expect((await ask('/blog/')).html).not.toContain('Cedar season begins');

    // An hour goes by, and then what WordPress's own clock does.
    const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
    await wordpress.php(`
      $GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_date_gmt' => '${now}', 'post_date' => get_date_from_gmt( '${now}' ) ), array( 'ID' => ${id} ) );
      clean_post_cache( ${id} );
      do_action( 'publish_future_post', ${id} );
    `);

    expect(
      await becomes('/blog/cedar-season-begins/', ({ status, html }) => status === 200 && html.includes('Today.')),
    ).toBe(true);
    expect(await becomes('/blog/', ({ html }) => html.includes('Cedar season begins'))).toBe(true);
  });

  test('an article gets a picture, and then another one', async () => {
    const first = await upload('anatomy/section-nose-960x605.webp');
    const second = await upload('articles/tissue-1200x675.webp');
    await save('posts/121', { featured_media: first });
    expect(await becomes('/blog/article-2/', ({ html }) => html.includes('section-nose'))).toBe(true);

    await save('posts/121', { featured_media: second });

    expect(
      await becomes('/blog/article-2/', ({ html }) => html.includes('tissue') && !html.includes('section-nose')),
    ).toBe(true);
  });

  async function upload(file: string): Promise<number> {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const response = await fetch(`${wordpress.api}/wp/v2/media`, {
      method: 'POST',
      headers: {
        authorization: wordpress.credential,
        'content-type': 'image/webp',
        'content-disposition': `attachment; filename="${name}"`,
      },
      body: readFileSync(`content/media/${file}`),
    });
    return ((await response.json()) as { id: number }).id;
  }

  test('a film is uploaded like a picture', async () => {
    const response = await fetch(`${wordpress.api}/wp/v2/media`, {
      method: 'POST',
      headers: {
        authorization: wordpress.credential,
        'content-type': 'video/mp4',
        'content-disposition': 'attachment; filename="breathing.mp4"',
      },
      body: readFileSync('content/media/films/breathing.mp4'),
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ mime_type: 'video/mp4', media_details: { fileformat: 'mp4' } });
  });

  test('a testimonial is published, withdrawn, and gone', async () => {
    const id = await save('testimonials', {
      ...{ title: 'Ana R.', slug: 'ana-r', content: '<p>I sleep again.</p>', status: 'publish' },
    });
    expect(
      await becomes('/testimonials/ana-r/', ({ status, html }) => status === 200 && html.includes('I sleep again.')),
    ).toBe(true);

    await save(`testimonials/${id}`, { status: 'draft' });

    expect(
      await becomes('/testimonials/ana-r/', ({ status, html }) => status === 404 && !html.includes('I sleep again.')),
    ).toBe(true);
  });
});
