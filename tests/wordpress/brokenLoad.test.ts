import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '#transfer/loadContent.ts';
import { startWordPress, type RunningWordPress } from '../../scripts/wordpress/startWordPress.mjs';
import { hasWordPress } from './hasWordPress.ts';
import { writeSmallContent } from './smallContent.ts';

/** Two WordPresses, both loaded several times. */
const LONG_MS = 120_000;

/** A request of a load: the task, and whether it is the first, second … of that task. */
type Meet = (task: string, turn: number, pass: () => Promise<void>) => Promise<void>;

/** Stands between a load and its WordPress, and decides over each request. */
async function startBetween(wordpress: RunningWordPress, meet: Meet) {
  const turns = new Map<string, number>();
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
    const answer = await fetch(wordpress.url + (request.url ?? ''), {
      ...{ method: request.method ?? 'GET', headers: { authorization, 'content-type': type } },
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
    const headers = { 'content-type': answer.headers.get('content-type') ?? '' };
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, headers).end(body);
  };
  const server = createServer((request, response) => {
    const task = new URL(request.url ?? '', wordpress.url).pathname.split('/').at(-1) ?? '';
    const turn = (turns.get(task) ?? 0) + 1;
    turns.set(task, turn);
    meet(task, turn, () => pass(request, response)).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

const SHOWN = `global $wpdb;
  $rows = array(
    $wpdb->get_results( "SELECT ID, post_type, post_name, post_status, post_title, post_content, post_parent FROM $wpdb->posts WHERE post_type IN ( 'post', 'page' ) ORDER BY ID" ),
    $wpdb->get_results( "SELECT comment_ID, comment_post_ID, comment_parent, comment_content, comment_approved FROM $wpdb->comments ORDER BY comment_ID" ),
    $wpdb->get_results( "SELECT post_id, meta_value FROM $wpdb->postmeta WHERE meta_key = '_ostium_key' ORDER BY post_id" ),
    $wpdb->get_results( "SELECT comment_id, meta_value FROM $wpdb->commentmeta WHERE meta_key = '_ostium_key' ORDER BY comment_id" ),
    $wpdb->get_results( "SELECT term_id, name, slug FROM $wpdb->terms ORDER BY term_id" ),
  );
  echo wp_json_encode( $rows );`;

/** A load that was killed a while ago. */
const LATER =
  "$load = get_option( 'ostium_content_load' ); $load['at'] -= 200; update_option( 'ostium_content_load', $load, false );";

/** As a WordPress leaves it that is stopped between saving something and naming it. */
const withoutNames = (table: 'postmeta' | 'commentmeta') =>
  `global $wpdb; $wpdb->query( "DELETE FROM $wpdb->${table} WHERE meta_key = '_ostium_key' LIMIT 2" );`;

/** Where a load is killed: at the first, second … request of a task, before WordPress has it or behind that, and what else breaks. */
interface Break {
  task: string;
  turn: number;
  isPassed: boolean;
  also: string;
}

const BREAKS: readonly [string, readonly Break[]][] = [
  [
    'when its items have ids, and again when all is written',
    [
      { task: 'reserve', turn: 1, isPassed: true, also: withoutNames('postmeta') },
      { task: 'seals', turn: 1, isPassed: false, also: withoutNames('commentmeta') },
    ],
  ],
  ['between two requests with items', [{ task: 'items', turn: 2, isPassed: false, also: '' }]],
  ['before it says that all is there', [{ task: 'finish', turn: 1, isPassed: false, also: '' }]],
];

const FORGET = "delete_option( 'ostium_purges' );";
const TOLD = "echo wp_json_encode( array( get_option( 'ostium_content_load' ), get_option( 'ostium_purges' ) ) );";

describe.skipIf(!hasWordPress)('a load', () => {
  let dir: string;
  let broken: RunningWordPress;
  let whole: RunningWordPress;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ostium-load-'));
    // A site that does not answer: what it is told waits.
    const constants = { OSTIUM_SITE_URL: 'http://127.0.0.1:9', OSTIUM_PURGE_SECRET: 'x'.repeat(40) };
    [broken, whole] = await Promise.all([startWordPress({ constants }), startWordPress()]);
  }, LONG_MS);
  afterAll(async () => {
    await Promise.all([broken.stop(), whole.stop()]);
    await rm(dir, { recursive: true, force: true });
  });
  const load = ({ url, credential }: Pick<RunningWordPress, 'url' | 'credential'>) =>
    loadContent({ dir, url, credential });

  /** Runs the command until a request of it, and kills it there. */
  const loadUntil = async (task: string, turn: number, isPassed: boolean): Promise<void> => {
    let child: ChildProcess | undefined;
    const between = await startBetween(broken, async (asked, nth, pass) => {
      const isLast = asked === task && nth === turn;
      if (!isLast || isPassed) await pass();
      if (isLast) child?.kill('SIGKILL');
    });
    const args = [
      'scripts/content/content.mjs',
      'load',
      '--to',
      between.url,
      '--dir',
      dir,
      '--user',
      broken.credential,
    ];
    child = spawn(process.execPath, args, { stdio: 'ignore' });
    const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    between.stop();
    expect(signal).toBe('SIGKILL');
  };

  test.each(BREAKS)(
    'that is killed %s is brought to its end by the next one, which tells the site',
    async (moment, breaks) => {
      writeSmallContent(dir, (title) => `${title}, ${moment}`);
      for (const { task, turn, isPassed, also } of breaks) {
        await loadUntil(task, turn, isPassed);
        await broken.php(also);
        await expect(load(broken)).rejects.toThrow(/another load is under way, which wrote \d+ seconds ago/);
        await broken.php(LATER);
      }
      await broken.php(FORGET);

      await load(broken);

      await load(whole);
      expect(JSON.parse(await broken.php(SHOWN))).toEqual(JSON.parse(await whole.php(SHOWN)));
      expect(await broken.php(TOLD)).toMatch(/^\[false,.*"all"/);
    },
    LONG_MS,
  );

  test(
    'is refused while another is under way, which ends as if nothing had been',
    async () => {
      writeSmallContent(dir, (title) => `${title}, twice`);
      const gate = new EventEmitter();
      const reached = once(gate, 'reached');
      const between = await startBetween(broken, async (task, _turn, pass) => {
        if (task === 'seals') {
          gate.emit('reached');
          await once(gate, 'open');
        }
        await pass();
      });
      const first = load({ url: between.url, credential: broken.credential });
      await reached;
      writeSmallContent(dir, (title) => `${title}, thrice`);
      await expect(load(broken)).rejects.toThrow(/another load is under way/);
      gate.emit('open');

      expect(await first).toMatchObject({ left: [] });
      between.stop();
      expect(await load(broken)).toMatchObject({ left: [] });
    },
    LONG_MS,
  );
});
