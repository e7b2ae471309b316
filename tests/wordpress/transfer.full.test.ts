import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openEmulator } from '#wordpress/emulator/emulator.ts';
import { loadContent } from '#wordpress/transfer/loadContent.ts';
import { saveContent } from '#wordpress/transfer/saveContent.ts';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { hasProgram } from '../machines/programs.ts';
import { LOADING_MS, startLoadedWordPress } from './loadedWordPress.ts';
import { CONTENT } from 'marlowe/openSite.testing.ts';
import { MARLOWE } from '../../scripts/project.mjs';

const isThere = hasProgram('php', ['--version']) && hasProgram('mariadbd', ['--version']);

/** Everything that a second load could change: ids, revisions, dates of changes. */
const EVERYTHING = `global $wpdb;
  foreach ( array( 'posts', 'postmeta', 'terms', 'term_taxonomy', 'term_relationships', 'comments', 'users' ) as $table ) {
    echo $table, ' ', md5( wp_json_encode( $wpdb->get_results( "SELECT * FROM {$wpdb->$table} ORDER BY 1, 2" ) ) ), "\\n";
  }`;

const folders: string[] = [];
async function newFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'ostium-saved-'));
  folders.push(dir);
  return dir;
}

async function readGroups(): Promise<unknown[]> {
  const dir = join(MARLOWE, 'wordpress', 'acf-json');
  const names = await readdir(dir);
  return Promise.all(names.map(async (name): Promise<unknown> => JSON.parse(await readFile(join(dir, name), 'utf8'))));
}

/** Every content file of a folder, by name, except for files of systems and editors. */
async function readAll(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name.slice(dir.length + 1), await readFile(name, 'latin1')] as const)),
  );
}

async function save({ url, credential }: Pick<RunningWordPress, 'url' | 'credential'>) {
  const dir = await newFolder();
  return { dir, ...(await saveContent({ url, credential, dir, fieldGroups: await readGroups() })) };
}

const openSaved = (dir: string) => openEmulator({ dir, home: 'http://site.test' });

/** The properties of an item from either source that these tests read; the rest of it is compared whole. */
interface Item extends Record<string, unknown> {
  slug: string;
  date: string;
  link: string;
  sticky: boolean;
  author_name: string;
  title: { rendered: string };
  alt_texts?: Readonly<Record<string, string>>;
  content?: { rendered: string };
  acf: { reviewed_by?: readonly unknown[] };
  media_details?: { width: number; height: number; sizes: Record<string, unknown> };
  _embedded: {
    author: [{ name: string }];
    'wp:term': [{ slug: string }[]];
    'wp:featuredmedia': [{ source_url: string }];
  };
}

async function ask(emulator: { fetch: (path: string) => Promise<Response> }, path: string): Promise<Item[]> {
  return (await (await emulator.fetch(`/wp-json/wp/v2/${path}`)).json()) as Item[];
}

/** The one item in the response to a path. */
async function askOne(...args: Parameters<typeof ask>): Promise<Item> {
  const [item] = await ask(...args);
  if (!item) throw new Error(`${args[1]} answers nothing.`);
  return item;
}

afterAll(async () => {
  for (const dir of folders) await rm(dir, { recursive: true, force: true });
});

describe.skipIf(!isThere)('the content in a real WordPress', () => {
  let wordpress: RunningWordPress;
  beforeAll(async () => {
    wordpress = await startLoadedWordPress();
  }, LOADING_MS);
  afterAll(() => wordpress.stop());
  const load = (isOverwriting = false) =>
    loadContent({ dir: CONTENT, isOverwriting, url: wordpress.url, credential: wordpress.credential });

  test('does not change when it is loaded a second time', async () => {
    const before = await wordpress.php(EVERYTHING);
    const { written, files, conflicts } = await load();
    expect({ written, files, conflicts }).toEqual({ written: 0, files: 0, conflicts: [] });
    expect(await wordpress.php(EVERYTHING)).toBe(before);
  });

  test('gets the same responses as from the emulator', async () => {
    const emulator = await openEmulator({ dir: CONTENT, home: wordpress.url });
    for (const path of PATHS) {
      const [ourItems, theirItems] = await Promise.all([
        ask(emulator, path),
        ask({ fetch: (address) => fetch(wordpress.url + address) }, path),
      ]);
      expect([path, theirItems.map(comparable)]).toEqual([path, ourItems.map(comparable)]);
    }
  }, 120_000);

  test('is saved as the very files it was loaded from', async () => {
    const { dir, newFiles, skippedUploads } = await save(wordpress);
    expect({ newFiles, skippedUploads }).toEqual({ newFiles: 0, skippedUploads: [] });
    const [savedFiles, contentFiles] = [await readAll(dir), await readAll(CONTENT)];
    expect(Object.keys(savedFiles).toSorted()).toEqual(Object.keys(contentFiles).toSorted());
    expect(Object.keys(contentFiles).filter((file) => contentFiles[file] !== savedFiles[file])).toEqual([]);
  }, 120_000);

  test('is left alone by a load after an edit in WordPress, saved as HTML, and overwritten on request', async () => {
    const file = 'posts/nosebleeds-calm-steps.md';
    await wordpress.php(
      `$post = get_page_by_path( 'nosebleeds-calm-steps', OBJECT, 'post' );
      wp_update_post( array( 'ID' => $post->ID, 'post_content' => '<!-- wp:paragraph --><p>Pinch & wait.</p><!-- /wp:paragraph -->' ) );`,
    );
    expect((await load()).conflicts).toEqual([file]);

    const { dir, newFiles } = await save(wordpress);
    expect(newFiles).toBe(1);
    const post = await askOne(await openSaved(dir), 'posts?slug=nosebleeds-calm-steps');
    expect(post.content?.rendered.trim()).toBe('<p>Pinch &amp; wait.</p>');
    expect(post.acf.reviewed_by?.[0]).toBeDefined();

    expect(await load(true)).toMatchObject({ written: 1, conflicts: [] });
    const revisions = `$post = get_page_by_path( 'nosebleeds-calm-steps', OBJECT, 'post' );
      echo count( wp_get_post_revisions( $post->ID ) ), ' ', strpos( $post->post_content, 'Pinch & wait' ) === false ? 'ours' : 'theirs';`;
    expect(await wordpress.php(revisions)).toMatch(/^[1-9]\d* ours$/);
  }, 120_000);

  test('is saved with all later additions, even after a load has overwritten its lists', async () => {
    const createdIds = await wordpress.php(
      `$term = wp_insert_term( 'Travel', 'category' );
      $author = wp_insert_user( array( 'user_login' => 'newcomer', 'user_pass' => 'x', 'display_name' => 'New Comer', 'role' => 'author' ) );
      $post = wp_insert_post( array( 'post_title' => 'Ears in a plane', 'post_status' => 'publish', 'post_author' => $author, 'post_category' => array( $term['term_id'] ) ) );
      $comment = wp_insert_comment( array( 'comment_post_ID' => $post, 'comment_content' => 'Thanks.', 'comment_author' => 'Bo' ) );
      $file = wp_upload_bits( 'plane.gif', null, base64_decode( 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' ) )['file'];
      $upload = wp_insert_attachment( array( 'post_mime_type' => 'image/gif', 'post_title' => 'Plane', 'post_status' => 'inherit' ), $file );
      set_post_thumbnail( $post, $upload );
      echo wp_json_encode( array( $term['term_id'], $author, $post, $comment, $upload ) );`,
    );
    const lists = ['users.yaml', 'categories.yaml', 'comments.yaml', 'media/media.yaml'];
    expect((await load()).conflicts.toSorted()).toEqual(lists.toSorted());
    expect((await load(true)).conflicts).toEqual([]);

    const post = await askOne(await openSaved((await save(wordpress)).dir), 'posts?slug=ears-in-a-plane&_embed');
    expect(post._embedded['wp:term'][0].map(({ slug }) => slug)).toEqual(['travel']);
    expect(post._embedded['wp:featuredmedia'][0].source_url).toMatch(/\/plane\.gif$/);
    expect(post._embedded.author[0].name).toBe('New Comer');

    await wordpress.php(
      `require_once ABSPATH . 'wp-admin/includes/user.php'; list( $term, $author, $post, $comment, $upload ) = ${createdIds.trim()};
      wp_delete_comment( $comment, true ); wp_delete_post( $post, true ); wp_delete_attachment( $upload, true ); wp_delete_term( $term, 'category' ); wp_delete_user( $author );`,
    );
    expect((await load(true)).conflicts).toEqual([]);
  }, 120_000);

  test.each([
    ['a wrong password', 'load', { credential: 'Basic eDp5' }, /does not know the credential/],
    ['an address without a WordPress', 'load', { url: 'http://127.0.0.1:9' }, /does not answer/],
  ])('is not loaded from %s, with one sentence as the reason', async (_name, _task, overrides, sentence) => {
    const options = { dir: CONTENT, url: wordpress.url, credential: wordpress.credential, ...overrides };
    await expect(loadContent(options)).rejects.toThrow(sentence);
  });

  test('is loaded only by administrators, and only where the plugin is active', async () => {
    const secret = await wordpress.php(
      `wp_insert_user( array( 'user_login' => 'ed', 'user_pass' => 'x', 'role' => 'editor' ) );
      list( $secret ) = WP_Application_Passwords::create_new_application_password( get_user_by( 'login', 'ed' )->ID, array( 'name' => 'x' ) );
      echo $secret;`,
    );
    const credential = `Basic ${Buffer.from(`ed:${secret.trim()}`).toString('base64')}`;
    await expect(loadContent({ dir: CONTENT, url: wordpress.url, credential })).rejects.toThrow(/no administrator/);

    await wordpress.php("update_option( 'active_plugins', array() );");
    await expect(load()).rejects.toThrow(/plugin is not active/);
    await wordpress.php("update_option( 'active_plugins', array( 'ostium/ostium.php' ) );");
  });

  test('is never written through a folder of uploads that leads elsewhere', async () => {
    const otherFolder = await mkdtemp(join(tmpdir(), 'ostium-elsewhere-'));
    await wordpress.php(`symlink( '${otherFolder}', wp_upload_dir()['basedir'] . '/away' );`);
    const response = await fetch(`${wordpress.api}/ostium/v1/content/file?file=away/nose.svg`, {
      method: 'POST',
      body: '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
      headers: { authorization: wordpress.credential, 'content-type': 'application/octet-stream' },
    });
    await wordpress.php("unlink( wp_upload_dir()['basedir'] . '/away' );");
    expect([response.status, await readdir(otherFolder)]).toEqual([400, []]);
  });

  test.each([
    ['a drawing that runs a script', 'x/evil.svg', '<svg onload="alert(1)"></svg>', /holds a script/],
    ['a program', 'x/evil.php', '<?php', /no such file/],
    ['a path that leads out', '../evil.svg', '<svg></svg>', /does not match pattern|no such file/],
  ])('does not accept %s', async (_name, file, body, sentence) => {
    const response = await fetch(`${wordpress.api}/ostium/v1/content/file?file=${encodeURIComponent(file)}`, {
      method: 'POST',
      body,
      headers: { authorization: wordpress.credential, 'content-type': 'application/octet-stream' },
    });
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringMatching(sentence),
    ]);
  });
});

/** Lists of everything that both sources send. */
const PATHS = [
  ...['posts', 'reviewer', 'testimonials', 'popups', 'alerts', 'featured', 'categories', 'tags'].map(
    (type) => `${type}?per_page=100&orderby=id&order=asc`,
  ),
  'testimonial-type?per_page=100&orderby=id&order=asc',
  'comments?per_page=100&order=asc',
  ...['pages', 'media'].flatMap((type) =>
    [1, 2].map((page) => `${type}?per_page=100&page=${page}&orderby=id&order=asc`),
  ),
];

/**
 * What is compared of a response. Known to differ: the fields that other parts of the plugin add, ids of users (the first of a
 * new WordPress is its administrator), addresses before any permalink (guid), what WordPress versions after 6.1 add (meta,
 * featured_media of uploads), the captions of videos, and the size in which an upload shows itself.
 */
function comparable(item: Item): object {
  const { content, media_details: details, ...otherFields } = item;
  const { full: _, ...sizes } = details?.sizes ?? {};
  const comparedFields = Object.entries({ ...otherFields, content: content?.rendered }).filter(
    ([name]) => !UNCOMPARED.has(name) && !(name === 'featured_media' && otherFields['type'] === 'attachment'),
  );
  return {
    ...Object.fromEntries(comparedFields),
    ...(details && { details: { width: details.width, height: details.height, sizes } }),
  };
}

const UNCOMPARED = new Set([
  '_links',
  'acf',
  'author',
  'guid',
  'meta',
  'yoast_head',
  'yoast_head_json',
  'head_tags',
  'formatted_date',
  'reading_time',
  'categories_names',
  'description',
  'caption',
  'author_avatar_urls',
]);

describe.skipIf(!isThere)('a WordPress that was never loaded', () => {
  let wordpress: RunningWordPress;
  beforeAll(async () => {
    wordpress = await startWordPress({ title: 'Foreign' });
    await wordpress.php(FOREIGN);
  }, LOADING_MS);
  afterAll(() => wordpress.stop());

  test('is saved as a folder that the emulator starts from, with the same pages', async () => {
    const { dir, same, skippedUploads, unsavedCounts } = await save(wordpress);
    expect({ same, skippedUploads, unsavedCounts }).toEqual({
      same: 0,
      skippedUploads: ['2026/03/notes.txt'],
      unsavedCounts: { product: 2, genre: 1 },
    });

    const emulator = await openSaved(dir);
    const post = await askOne(emulator, 'posts?slug=first-words&_embed');
    const theirPost = await askOne({ fetch: (path) => fetch(wordpress.url + path) }, 'posts?slug=first-words');
    // The link to the log-in returns to the request that shows it.
    const words = ({ content }: Item) =>
      content?.rendered.replace(/\?redirect_to=[^"]*/, '').replaceAll(wordpress.url, '');
    expect(words(post)).toBe(words(theirPost));
    expect([post.date, post.title.rendered, post.sticky]).toEqual([theirPost.date, theirPost.title.rendered, true]);
    expect(post._embedded['wp:term'][0].map(({ slug }: { slug: string }) => slug)).toEqual(['news']);
    expect(post._embedded['wp:featuredmedia'][0].source_url).toBe(
      'http://site.test/wp-content/uploads/2026/03/dot.png',
    );
    expect((await emulator.fetch('/wp-content/uploads/2026/03/dot.png')).status).toBe(200);

    expect(post.content?.rendered).not.toMatch(/log ?out/i);
    expect((await ask(emulator, 'media')).map(({ slug, alt_texts: texts }) => [slug, texts])).toEqual([
      ['about-dot-png', { es: 'Un punto' }],
    ]);

    const child = await askOne(emulator, 'pages?slug=child');
    expect(child.link).toBe('http://site.test/parent/child/');
    const redirect = await emulator.fetch('/mother/child/', { redirect: 'manual' });
    expect(redirect.headers.get('location')).toBe(child.link);
    expect((await ask(emulator, 'comments')).map((comment) => comment.author_name)).toEqual(['Ann & Co']);
    expect((await ask(emulator, 'users')).map(({ slug }) => slug)).toEqual(['editor']);
  });
});

/** Written as the block editor writes it. */
const FOREIGN = `
  wp_mkdir_p( WPMU_PLUGIN_DIR );
  file_put_contents( WPMU_PLUGIN_DIR . '/shop.php', "<?php add_action( 'init', function () { register_post_type( 'product', array( 'public' => true ) ); register_taxonomy( 'genre', 'post', array( 'public' => true ) ); } );" );
  register_taxonomy( 'genre', 'post', array( 'public' => true ) );
  wp_insert_term( 'Noir', 'genre' );
  foreach ( array( 'publish', 'draft', 'trash' ) as $status ) {
    wp_insert_post( array( 'post_type' => 'product', 'post_status' => $status, 'post_title' => 'Nose spray' ) );
  }
  $dir = wp_upload_dir( '2026/03' )['path'];
  wp_mkdir_p( $dir );
  imagepng( imagecreatetruecolor( 8, 6 ), "$dir/dot.png" );
  file_put_contents( "$dir/notes.txt", 'x' );
  $upload = static function ( $name, $type ) {
    $id = wp_insert_attachment( array( 'post_title' => $name, 'post_name' => "about-$name", 'post_mime_type' => $type ), wp_upload_dir()['basedir'] . "/2026/03/$name" );
    update_attached_file( $id, "2026/03/$name" );
    return $id;
  };
  $dot = $upload( 'dot.png', 'image/png' );
  update_post_meta( $dot, '_ostium_alt_texts', array( 'es' => 'Un punto' ) );
  $upload( 'notes.txt', 'text/plain' );
  $news = wp_insert_term( 'News & more', 'category', array( 'slug' => 'news' ) );
  $base = array( 'post_status' => 'publish', 'post_author' => 1 );
  $post = wp_insert_post( wp_slash( $base + array(
    'post_title' => 'First "words" & more', 'post_name' => 'first-words', 'post_category' => array( $news['term_id'] ), 'post_date' => '2026-03-14 09:30:00',
    'post_content' => '<!-- wp:paragraph --><p>It\\'s <strong>bold</strong> &amp; [gone].</p><!-- /wp:paragraph -->' . '<!-- wp:loginout /-->' . "\\n\\n" . '<!-- wp:image {"id":' . $dot . '} --><figure class="wp-block-image"><img src="' . wp_get_attachment_url( $dot ) . '" alt="" class="wp-image-' . $dot . '"/></figure><!-- /wp:image -->',
  ) ) );
  set_post_thumbnail( $post, $dot );
  stick_post( $post );
  $parent = wp_insert_post( $base + array( 'post_type' => 'page', 'post_title' => 'Parent', 'post_name' => 'mother' ) );
  wp_insert_post( $base + array( 'post_type' => 'page', 'post_title' => 'Child', 'post_name' => 'child', 'post_parent' => $parent ) );
  wp_update_post( array( 'ID' => $parent, 'post_name' => 'parent' ) );
  wp_insert_post( array( 'post_title' => 'Unfinished', 'post_status' => 'draft', 'post_author' => 1 ) );
  wp_insert_comment( array( 'comment_post_ID' => $post, 'comment_author' => 'Ann & Co', 'comment_content' => 'Thank you.', 'comment_approved' => 1 ) );
`;
