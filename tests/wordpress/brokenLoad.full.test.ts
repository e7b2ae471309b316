import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MARLOWE, OSTIUM } from '../../scripts/project.mjs';
import { loadContent } from '#wordpress/transfer/loadContent.ts';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';
import { writeSmallContent } from './smallContent.ts';
import { startBetween } from './startBetween.ts';

/** Two WordPress sites, both loaded several times. */
const LONG_MS = 120_000;

const SHOWN = `global $wpdb;
  $rows = array(
    $wpdb->get_results( "SELECT ID, post_type, post_name, post_status, post_title, post_content, post_parent FROM $wpdb->posts WHERE post_type IN ( 'post', 'page', 'attachment' ) ORDER BY ID" ),
    $wpdb->get_results( "SELECT comment_ID, comment_post_ID, comment_parent, comment_content, comment_approved FROM $wpdb->comments ORDER BY comment_ID" ),
    $wpdb->get_results( "SELECT post_id, meta_value FROM $wpdb->postmeta WHERE meta_key IN ( '_ostium_key', '_wp_attached_file' ) ORDER BY post_id, meta_key" ),
    $wpdb->get_results( "SELECT comment_id, meta_value FROM $wpdb->commentmeta WHERE meta_key = '_ostium_key' ORDER BY comment_id" ),
    $wpdb->get_results( "SELECT term_id, name, slug FROM $wpdb->terms ORDER BY term_id" ),
  );
  echo wp_json_encode( $rows );`;

/** Makes it look as if the load was killed a while ago. */
const LATER =
  "$load = get_option( 'ostium_content_load' ); $load['at'] -= 200; update_option( 'ostium_content_load', $load, false );";

/** The state of a WordPress that was stopped after it saved something and before it noted its key. */
const withoutNames = (table: 'postmeta' | 'commentmeta') =>
  `global $wpdb; $wpdb->query( "DELETE FROM $wpdb->${table} WHERE meta_key = '_ostium_key' LIMIT 2" );`;

/** Where a load is killed: at the nth request (`turn`) of a task, before or after WordPress has it, and what else breaks. */
interface Break {
  task: string;
  turn: number;
  isPassed: boolean;
  also: string;
}

/** The small content with two pictures: drawings that contain `words`, as every title does. */
function writeContent(dir: string, words: string): void {
  writeSmallContent(dir, (title) => `${title}, ${words}`);
  mkdirSync(join(dir, 'media'), { recursive: true });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><title>${words}</title></svg>`;
  for (const name of ['nose', 'ear']) writeFileSync(join(dir, 'media', `${name}.svg`), svg);
  const titles = [`nose.svg: { id: 500, title: 'Nose, ${words}' }`, `ear.svg: { id: 501, title: 'Ear, ${words}' }`];
  writeFileSync(join(dir, 'media', 'media.yaml'), titles.join('\n'));
}

const BREAKS: readonly [string, readonly Break[]][] = [
  [
    'when its items have ids, when its comments are there, and again when all is written',
    [
      { task: 'reserve', turn: 1, isPassed: true, also: withoutNames('postmeta') },
      { task: 'comments', turn: 1, isPassed: true, also: withoutNames('commentmeta') },
      { task: 'seals', turn: 1, isPassed: false, also: '' },
    ],
  ],
  [
    'between two pictures, and again when both are known',
    [
      { task: 'file', turn: 2, isPassed: false, also: '' },
      { task: 'uploads', turn: 1, isPassed: true, also: '' },
    ],
  ],
  ['between two requests with items', [{ task: 'items', turn: 2, isPassed: false, also: '' }]],
  ['before it says that all is there', [{ task: 'finish', turn: 1, isPassed: false, also: '' }]],
];

/** A must-use plugin that ends PHP in the middle of its work, at the nth call of a hook that an option names. */
const STOPS = `<?php
foreach ( array( 'save_post', 'set_object_terms', 'updated_post_meta' ) as $hook ) {
  add_action( $hook, function () use ( $hook ) {
    list( $at, $times ) = get_option( 'try_stop', array( '', 0 ) );
    if ( $at !== $hook ) {
      return;
    }
    update_option( 'try_stop', array( $at, $times - 1 ) );
    if ( 1 === $times ) {
      exit;
    }
  } );
}`;

const FORGET = "delete_option( 'ostium_purges' );";
const TOLD = "echo wp_json_encode( array( get_option( 'ostium_content_load' ), get_option( 'ostium_purges' ) ) );";

describe.skipIf(!hasWordPress)('loading content', () => {
  let dir: string;
  let brokenWordPress: RunningWordPress;
  let reference: RunningWordPress;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ostium-load-'));
    // A site that does not respond, so the tags wait.
    const constants = { OSTIUM_SITE_URL: 'http://127.0.0.1:9', OSTIUM_PURGE_SECRET: 'x'.repeat(40) };
    [brokenWordPress, reference] = await Promise.all([startWordPress({ constants }), startWordPress()]);
  }, LONG_MS);
  afterAll(async () => {
    await Promise.all([brokenWordPress.stop(), reference.stop()]);
    await rm(dir, { recursive: true, force: true });
  });
  const load = ({ url, credential }: Pick<RunningWordPress, 'url' | 'credential'>) =>
    loadContent({ dir, url, credential });

  /** Runs a load until a given request. Nothing that it sends afterwards arrives, as if it was killed there. */
  const loadUntil = async (task: string, turn: number, isPassed: boolean): Promise<void> => {
    let isOver = false;
    const between = await startBetween(brokenWordPress, async (requestTask, nth, pass) => {
      const isLast = requestTask === task && nth === turn;
      if (!isOver && (!isLast || isPassed)) await pass();
      isOver ||= isLast;
      if (isOver) throw new Error('The load is over.');
    });
    await expect(load({ url: between.url, credential: brokenWordPress.credential })).rejects.toThrow(/does not answer/);
    between.stop();
    expect(isOver).toBe(true);
  };

  /** Runs the command until a given request, and kills it there. */
  const killAt = async (task: string, turn: number): Promise<void> => {
    let child: ChildProcess | undefined;
    const between = await startBetween(brokenWordPress, async (requestTask, nth, pass) => {
      if (requestTask === task && nth === turn) child?.kill('SIGKILL');
      else await pass();
    });
    const args = [OSTIUM, 'content', 'load', '--to', between.url, '--dir', dir, '--user', brokenWordPress.credential];
    child = spawn(process.execPath, args, { cwd: MARLOWE, stdio: 'ignore' });
    const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    between.stop();
    expect(signal).toBe('SIGKILL');
  };

  test.each(BREAKS)(
    'a load that is killed %s is completed by the next one, which tells the site',
    async (moment, breaks) => {
      writeContent(dir, moment);
      for (const { task, turn, isPassed, also } of breaks) {
        await loadUntil(task, turn, isPassed);
        await brokenWordPress.php(also);
        await expect(load(brokenWordPress)).rejects.toThrow(/another load is under way, which wrote \d+ seconds ago/);
        await brokenWordPress.php(LATER);
      }
      await brokenWordPress.php(FORGET);

      await load(brokenWordPress);

      await load(reference);
      expect(JSON.parse(await brokenWordPress.php(SHOWN))).toEqual(JSON.parse(await reference.php(SHOWN)));
      expect(await brokenWordPress.php(TOLD)).toMatch(/^\[false,.*"all"/);
    },
    LONG_MS,
  );

  test.each([
    ['save_post', 3],
    ['set_object_terms', 4],
    ['updated_post_meta', 20],
  ])(
    'a load whose WordPress stops in the middle of %s is repeated in full by the next one',
    async (hook, times) => {
      const plugins = join(brokenWordPress.dir, 'wordpress', 'wp-content', 'mu-plugins');
      mkdirSync(plugins, { recursive: true });
      writeFileSync(join(plugins, 'stops.php'), STOPS);
      writeContent(dir, hook);
      await brokenWordPress.php(`update_option( 'try_stop', array( '${hook}', ${times} ) );`);

      await expect(load(brokenWordPress)).rejects.toThrow(/answers 200 and no JSON/);
      await brokenWordPress.php(LATER);

      expect(await load(brokenWordPress)).toMatchObject({ conflicts: [] });
      await load(reference);
      expect(JSON.parse(await brokenWordPress.php(SHOWN))).toEqual(JSON.parse(await reference.php(SHOWN)));
    },
    LONG_MS,
  );

  test(
    'after an interrupted load, later edits are overwritten only on request',
    async () => {
      writeContent(dir, 'broken');
      await killAt('seals', 1);
      await brokenWordPress.php(`
        wp_set_current_user( 1 );
        wp_update_post( array( 'ID' => 120, 'post_content' => '<p>An editor’s words.</p>' ) );
        Ostium\\Practice\\save_practice( array( 'name' => 'Another name' ) );
        ${LATER}`);

      const { conflicts } = await load(brokenWordPress);

      expect(conflicts.toSorted()).toEqual(['posts/article-1.yaml', 'practice.yaml']);
      const storedContent = "echo get_post( 120 )->post_content, Ostium\\Practice\\stored_facts()['name'];";
      expect(await brokenWordPress.php(storedContent)).toBe('<p>An editor’s words.</p>Another name');
      const { url, credential } = brokenWordPress;
      expect(await loadContent({ dir, url, credential, isOverwriting: true })).toMatchObject({
        written: 1,
        conflicts: [],
      });
      expect(await brokenWordPress.php(storedContent)).toMatch(/The words of article 1.*Marlowe Sinus/s);
    },
    LONG_MS,
  );

  test(
    'an edit made during a load is not taken for loaded content',
    async () => {
      writeContent(dir, 'busy');
      writeFileSync(join(dir, 'practice.yaml'), 'name: Busy');
      const between = await startBetween(brokenWordPress, async (task, turn, pass) => {
        // Everything is written, and the state is about to be read once more.
        if (task === 'state' && turn === 2)
          await brokenWordPress.php(`wp_update_post( array( 'ID' => 121, 'post_content' => 'Meanwhile.' ) );
            Ostium\\Practice\\save_practice( array( 'name' => 'Meanwhile' ) );`);
        await pass();
      });
      await load({ url: between.url, credential: brokenWordPress.credential });
      between.stop();

      const { conflicts } = await load(brokenWordPress);
      expect(conflicts.toSorted()).toEqual(['posts/article-2.yaml', 'practice.yaml']);
      const { url, credential } = brokenWordPress;
      expect(await loadContent({ dir, url, credential, isOverwriting: true })).toMatchObject({ conflicts: [] });
    },
    LONG_MS,
  );

  test(
    'a second load is refused while one is running, and does not disturb it',
    async () => {
      writeContent(dir, 'twice');
      const gate = new EventEmitter();
      const sealing = once(gate, 'reached');
      const between = await startBetween(brokenWordPress, async (task, _turn, pass) => {
        if (task === 'seals') {
          gate.emit('reached');
          await once(gate, 'open');
        }
        await pass();
      });
      const first = load({ url: between.url, credential: brokenWordPress.credential });
      await sealing;
      writeContent(dir, 'thrice');
      await expect(load(brokenWordPress)).rejects.toThrow(/another load is under way/);
      gate.emit('open');

      expect(await first).toMatchObject({ conflicts: [] });
      between.stop();
      expect(await load(brokenWordPress)).toMatchObject({ conflicts: [] });
    },
    LONG_MS,
  );
});
