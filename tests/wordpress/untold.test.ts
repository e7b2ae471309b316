import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';

interface State {
  waiting: { changed: string[]; withdrawn: string[] };
  problem: string;
}

/** A server at the address of the site that responds to purges one by one. */
type Respond = (tags: string[], response: ServerResponse) => Promise<void> | void;

describe.skipIf(!hasWordPress)('a WordPress that reports changes to a site', { timeout: 60_000 }, () => {
  let wp: RunningWordPress;
  let server: Server;
  let responses: Respond[] = [];
  const requests: string[] = [];

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    requests.push(request.url ?? '');
    const { changed } = JSON.parse(await text(request)) as { changed: string[] };
    await responses.shift()?.(changed, response);
    response.end();
  };
  const change = (tag: string) => wp.php(`Ostium\\Purge\\purge( array( '${tag}' ) );`);
  const state = async () => JSON.parse(await wp.php('echo wp_json_encode( Ostium\\Purge\\state() );')) as State;
  const purged: Respond = (_tags, response) => void response.writeHead(200).write('{"purged":1}');

  beforeAll(async () => {
    server = createServer((request, response) => void take(request, response));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    wp = await startWordPress({
      constants: { OSTIUM_SITE_URL: `http://127.0.0.1:${port}`, OSTIUM_PURGE_SECRET: 'a purge secret of this test' },
    });
  }, 120_000);
  afterEach(async () => {
    responses = [];
    requests.length = 0;
    await wp.php(`delete_option( 'ostium_purges' );`);
  });
  afterAll(async () => {
    await wp?.stop();
    server?.close();
  });

  test('still reports what changed while an earlier call was on its way, even if its own call failed', async () => {
    // Activating the plugin reported everything to a site that was not there yet.
    await wp.php(`delete_option( 'ostium_purges' );`);
    responses = [
      async (tags, response) => {
        await change('post:2');
        await purged(tags, response);
      },
      (_tags, response) => void response.writeHead(503),
    ];
    await change('post:1');
    expect((await state()).waiting.changed).toContain('post:2');
  });

  test.each(['fastcgi_finish_request', 'litespeed_finish_request'])(
    'lets the editor go before it does so, by %s',
    async (name) => {
      responses = [purged];
      const output = await wp.php(
        `function ${name}() { echo 'ended at ', (int) ( get_option( 'ostium_purges' )['version'] ?? 0 ); } Ostium\\Purge\\purge( array( 'post:1' ) );`,
      );
      expect([output, requests]).toEqual(['ended at 0', ['/-/purge']]);
    },
  );

  test('does not send its signature to where the site’s address redirects, and says where that is', async () => {
    responses = [(_tags, response) => void response.writeHead(307, { location: '/elsewhere' }), purged];
    await change('post:1');
    expect(requests).toEqual(['/-/purge']);
    expect(await state()).toMatchObject({
      problem: 'The address of the site leads elsewhere (/elsewhere): set it to where it leads.',
      waiting: { changed: ['post:1'] },
    });
  });

  test.each([
    [
      'an author who is deleted',
      "echo 'author:', wp_insert_user( array( 'user_login' => 'gone', 'user_pass' => 'x', 'role' => 'author' ) );",
      "require_once ABSPATH . 'wp-admin/includes/user.php'; wp_delete_user( get_user_by( 'login', 'gone' )->ID, 1 );",
    ],
    ['a table of redirections that is changed', "echo 'redirects';", 'Ostium\\Redirects\\keep( array() );'],
  ])('names %s', async (_what, before, code) => {
    const tag = await wp.php(before);
    await wp.php(`delete_option( 'ostium_purges' );`);
    await wp.php(code);
    const { changed, withdrawn } = (await state()).waiting;
    expect([...changed, ...withdrawn]).toContain(tag);
  });
});
