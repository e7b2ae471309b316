import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTryRun } from '../../packages/engine/commands/tryRun.mjs';
import { startTry } from '../../packages/engine/commands/tryWordPress.mjs';
import { MARLOWE } from '../../scripts/project.mjs';
import { findPort } from '../machines/programs.ts';
import { hasWordPress } from './hasWordPress.ts';

/** The practice's own phone number, from `content/practice.yaml`. */
const PHONE = '(713) 555-0142';

let folder = '';
let sentences: string[] = [];
const say = (sentence: string) => void sentences.push(sentence);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ostium-try-'));
  sentences = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('ostium wordpress', () => {
  test('says that a port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(startTry({ home: MARLOWE, folder, port, isEmpty: true, isAlone: true, say })).rejects.toThrow(
      `Port ${port} is taken: end what listens there, or choose another with --port ${port + 1}.`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  test('is refused while another process runs it, and ends what a killed one left running', async () => {
    // Programs in this folder, as MariaDB and the site would be.
    const wait = ['-e', 'setInterval(() => undefined, 1000)'];
    const leftProcess = spawn(process.execPath, [...wait, folder], { stdio: 'ignore' });
    const site = spawn(process.execPath, wait, { stdio: 'ignore', env: { ...process.env, CACHE_DIR: folder } });
    const exits = Promise.all(
      [leftProcess, site].map((child) => new Promise((resolve) => child.once('exit', resolve))),
    );
    const write = (run: object) => writeFile(join(folder, 'run.json'), JSON.stringify(run));
    const runState = { isLoaded: true, purgeSecret: 'a', previewSecret: 'b' };
    await write({ ...runState, pid: process.ppid, children: [leftProcess.pid] });
    await expect(openTryRun(folder, { isFresh: true, say })).rejects.toThrow(
      `It runs already, as process ${process.ppid}`,
    );
    expect(leftProcess.exitCode ?? leftProcess.signalCode).toBeNull();

    await write({ ...runState, pid: 2 ** 22 + 1, children: [leftProcess.pid, site.pid, process.pid] });
    const { run } = await openTryRun(folder, { isFresh: false, say });
    await exits;
    expect(sentences).toEqual(
      [leftProcess, site].map(({ pid }) => `A run that was killed has left process ${pid} behind: it is ended.`),
    );
    expect(run).toMatchObject(runState);
    expect((await openTryRun(folder, { isFresh: true, say })).run).toMatchObject({ isLoaded: false });
  });

  test.skipIf(!hasWordPress)(
    'starts both, keeps what is written, and continues with it at the same place',
    async () => {
      const port = await findPort();
      const first = await startTry({ home: MARLOWE, folder, port, isEmpty: true, say });
      try {
        await first.wordpress.php(
          "wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'Kept words', 'post_name' => 'saved' ) );",
        );
        const status = (await (await fetch(`${first.wordpress.api}/ostium/v1/status`)).json()) as { site_url: string };
        expect(status.site_url).toBe(first.site);
        expect(await untilPage(`${first.site}/blog/saved/`)).toContain('Kept words');
      } finally {
        await first.stop();
      }
      const { mode } = await stat(join(folder, 'run.json'));
      expect(mode & 0o077).toBe(0);

      const second = await startTry({ home: MARLOWE, folder, isEmpty: true, isAlone: true, say });
      try {
        expect([second.wordpress.url, second.site]).toEqual([`http://127.0.0.1:${port}`, undefined]);
        expect(second.wordpress.admin).toEqual(first.wordpress.admin);
        expect(await (await fetch(`${second.wordpress.api}/wp/v2/posts?slug=saved`)).text()).toContain('Kept words');
      } finally {
        await second.stop();
      }
      expect(JSON.parse(await readFile(join(folder, 'run.json'), 'utf8'))).not.toHaveProperty('pid');
    },
    180_000,
  );

  test.skipIf(!hasWordPress)(
    'loads the demonstration once: the site shows the practice, and what an editor removes stays removed',
    async () => {
      const port = await findPort();
      const first = await startTry({ home: MARLOWE, folder, port, say });
      try {
        expect(await untilPage(`${first.site}/`)).toContain(PHONE);
        expect(await countArticles(first)).toBeGreaterThan(1);
        await first.wordpress.php(
          "foreach ( get_posts( array( 'numberposts' => -1 ) ) as $post ) { wp_delete_post( $post->ID, true ); }",
        );
      } finally {
        await first.stop();
      }
      expect(JSON.parse(await readFile(join(folder, 'run.json'), 'utf8'))).toMatchObject({ isLoaded: true });

      const second = await startTry({ home: MARLOWE, folder, isAlone: true, say });
      try {
        expect(await countArticles(second)).toBe(0);
      } finally {
        await second.stop();
      }
    },
    180_000,
  );
});

/** How many articles of a WordPress are published. */
async function countArticles({ wordpress }: Awaited<ReturnType<typeof startTry>>): Promise<number> {
  const response = await fetch(`${wordpress.api}/wp/v2/posts?_fields=id`);
  return Number(response.headers.get('x-wp-total'));
}

/** The page once the site responds: it was started a moment ago. */
async function untilPage(address: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return response.text();
    if (tries > 100) throw new Error(`${address} answers ${response?.status ?? 'nothing'}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
