import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmulator } from '#wordpress/emulator/emulator.ts';
import { startWordPress } from './startWordPress.ts';
import { startSite } from '../machines/siteOverSource.ts';
import { formWith, logIn } from './adminForms.ts';
import { hasWordPress } from './hasWordPress.ts';
import { CONTENT } from 'marlowe/openSite.testing.ts';

type WordPress = Awaited<ReturnType<typeof startWordPress>>;
type Json = Record<string, unknown>;

interface Article extends Json {
  id: number;
  slug: string;
  date: string;
  title: { rendered: string };
  content: { rendered: string };
  categories: number[];
}

const HOME = 'http://content.invalid';

/** Articles with and without an SEO title of their own, in English and in Spanish, in several categories. */
const SLUGS = ['a-calm-guide-to-cedar-season', 'como-enjuagarse-la-nariz-sin-riesgo', 'cuando-un-nino-ronca'];

/** What the plugin adds to an article. */
const OWN = ['formatted_date', 'reading_time', 'categories_names', 'yoast_head', 'yoast_head_json'];

const php = (value: unknown): string =>
  `json_decode(base64_decode('${Buffer.from(JSON.stringify(value)).toString('base64')}'), true)`;

const pick = (item: Json): Json => Object.fromEntries(OWN.map((name) => [name, item[name]]));

describe.skipIf(!hasWordPress)('articles of a WordPress with the plugin', { timeout: 120_000 }, () => {
  let wp: WordPress;
  let emulator: Awaited<ReturnType<typeof openEmulator>>;

  const json = async (path: string): Promise<unknown> => (await fetch(wp.api + path)).json();
  const run = async (code: string): Promise<unknown> =>
    JSON.parse(await wp.php(`echo wp_json_encode((function () { ${code} })());`));
  const insert = async (post: Json): Promise<number> => {
    const completePost = { post_status: 'publish', post_author: 1, post_type: 'post', ...post };
    return (await run(`kses_remove_filters(); return wp_insert_post(wp_slash(${php(completePost)}), true);`)) as number;
  };
  const content = async (id: number): Promise<string> =>
    ((await json(`/wp/v2/posts/${id}`)) as Article).content.rendered.trim();
  const ask = async (path: string): Promise<unknown> =>
    JSON.parse((await (await emulator.fetch(`/wp-json${path}`)).text()).replaceAll(HOME, wp.url));

  beforeAll(async () => {
    wp = await startWordPress();
    emulator = await openEmulator({ dir: CONTENT, home: HOME });
    await wp.php(`update_option('blogname', 'Marlowe Sinus & ENT'); update_option('timezone_string', 'America/Chicago');
      $wording = fn ($name, $content) => wp_insert_post(wp_slash(array('post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => $name, 'post_name' => "wording-$name", 'post_content' => $content)));
      $wording('stroke', '<!-- wp:paragraph --><p>Call 911 for a "drooping" face.</p><!-- /wp:paragraph -->');
      $wording('eye', "<!-- wp:paragraph --><p>Go now, for:</p><!-- /wp:paragraph -->\n\n<!-- wp:list --><ul><!-- wp:list-item --><li>a swollen eye</li><!-- /wp:list-item --><!-- wp:list-item --><li>a stiff neck</li><!-- /wp:list-item --></ul><!-- /wp:list -->");`);
  }, 120_000);
  afterAll(() => wp.stop());

  test('they have the same dates, names, times and heads as articles of the emulator', async () => {
    for (const slug of SLUGS) {
      const [article] = (await ask(`/wp/v2/posts?slug=${slug}&_embed&acf_format=standard`)) as [Article];
      const head = article['yoast_head_json'] as Json & {
        og_image: [{ width: number; height: number; url: string; type: string }];
      };
      const [image] = head.og_image;
      const id = await insert({
        post_name: slug,
        post_date: article.date.replace('T', ' '),
        post_title: article.title.rendered,
        post_content: `<!-- wp:html -->${article.content.rendered}<!-- /wp:html -->`,
      });
      await wp.php(`$seo = ${php({ title: head['title'], description: head['description'] })};
        $image = ${php(image)};
        $seo['image'] = wp_insert_attachment(array('post_mime_type' => 'image/svg+xml', 'post_title' => 'Drawing'), wp_upload_dir()['basedir'] . '/' . preg_replace('~^.*/uploads/|-\\d+x\\d+\\.webp$~', '', $image['url']) . '.svg');
        wp_update_attachment_metadata($seo['image'], array('width' => 10, 'height' => 10, 'sizes' => array(
          'small' => array('file' => 'small.webp', 'width' => 1, 'height' => 1, 'mime-type' => 'image/webp'),
          'wide' => array('file' => basename($image['url']), 'width' => $image['width'], 'height' => $image['height'], 'mime-type' => $image['type']))));
        Ostium\\Head\\save_seo(${id}, $seo);
        Ostium\\Fields\\store_fields(${id}, array_filter(array('language' => ${php((article['acf'] as Json)['language'] ?? null)})));
        wp_set_object_terms(${id}, array_map('html_entity_decode', ${php(article['categories_names'])}), 'category');`);
      const [real] = (await json(`/wp/v2/posts?slug=${slug}`)) as [Article];
      expect(pick(real)).toEqual(pick(article));
      for (const fields of ['reading_time', 'reading_time,content.protected']) {
        const [short] = (await json(`/wp/v2/posts?slug=${slug}&_fields=${fields}`)) as [Json];
        expect(short).toMatchObject({ reading_time: article['reading_time'] });
      }
    }
  });

  test('a list has their times and heads even if another plugin breaks a letter in two', async () => {
    const id = await insert({ post_title: 'Halved', post_name: 'halved', post_content: 'One two.' });
    const listItem = await run(`
      $cut = fn ($text) => $text . " ni\\xC3 mas";
      add_filter('the_content', $cut);
      add_filter('the_title', $cut);
      $list = rest_do_request('/wp/v2/posts')->get_data();
      return wp_list_filter($list, array('id' => ${id}));`);
    expect(Object.values(listItem as Json)).toEqual([
      expect.objectContaining({
        reading_time: '1 min read',
        yoast_head_json: expect.objectContaining({ title: expect.stringContaining('Halved') }),
      }),
    ]);
    await wp.php(`wp_delete_post(${id}, true);`);
  });

  test('embedded articles have them too, without the words that editors see', async () => {
    const id = await insert({
      post_title: 'Ears &amp; "Noses"',
      post_name: 'ears',
      post_password: 'secret',
      post_content: 'One two.',
    });
    const comment = (await run(
      `return wp_insert_comment(array('comment_post_ID' => ${id}, 'comment_content' => 'Yes', 'comment_approved' => 1, 'comment_author' => 'Pat'));`,
    )) as number;
    await wp.php(`wp_update_post(array('ID' => ${id}, 'post_password' => ''));`);
    const { _embedded } = (await json(`/wp/v2/comments/${comment}?_embed`)) as { _embedded: { up: [Json] } };
    expect(_embedded.up[0]).toMatchObject({
      reading_time: '1 min read',
      categories_names: ['Uncategorized'],
      yoast_head_json: {
        title: 'Ears & “Noses” - Marlowe Sinus & ENT',
        og_locale: 'en_US',
        robots: { index: 'index' },
      },
    });
    await wp.php(`wp_update_post(array('ID' => ${id}, 'post_password' => 'secret'));`);
    const lockedPost = (await json(`/wp/v2/posts/${id}`)) as Json;
    expect((lockedPost['yoast_head_json'] as Json)['title']).toBe('Protected: Ears & “Noses” - Marlowe Sinus & ENT');
    expect(lockedPost['yoast_head']).toContain(
      '<title>Protected: Ears &amp; “Noses” - Marlowe Sinus &amp; ENT</title>',
    );
  });

  test('a protected article shows its reading time only together with its text', async () => {
    const text = { post_title: 'Locked', post_name: 'locked', post_content: 'word '.repeat(450) };
    const id = await insert({ ...text, post_password: 'sesame' });
    const timeOf = async (query: string, headers = {}) =>
      ((await (await fetch(`${wp.api}/wp/v2/posts/${id}${query}`, { headers })).json()) as Json)['reading_time'];
    expect([await timeOf(''), await timeOf('?_fields=reading_time')]).toEqual(['', '']);
    expect(await timeOf('?password=sesame')).toBe('3 min read');
    expect(await timeOf('?context=edit', { authorization: wp.credential })).toBe('3 min read');
  });

  test('what an editor writes under "Search and sharing" is saved, and a form from elsewhere is refused', async () => {
    const id = await insert({ post_title: 'Snoring', post_name: 'snoring' });
    const admin = await logIn(wp.url, wp.admin);
    const folder = join(wp.dir, 'wordpress', 'wp-content', 'mu-plugins');
    await mkdir(folder, { recursive: true });
    // Without script, the screen sends a single form.
    await writeFile(join(folder, 'classic.php'), `<?php add_filter('use_block_editor_for_post', '__return_false');`);
    const form = formWith(await admin.read(`post.php?post=${id}&action=edit`), 'ostium_seo[title]');
    form.set('ostium_seo[title]', 'Snoring & you');
    form.set('ostium_seo[noindex]', '1');
    expect((await admin.ask('post.php', form)).status).toBe(302);
    expect(((await json(`/wp/v2/posts/${id}`)) as Json)['yoast_head_json']).toMatchObject({
      title: 'Snoring & you',
      og_title: 'Snoring & you',
      robots: { index: 'noindex', follow: 'follow' },
    });
    form.set('ostium_seo[title]', 'Stolen');
    form.set('ostium_seo_nonce', 'wrong');
    await admin.ask('post.php', form);
    expect(((await json(`/wp/v2/posts/${id}`)) as Json)['yoast_head_json']).toMatchObject({ title: 'Snoring & you' });
    await wp.php(`wp_update_post(array('ID' => ${id}, 'post_content' => 'Changed elsewhere.'));`);
    expect(((await json(`/wp/v2/posts/${id}`)) as Json)['yoast_head_json']).toMatchObject({ title: 'Snoring & you' });
    const site = await startSite(wp.api, {});
    try {
      const page = await site.read('/blog/snoring/');
      expect(page).toContain('<title>Snoring &amp; you</title>');
      expect(page).toMatch(/<meta name="robots" content="noindex/);
      expect(page).not.toContain('rel="canonical"');
    } finally {
      await site.end();
    }
  });

  test('the same is read and written in the block editor, by those who may edit the item, and seen by nobody else', async () => {
    const id = await insert({ post_title: 'Snoring again', post_name: 'snoring-again' });
    const edit = async (ostium_seo: object, authorization = wp.credential) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const body = JSON.stringify({ ostium_seo });
      return (await fetch(`${wp.api}/wp/v2/posts/${id}`, { method: 'POST', headers, body })).status;
    };
    const written = { title: 'Snoring <b>& you', description: 'x'.repeat(600), image: 999_999, noindex: true };
    expect([await edit(written, ''), await edit({ image: 'none' }), await edit(written)]).toEqual([401, 400, 200]);
    const edited = await fetch(`${wp.api}/wp/v2/posts/${id}?context=edit`, {
      headers: { authorization: wp.credential },
    });
    expect(((await edited.json()) as Json)['ostium_seo']).toEqual({
      title: 'Snoring & you',
      description: 'x'.repeat(500),
      noindex: true,
      image: 0,
    });
    const visible = (await json(`/wp/v2/posts/${id}`)) as Json;
    expect(visible).not.toHaveProperty('ostium_seo');
    expect(visible['yoast_head_json']).toMatchObject({ title: 'Snoring & you', robots: { index: 'noindex' } });
  });

  test('Yoast writes their heads if it is active, and its addresses become those of the site', async () => {
    const id = await insert({ post_title: 'Balance', post_name: 'balance' });
    await wp.php(`Ostium\\Head\\save_seo(${id}, array('title' => 'Ours'));`);
    const folder = join(wp.dir, 'wordpress', 'wp-content', 'mu-plugins');
    await mkdir(folder, { recursive: true });
    await writeFile(
      join(folder, 'yoast.php'),
      `<?php define('WPSEO_VERSION', '24.0');
      add_action('rest_api_init', function () { register_rest_field('post', 'yoast_head', array('get_callback' => function ($item) {
        return '<title>Theirs</title><meta name="description" content="About balance" /><meta name="robots" content="index, follow" /><link rel="canonical" href="' . get_permalink($item['id']) . '?utm=1" /><meta property="og:url" content="' . get_permalink($item['id']) . '" />';
      })); });`,
    );
    const site = await startSite(wp.api, {});
    try {
      const item = (await json(`/wp/v2/posts/${id}`)) as Json;
      expect([item['yoast_head_json'], item['yoast_head']]).toEqual([undefined, expect.stringContaining('Theirs')]);
      const page = await site.read('/blog/balance/');
      expect(page).toContain('<title>Theirs</title>');
      expect(page).toContain('<meta name="description" content="About balance"');
      expect(page).toContain('<link rel="canonical" href="https://www.site.example/blog/balance/"');
      expect(page).toContain('<meta property="og:url" content="https://www.site.example/blog/balance/"');
      expect(page).not.toContain(new URL(wp.url).host);
      expect(await (await logIn(wp.url, wp.admin)).read(`post.php?post=${id}&action=edit`)).not.toContain(
        'ostium_seo[',
      );
    } finally {
      await site.end();
      await rm(join(folder, 'yoast.php'));
    }
  });

  describe('a standard wording appears', () => {
    const STROKE = 'Call 911 for a &#8220;drooping&#8221; face.';
    const EYE = '<p>Go now, for:</p>\n\n<ul><li>a swollen eye</li><li>a stiff neck</li></ul>';
    test.each([
      [
        'as the paragraph that names it',
        '<!-- wp:paragraph --><p>[wording stroke]</p><!-- /wp:paragraph -->',
        `<p>${STROKE}</p>`,
      ],
      ['as several blocks', '<!-- wp:paragraph --><p>[wording eye]</p><!-- /wp:paragraph -->', EYE],
      ['in the editor’s block for shortcodes', '<!-- wp:shortcode -->[wording eye]<!-- /wp:shortcode -->', EYE],
      ['between words without blocks', 'Before.\n\n[wording eye]\n\nAfter.', `<p>Before.</p>\n${EYE}\n<p>After.</p>`],
      [
        'in a list',
        '<ul><li>One.</li><li>[wording stroke]</li><li>[wording eye]</li></ul>',
        `<ul>\n<li>One.</li>\n<li>${STROKE}</li>\n<li>${EYE}</li>\n</ul>`,
      ],
      [
        'in a quote',
        '<!-- wp:quote --><blockquote><!-- wp:paragraph --><p>[wording eye]</p><!-- /wp:paragraph --></blockquote><!-- /wp:quote -->',
        `<blockquote>${EYE}</blockquote>`,
      ],
      [
        'within other words, as words',
        '<!-- wp:html --><p>Mind: [wording stroke] <strong>[wording eye]</strong></p><!-- /wp:html -->',
        `<p>Mind: ${STROKE} <strong>Go now, for: a swollen eye a stiff neck</strong></p>`,
      ],
      ['nowhere where none has its name', '<!-- wp:html --><p>A</p><p>[wording none]</p><!-- /wp:html -->', '<p>A</p>'],
      [
        'and leave other words alone',
        '<!-- wp:html --><p title="x">[wordings stroke] [wording]</p><!-- /wp:html -->',
        '<p title="x">[wordings stroke] </p>',
      ],
    ])('%s', async (_, source, expected) => {
      const id = await insert({ post_title: 'Words', post_content: source });
      expect(await content(id)).toBe(expected);
    });

    test('in excerpts and in rich text, and everywhere after one change', async () => {
      const id = await insert({ post_title: 'Words', post_content: '<p>[wording stroke]</p>' });
      const { excerpt } = (await json(`/wp/v2/posts/${id}`)) as { excerpt: { rendered: string } };
      expect(excerpt.rendered).toBe(`<p>${STROKE}</p>\n`);
      expect(await run(`return Ostium\\Wordings\\place("<p>Now.</p>\\n<p>[wording stroke]</p>");`)).toBe(
        `<p>Now.</p>\n<p>${STROKE}</p>`,
      );
      await wp.php(
        `wp_update_post(array('ID' => Ostium\\Wordings\\find('stroke')->ID, 'post_content' => 'One.\n\nTwo.'));`,
      );
      expect(await content(id)).toBe('<p>One.</p>\n<p>Two.</p>');
    });

    test('not at all if nothing has its name, which editors see in its place and on their screen', async () => {
      const id = await insert({ post_title: 'Lost words', post_content: '<p>[wording lost]</p>' });
      expect(await content(id)).toBe('');
      const response = await fetch(`${wp.api}/wp/v2/posts/${id}`, { headers: { authorization: wp.credential } });
      expect(((await response.json()) as Article).content.rendered).toContain('There is no standard wording');
      const screen = await (await logIn(wp.url, wp.admin)).read('tools.php?page=ostium-wordings');
      expect(screen).toMatch(/There is no wording &quot;lost&quot;[^]*Lost words/);
      expect(screen).toContain('<code>[wording eye]</code>');
    });
  });

  test('a video is uploaded like a picture', async () => {
    const response = await fetch(`${wp.api}/wp/v2/media`, {
      method: 'POST',
      headers: {
        authorization: wp.credential,
        'content-type': 'video/mp4',
        'content-disposition': 'attachment; filename="breathing.mp4"',
      },
      body: await readFile(join(CONTENT, 'media/films/breathing.mp4')),
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ mime_type: 'video/mp4', media_details: { fileformat: 'mp4' } });
  });

  test.each<[what: string, featured: number, field: unknown, isOfAcf: boolean, expected: number]>([
    ['had another picture, which visitors saw', 1, 2, false, 2],
    ['had the same picture', 1, 1, false, 1],
    ['had the only picture', 0, 2, false, 2],
    ['was empty', 1, false, false, 1],
    ['named an upload that is gone', 1, 3, false, 1],
    ['was ACF’s and had the only picture', 0, 2, true, 2],
    ['was ACF’s and was left behind by a new featured image', 1, 2, true, 1],
  ])(
    'a field that repeated the featured image and %s is gone after the update',
    async (what, featured, field, isOfAcf, expected) => {
      const id = await insert({ post_title: what });
      const output = await wp.php(`
      foreach ( array( 1, 2 ) as $n ) $uploads[ $n ] = wp_insert_attachment( array( 'post_title' => "U$n", 'post_mime_type' => 'image/jpeg' ), "2026/11/u$n.jpg" );
      $uploads[3] = 999999; $uploads[0] = 0;
      if ( ${featured} ) update_post_meta( ${id}, '_thumbnail_id', $uploads[${featured}] );
      $value = ${field === false ? 'false' : `$uploads[${String(field)}]`};
      ${
        isOfAcf
          ? `update_post_meta( ${id}, 'featured_media', $value ); update_post_meta( ${id}, '_featured_media', 'field_fields_of__post__featured_media' );`
          : `Ostium\\Fields\\store_fields( ${id}, array( 'featured_media' => $value, 'reviewed_on' => '2026-10-05' ) );`
      }
      Ostium\\Fields\\renew_older( '0.1.0' );
      echo wp_json_encode( array( array_search( (int) get_post_thumbnail_id( ${id} ), $uploads, true ), Ostium\\Fields\\stored_fields( ${id} ) ) );`);
      expect(JSON.parse(output)).toEqual([expected, isOfAcf ? [] : { reviewed_on: '2026-10-05' }]);
    },
  );
});
