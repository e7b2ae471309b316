import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from './logIn.ts';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { hasWordPress } from './hasWordPress.ts';

const PAGES = 30;

/** Pages as version 0.2.0 left them: their blocks are fields. */
const SEED = `
  for ( $n = 0; $n < ${PAGES}; $n += 1 ) {
    $ids[] = $id = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => "Page $n", 'post_content' => "Text $n" ) );
    update_post_meta( $id, Ostium\\Fields\\META, wp_slash( '{"common_flexible_content":[{"acf_fc_layout":"text_block","content":"Block ' . $n . '"}]}' ) );
  }
  update_option( Ostium\\RELEASE, '0.2.0 earlier' );
  echo wp_json_encode( $ids );`;

describe.skipIf(!hasWordPress)('an update of the plugin', { timeout: 60_000 }, () => {
  let wp: RunningWordPress;
  let ids: number[];

  beforeAll(async () => {
    wp = await startWordPress();
    ids = JSON.parse(await wp.php(SEED)) as number[];
  }, 120_000);
  afterAll(() => wp?.stop());

  test('turns the fields of each page into blocks once, although several requests notice it at the same moment', async () => {
    await Promise.all(Array.from({ length: 4 }, () => wp.php('')));
    const pages = JSON.parse(
      await wp.php(`
        foreach ( array( ${ids.join(', ')} ) as $id ) $pages[] = array( Ostium\\Blocks\\is_native( $id ), count( wp_get_post_revisions( $id ) ) );
        echo wp_json_encode( array( $pages, get_option( Ostium\\RELEASE ) === Ostium\\release() ) );`),
    ) as unknown;
    expect(pages).toEqual([Array.from({ length: PAGES }, () => [true, 1]), true]);
  });

  test('keeps the blocks of a page that is then saved by a screen that was open before, and says what to do', async () => {
    const [page = 0, other = 0] = ids;
    const cookie = await logIn(wp.url, wp.admin);
    const nonce = await (
      await fetch(`${wp.url}/wp-admin/admin-ajax.php?action=rest-nonce`, { headers: { cookie } })
    ).text();
    const save = async (path: string, headers: Record<string, string>) => {
      const body = JSON.stringify({ content: 'Text alone' });
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
      const response = await fetch(`${wp.api}/wp/v2/pages/${path}`, init);
      return { status: response.status, message: ((await response.json()) as { message?: string }).message };
    };
    const screen = { cookie, 'x-wp-nonce': nonce };
    const contentOf = (id: number) => wp.php(`echo get_post( ${id} )->post_content;`);

    for (const path of [`${page}`, `${page}/autosaves`])
      expect(await save(path, screen)).toEqual({ status: 409, message: expect.stringContaining('reload this screen') });
    expect(await contentOf(page)).toContain('wp:ostium/text-block');

    const script = await (await fetch(`${wp.url}/wp-content/plugins/ostium/assets/blocks.js`)).text();
    const [, header = ''] = /apiFetch\.use\(.*headers, '([\w-]+)': '1' \}/.exec(script) ?? [];
    expect((await save(`${page}`, { ...screen, [header]: '1' })).status).toBe(200);
    expect(await contentOf(page)).toBe('Text alone');
    expect((await save(`${other}`, { authorization: wp.credential })).status).toBe(200);
    expect((await save(`${other}`, screen)).status).toBe(200);
  });
});
