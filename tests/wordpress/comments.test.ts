import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { hasProgram } from '../machines/programs.ts';
import { startSite } from '../machines/siteOverSource.ts';
import type { StartedSite } from '../machines/siteOverSource.ts';

const isThere = hasProgram('php', ['--version']) && hasProgram('mariadbd', ['--version']);

const SITE = 'https://www.site.example';
const SECRET = 'a secret of 24 characters';
const OPEN = '/blog/open-article/';

let wp: RunningWordPress;
let site: StartedSite;
let article: string;

const CONTENT = `
  wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'home', 'post_title' => 'Home' ) );
  $one = array( 'post_status' => 'publish', 'post_content' => 'Words.' );
  echo wp_insert_post( $one + array( 'post_name' => 'open-article', 'post_title' => 'Open', 'comment_status' => 'open' ) );
  wp_insert_post( $one + array( 'post_name' => 'closed-article', 'post_title' => 'Closed', 'comment_status' => 'closed' ) );
  wp_insert_post( $one + array( 'post_name' => 'locked-article', 'post_title' => 'Locked', 'comment_status' => 'open', 'post_password' => 'x' ) );
  update_option( 'disallowed_keys', 'casino' );
  update_option( 'comment_previously_approved', 0 );
  update_option( 'comment_moderation', 1 );`;

beforeAll(async () => {
  if (!isThere) return;
  wp = await startWordPress({ constants: { OSTIUM_SITE_URL: SITE, OSTIUM_PURGE_SECRET: SECRET } });
  article = await wp.php(CONTENT);
  // The site is behind a proxy on this machine that forwards the visitor's address: each test is another visitor.
  site = await startSite(wp.api, { SITE_URL: SITE, CACHE_SECONDS: '0', TRUSTED_PROXIES: '127.0.0.1' });
}, 120_000);

afterAll(async () => {
  await site?.end();
  await wp?.stop();
});

let visitors = 0;

interface Sending {
  from?: string;
  origin?: string;
}

async function send(fields: Record<string, string>, { from, origin = SITE }: Sending = {}) {
  visitors += 1;
  const response = await site.ask('/-/comments', {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'x-forwarded-for': from ?? `203.0.113.${visitors}` },
    body: new URLSearchParams({
      link: OPEN,
      name: 'Ada',
      email: `ada-${visitors}@example.com`,
      text: `Thanks, ${visitors}.`,
      ...fields,
    }),
  });
  return {
    status: response.status,
    location: response.headers.get('location'),
    html: await response.text(),
    headers: response.headers,
  };
}

const storedComments = (what: string) =>
  wp.php(`echo wp_json_encode( get_comments( array( 'status' => 'any', 'search' => ${JSON.stringify(what)} ) ) );`);

const visible = (html: string) => html.replace(/<[^>]+>/g, ' ');

describe.skipIf(!isThere)('comments', () => {
  test('a comment goes to WordPress, which holds it with the visitor’s own address, and the visitor reads what happens next', async () => {
    const formResponse = await send({ text: 'A first word.' }, { from: '198.51.100.7' });
    expect([formResponse.status, formResponse.location]).toEqual([303, `${OPEN}?comment=held#respond`]);
    expect(await site.read(`${OPEN}?comment=held`)).toContain('It appears here once the practice has read it.');

    const [comment] = JSON.parse(await storedComments('A first word.')) as Record<string, string>[];
    expect(comment).toMatchObject({
      comment_approved: '0',
      comment_author_IP: '198.51.100.7',
      comment_author_email: 'ada-1@example.com',
      comment_post_ID: article,
    });
    expect(await site.read(OPEN)).not.toContain('A first word.');

    await wp.php(`wp_set_comment_status( ${comment?.['comment_ID']}, 'approve' );`);
    const page = await site.read(OPEN);
    expect(page).toContain('A first word.');
    expect(page).not.toContain('ada-1@example.com');

    const response = await site.read(`${OPEN}?replytocom=${comment?.['comment_ID']}`);
    expect(response).toContain('Reply to Ada');
    await send({ text: 'An answer to it.', parent: comment?.['comment_ID'] ?? '' });
    expect(await storedComments('An answer to it.')).toContain(`"comment_parent":"${comment?.['comment_ID']}"`);
  });

  test.each([
    [{ name: '' }, 422, 'Please write your name'],
    [{ email: 'nobody' }, 422, 'Please check your email address'],
    [{ email: 'nobody@nowhere' }, 422, 'Please check your email address'],
    [{ text: '  ' }, 422, 'Please write your comment.'],
    [{ text: 'x'.repeat(5001) }, 422, 'This is too long.'],
  ])('a comment with %j is shown again, filled in, with what is wrong', async (fields, status, words) => {
    const { html, ...response } = await send({ text: 'What I wrote & meant', ...fields });
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(visible(html)).toContain(words);
    expect(html).toContain(`${'text' in fields ? fields.text.trim() : 'What I wrote &amp; meant'}</textarea>`);
    expect(html).toMatch(/aria-invalid="true" aria-describedby="comment-problem[ "]/);
  });

  test('a duplicate comment, or one too soon after another, is refused with an explanation', async () => {
    await send({ email: 'two@example.com', text: 'Twice the same.' }, { from: '198.51.100.20' });
    const twice = await send({ email: 'two@example.com', text: 'Twice the same.' }, { from: '198.51.100.21' });
    expect([twice.status, visible(twice.html)]).toEqual([
      409,
      expect.stringContaining('You have sent this comment before.'),
    ]);

    await send({ email: 'quick@example.com', text: 'One.' }, { from: '198.51.100.30' });
    const quick = await send({ email: 'quick@example.com', text: 'Two.' }, { from: '198.51.100.30' });
    expect([quick.status, visible(quick.html)]).toEqual([429, expect.stringContaining('That was quick.')]);
  });

  test('a comment with disallowed words goes where WordPress puts those, and one from a program goes nowhere', async () => {
    expect((await send({ text: 'Best casino ever' })).location).toContain('comment=held');
    expect(await storedComments('Best casino')).toContain('"comment_approved":"trash"');

    expect((await send({ text: 'I am a program', website: 'https://spam.example' })).location).toContain(
      'comment=held',
    );
    expect(await storedComments('I am a program')).toBe('[]');
  });

  test('a comment may reply to one that readers see at the same article; otherwise it starts its own thread', async () => {
    const [pending, elsewhere] = (
      await wp.php(`
        echo wp_insert_comment(array('comment_post_ID' => ${article}, 'comment_content' => 'Not read yet.', 'comment_approved' => 0)), ' ';
        $other = wp_insert_post(array('post_status' => 'publish', 'post_title' => 'Other'));
        echo wp_insert_comment(array('comment_post_ID' => $other, 'comment_content' => 'Elsewhere.', 'comment_approved' => 1));`)
    ).split(' ');
    for (const parent of [pending, elsewhere, '999999']) {
      await send({ text: `Below ${parent}.`, parent: parent ?? '' });
      expect(await storedComments(`Below ${parent}.`)).toContain('"comment_parent":"0"');
    }
  });

  test('a comment is accepted only at an open article and only from pages of this site', async () => {
    const closed = await send({ link: '/blog/closed-article/', text: 'Too late' });
    expect([closed.status, visible(closed.html)]).toEqual([
      403,
      expect.stringContaining('Comments are now closed here'),
    ]);
    expect(closed.html).toContain('Too late</textarea>');
    const [locked, elsewhere] = [
      await send({ link: '/blog/locked-article/' }),
      await send({ link: '//evil.example/' }),
    ];
    expect([locked.status, elsewhere.status]).toEqual([405, 405]);
    expect((await send({}, { origin: 'https://evil.example' })).status).toBe(405);
    expect(await storedComments('Too late')).toBe('[]');
    expect(await site.read('/blog/closed-article/')).not.toContain('id="respond"');
    expect(await site.read('/blog/locked-article/')).not.toContain('id="respond"');
    expect(await site.read(OPEN)).toContain('id="respond"');
  });

  test('a comment that WordPress cannot accept now is shown again with its text', async () => {
    await wp.php(`wp_mkdir_p( WPMU_PLUGIN_DIR );
      file_put_contents( WPMU_PLUGIN_DIR . '/strict.php', "<?php add_filter( 'rest_allow_anonymous_comments', '__return_false', 99 );" );`);
    const response = await send({ text: 'Kept words' });
    expect([response.status, response.html]).toEqual([503, expect.stringContaining('Kept words</textarea>')]);
    await wp.php(`unlink( WPMU_PLUGIN_DIR . '/strict.php' );`);
  });

  test.each([
    ['only people with an account may write', 'comment_registration'],
    ['old articles are closed', 'close_comments_for_old_posts'],
  ])(
    'there is no form if WordPress says that %s, and the editor keeps the article’s own value',
    async (_what, name) => {
      await wp.php(
        `update_option( 'close_comments_days_old', 14 ); wp_update_post( array( 'ID' => ${article}, 'post_date' => '2024-03-01 10:00:00', 'post_date_gmt' => '2024-03-01 10:00:00' ) ); update_option( '${name}', 1 );`,
      );
      await site.purge({ changed: ['all'] });
      expect(await site.read(OPEN)).not.toContain('id="respond"');
      const { status, html } = await send({ text: 'Kept words' });
      expect([status, html]).toEqual([403, expect.stringContaining('Kept words</textarea>')]);
      const editResponse = await fetch(`${wp.api}/wp/v2/posts/${article}?context=edit`, {
        headers: { authorization: wp.credential },
      });
      expect(await editResponse.json()).toMatchObject({ comment_status: 'open' });

      await wp.php(`update_option( '${name}', 0 );`);
      await site.purge({ changed: ['all'] });
      expect(await site.read(OPEN)).toContain('id="respond"');
    },
  );
});

describe.skipIf(!isThere)('WordPress', () => {
  const sign = (
    body: string,
    { time = Math.round(Date.now() / 1000), secret = SECRET, nonce = randomUUID() } = {},
  ) => ({
    'content-type': 'application/json',
    'ostium-time': String(time),
    'ostium-nonce': nonce,
    'ostium-signature': createHmac('sha256', secret)
      .update([String(time), nonce, 'POST', '/wp/v2/comments', body].join('\n'))
      .digest('hex'),
  });
  const bodyOf = (content: string) =>
    JSON.stringify({ post: Number(article), author_name: 'Eve', author_email: 'eve@example.com', content });
  const post = async (body: string, headers: Record<string, string>) =>
    (await fetch(`${wp.api}/wp/v2/comments`, { method: 'POST', body, headers })).status;

  test('accepts comments without an account only from the site, each signature once and for five minutes', async () => {
    const body = bodyOf('Signed.');
    const once = sign(body);
    expect(await post(body, once)).toBe(201);
    expect(await post(body, once)).toBe(401);
    expect(await post(bodyOf('Changed.'), sign(body))).toBe(401);
    expect(await post(body, sign(body, { secret: 'another secret of 24 chars' }))).toBe(401);
    expect(await post(body, sign(body, { time: Math.round(Date.now() / 1000) - 400 }))).toBe(401);
    expect(await post(body, { 'content-type': 'application/json' })).toBe(401);
  });

  test('accepts a signature once, however many requests bring it at the same moment', async () => {
    // Of another visitor: WordPress takes only one comment of each in fifteen seconds.
    const other = { author_email: 'mel@example.com', ostium_client: '203.0.113.250' };
    const body = JSON.stringify({ ...JSON.parse(bodyOf('At the same moment.')), ...other });
    const once = sign(body);
    const statuses = await Promise.all(Array.from({ length: 8 }, () => post(body, once)));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, ...Array.from({ length: 7 }, () => 401)]);
  });

  test('uses a nonce once in a hundred tries of several processes, and forgets it when its time is over', async () => {
    const tries = await Promise.all(
      Array.from({ length: 4 }, () =>
        wp.php(`for ( $n = 0; $n < 100; $n++ ) echo Ostium\\use_once( "nonce $n", 60 ) ? 'u' : '-';`),
      ),
    );
    const usedCounts = Array.from({ length: 100 }, (_none, n) => tries.filter((row) => row[n] === 'u').length);
    expect(usedCounts).toEqual(Array.from({ length: 100 }, () => 1));
    const left = await wp.php(`global $wpdb;
      $wpdb->query( "UPDATE $wpdb->options SET option_value = 7 WHERE option_name LIKE 'ostium\\_used\\_%'" );
      Ostium\\use_once( 'another', 60 );
      echo $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE 'ostium\\_used\\_%'" );`);
    expect(left).toBe('1');
  });

  test('refuses comments that are sent to its own form, which no visitor sees', async () => {
    const form = { comment_post_ID: article, author: 'Bot', email: 'bot@example.com', comment: 'Advertisement.' };
    const response = await fetch(`${wp.url}/wp-comments-post.php`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
    });
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('written on the site')]);
    expect(await storedComments('Advertisement.')).toBe('[]');
  });

  test.each([
    ['2001:db8::7', '2001:db8::7'],
    ['nowhere; --', '192.0.2.1'],
    [['198.51.100.7'], '192.0.2.1'],
  ])('shows spam filters the visitor %j as %s', async (client, address) => {
    const body = JSON.stringify({ ...(JSON.parse(bodyOf('Filtered.')) as object), ostium_client: client });
    const request = Buffer.from(JSON.stringify({ body, headers: sign(body) })).toString('base64');
    expect(
      await wp.php(`$_SERVER['REMOTE_ADDR'] = '192.0.2.1';
        $asked = json_decode(base64_decode('${request}'), true);
        $request = new WP_REST_Request('POST', '/wp/v2/comments');
        $request->set_headers($asked['headers']);
        $request->set_body($asked['body']);
        echo Ostium\\Comments\\allow_signed(false, $request) ? $_SERVER['REMOTE_ADDR'] : 'refused';`),
    ).toBe(address);
  });
});
