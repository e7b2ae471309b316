import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { loadContent } from '#wordpress/transfer/loadContent.ts';
import { hashFolders } from '../../packages/engine/commands/wordpress/newDatabase.mjs';
import { copyFolder, type Release } from '../../packages/engine/commands/wordpress/unpackWordPress.mjs';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { MARLOWE } from '../../scripts/project.mjs';

/** Loaded copies of each release, each under the hash of what it was made from. */
const CACHED = resolve('.cache/loaded-wordpress');

/** Everything that a loaded WordPress depends on. */
const SOURCES = [
  'sites/marlowe/content',
  'sites/marlowe/wordpress',
  'packages/wordpress/plugin/ostium',
  'packages/wordpress/src/transfer',
  'packages/wordpress/src/emulator',
  'packages/engine/commands/wordpress',
];

/** How long the first start may take, in milliseconds: it loads everything. */
export const LOADING_MS = 240_000;

/**
 * Starts a WordPress that contains the whole demonstration content. The first start loads it and caches a copy in `.cache/`;
 * later ones take some seconds. What a test changes in it is gone when it stops.
 */
export async function startLoadedWordPress({
  release = 'debian',
  ...options
}: {
  release?: Release;
  constants?: Readonly<Record<string, string | boolean>>;
} = {}): Promise<RunningWordPress> {
  const cachedFolder = join(CACHED, release, await hashFolders(SOURCES));
  if (!existsSync(cachedFolder)) await cacheLoaded(cachedFolder, release);
  const dir = join(await mkdtemp(join(tmpdir(), 'ostium-loaded-')), 'copy');
  await copyFolder(cachedFolder, dir);
  const before: { url: string } = JSON.parse(await readFile(join(dir, 'wordpress', 'settings.json'), 'utf8'));
  const wordpress = await startWordPress({ dir, ...options });
  await wordpress.php(move(before.url, wordpress.url));
  return {
    ...wordpress,
    async stop() {
      await wordpress.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/**
 * Several test files may arrive here at once: each loads a folder of its own, and the first that is ready is cached.
 */
async function cacheLoaded(cachedFolder: string, release: Release): Promise<void> {
  const folders = dirname(cachedFolder);
  await mkdir(folders, { recursive: true });
  const dir = await mkdtemp(join(folders, 'loading-'));
  const wordpress = await startWordPress({ dir, release });
  try {
    await loadContent({ dir: join(MARLOWE, 'content'), url: wordpress.url, credential: wordpress.credential });
  } finally {
    await wordpress.stop();
  }
  for (const name of await readdir(folders)) {
    // Another file may have cached one meanwhile, and may be copying it.
    const isOlder = !name.startsWith('loading-') && join(folders, name) !== cachedFolder;
    if (isOlder) await rm(join(folders, name), { recursive: true, force: true });
  }
  await rename(dir, cachedFolder).catch(() => rm(dir, { recursive: true, force: true }));
}

/** WordPress writes its own address into its content: this PHP replaces it with another. */
const move = (from: string, to: string): string => `
  global $wpdb;
  foreach ( array( 'posts' => array( 'post_content', 'guid' ), 'postmeta' => array( 'meta_value' ), 'comments' => array( 'comment_content' ), 'users' => array( 'user_url' ) ) as $table => $columns ) {
    foreach ( $columns as $column ) {
      $wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->$table} SET $column = REPLACE($column, %s, %s) WHERE $column LIKE %s", '${from}', '${to}', '%${from}%' ) );
    }
  }
  foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_value LIKE %s", '%${from}%' ) ) as $name ) {
    update_option( $name, map_deep( get_option( $name ), function ( $value ) { return is_string( $value ) ? str_replace( '${from}', '${to}', $value ) : $value; } ) );
  }`;
