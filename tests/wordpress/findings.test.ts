import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite } from '../machines/siteOverSource.ts';
import type { StartedSite } from '../machines/siteOverSource.ts';
import { findPort } from '../machines/programs.ts';
import { SEED, type Seed } from './fieldsSeed.ts';
import { hasWordPress } from './hasWordPress.ts';
import { logIn } from './logIn.ts';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';

const SECRET = randomBytes(12).toString('hex');

interface Findings {
  findings?: { level: string; message: string; block: number }[];
  message?: string;
}

describe.skipIf(!hasWordPress)('what the editor of a real WordPress is told before publishing', () => {
  let wp: RunningWordPress;
  let site: StartedSite;
  let seed: Seed;

  beforeAll(async () => {
    const port = await findPort();
    const home = `http://127.0.0.1:${port}`;
    wp = await startWordPress({ constants: { OSTIUM_SITE_URL: home, OSTIUM_PREVIEW_SECRET: SECRET } });
    seed = JSON.parse(await wp.php(SEED)) as Seed;
    site = await startSite(wp.api, { CONTENT_AUTH: wp.credential, PREVIEW_SECRET: SECRET, SITE_URL: home }, port);
  }, 120_000);
  afterAll(async () => {
    await site?.end();
    await wp?.stop();
  });

  const block = (name: string, fields: object) => `<!-- wp:ostium/${name} ${JSON.stringify(fields)} /-->`;
  async function check(id: number, typed: object, as: string | undefined = wp.credential) {
    const response = await fetch(`${wp.api}/ostium/v1/findings/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(as && { authorization: as }) },
      body: JSON.stringify({ title: 'Contact', content: '', ...typed }),
    });
    return { status: response.status, ...((await response.json()) as Findings) };
  }

  test('nothing, if nothing has to be fixed', async () => {
    const content = '<!-- wp:paragraph -->\n<p>We are here for you.</p>\n<!-- /wp:paragraph -->';
    expect(await check(seed.contact, { content })).toEqual({ status: 200, findings: [] });
  });

  test('dead links, pictures without words and misspelled blocks, with the block that each is in', async () => {
    await wp.php(`delete_post_meta( ${seed.picture}, '_wp_attachment_image_alt' );`);
    const content = [
      block('text-block', { content: 'Below.' }),
      '<!-- wp:paragraph -->\n<p>Go <a href="/no-such-page/">there</a>.</p>\n<!-- /wp:paragraph -->',
      '<!-- wp:ostium/unknown /-->',
      block('contact-banner', { title: 'Call us', map_image: { desktop_image: seed.picture, mobile_image: '' } }),
      block('no-such', { heading: 'Gone' }),
    ].join('\n\n');
    const { status, findings = [] } = await check(seed.contact, { content, featured_media: seed.picture });

    expect(status).toBe(200);
    const ofPicture = expect.stringMatching(/^The picture \S+ has no text alternative/);
    const ofBlock = expect.stringMatching(/^This block .*no such block on this page/);
    expect(findings).toEqual([
      { level: 'error', message: ofBlock, block: 4 },
      { level: 'error', message: ofPicture, block: 3 },
      { level: 'error', message: ofPicture, block: 0 },
      { level: 'error', message: '/no-such-page/ leads nowhere on this site.', block: 0 },
    ]);
  });

  test('of what is typed, and not of what is stored; and typing stores nothing', async () => {
    await wp.php(
      `wp_update_post( array( 'ID' => ${seed.contact}, 'post_content' => '<p><a href="/stored-nowhere/">a</a></p>' ) );`,
    );
    const typed = await check(seed.contact, { content: '<p><a href="/typed-nowhere/">a</a></p>' });
    const stored = await wp.php(`echo get_post( ${seed.contact} )->post_content;`);
    expect(typed.findings?.map(({ message }) => message)).toEqual(['/typed-nowhere/ leads nowhere on this site.']);
    expect(stored).toContain('/stored-nowhere/');
  });

  test('of fields beside the page’s blocks, too', async () => {
    const { findings } = await check(seed.contact, { acf: { reviewed_on: '20200101' } });
    expect(findings?.map(({ message }) => message)).toEqual([expect.stringMatching(/after its review of 2020-01-01/)]);
  });

  test('nothing of an item that they may not edit', async () => {
    const reader = await wp.php(String.raw`
      $id = wp_insert_user( array( 'user_login' => 'other', 'user_pass' => 'x', 'role' => 'author' ) );
      list( $secret ) = WP_Application_Passwords::create_new_application_password( $id, array( 'name' => 'test' ) );
      echo 'Basic ', base64_encode( "other:$secret" );`);
    expect(await check(seed.contact, {}, reader)).toMatchObject({ status: 403 });
    expect(await check(seed.contact, {}, '')).toMatchObject({ status: 401 });
  });

  test('in panels that the editor of a page loads', async () => {
    const cookie = await logIn(wp.url, wp.admin);
    const screen = await fetch(`${wp.url}/wp-admin/post.php?post=${seed.contact}&action=edit`, { headers: { cookie } });
    expect(await screen.text()).toContain('/plugins/ostium/assets/findings.js');
  });

  test('a sentence, if the site does not answer', async () => {
    await site.end();
    const { status, message } = await check(seed.contact, {});
    expect([status, message]).toEqual([
      502,
      expect.stringMatching(/does not answer, so this page cannot be checked now/),
    ]);
  });
});
