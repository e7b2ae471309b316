import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWordPress, type RunningWordPress } from './startWordPress.ts';
import { formWith, logIn } from './adminForms.ts';
import { hasWordPress } from './hasWordPress.ts';

const SEED = `
  $id = wp_insert_attachment( array( 'post_title' => 'A nose', 'post_mime_type' => 'image/png', 'post_status' => 'inherit' ), wp_upload_dir()['basedir'] . '/nose.png' );
  update_post_meta( $id, '_wp_attachment_image_alt', 'A nose' );
  $post = wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'Noses', 'post_content' => 'Words.' ) );
  set_post_thumbnail( $post, $id );
  foreach ( array( 'editor', 'contributor' ) as $role ) wp_insert_user( array( 'user_login' => "a-$role", 'user_pass' => 'a password', 'role' => $role ) );
  echo wp_json_encode( array( 'picture' => $id, 'post' => $post ) );`;

/** What the REST API says about a picture. */
interface PictureTexts {
  alt_texts: unknown;
}

const INPUT = 'ostium_alt_es';

describe.skipIf(!hasWordPress)('a picture’s text in another language', { timeout: 60_000 }, () => {
  let wp: RunningWordPress;
  let seed: { picture: number; post: number };

  const ask = async <Answer>(path: string): Promise<Answer> => (await fetch(`${wp.api}/wp/v2/${path}`)).json();
  const altTexts = async () => {
    const picture = await ask<PictureTexts>(`media/${seed.picture}`);
    const post = await ask<{ _embedded: { 'wp:featuredmedia': [PictureTexts] } }>(`posts/${seed.post}?_embed`);
    const inFields = await wp.php(`echo wp_json_encode( Ostium\\Fields\\attachment( ${seed.picture} )['alt_texts'] );`);
    const [embedded] = post._embedded['wp:featuredmedia'];
    return [picture.alt_texts, embedded.alt_texts, JSON.parse(inFields) as unknown];
  };
  /** In its own response, where it is embedded, and in a field that shows it. */
  const everywhere = (texts: object) => [texts, texts, texts];
  const save = (code: string, user: string) =>
    wp.php(`wp_set_current_user( get_user_by( 'login', 'a-${user}' )->ID ); ${code}`);

  beforeAll(async () => {
    wp = await startWordPress();
    seed = JSON.parse(await wp.php(SEED)) as typeof seed;
  }, 120_000);
  afterAll(() => wp?.stop());

  test('is written beside the other, and is where the site reads it', async () => {
    expect(await altTexts()).toEqual(everywhere({}));
    const visit = await logIn(wp.url, { name: 'a-editor', password: 'a password' });
    const screen = `post.php?post=${seed.picture}&action=edit`;
    const name = `attachments[${seed.picture}][${INPUT}]`;
    const html = await visit.read(screen);
    expect(html).toContain('Alternative text in Spanish');

    const form = formWith(html, name);
    form.set(name, 'Una nariz, "de perfil" \\ así');
    expect((await visit.ask('post.php', form)).status).toBe(302);
    expect(await altTexts()).toEqual(everywhere({ es: 'Una nariz, "de perfil" \\ así' }));
    expect(formWith(await visit.read(screen), name).get(name)).toBe('Una nariz, "de perfil" \\ así');

    form.set(name, ' ');
    await visit.ask('post.php', form);
    expect(await altTexts()).toEqual(everywhere({}));
  });

  test('is saved through the REST API by those who may change the picture', async () => {
    const response = await fetch(`${wp.api}/wp/v2/media/${seed.picture}`, {
      method: 'POST',
      headers: { authorization: wp.credential, 'content-type': 'application/json' },
      body: JSON.stringify({ alt_texts: { es: 'Una <b>nariz</b>' } }),
    });
    expect(response.status).toBe(200);
    expect(await altTexts()).toEqual(everywhere({ es: 'Una nariz' }));
    const refusal = await fetch(`${wp.api}/wp/v2/media/${seed.picture}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ alt_texts: { es: 'Otra' } }),
    });
    expect(refusal.status).toBe(401);
    expect(await altTexts()).toEqual(everywhere({ es: 'Una nariz' }));
  });

  test.each([
    ['contributor', 'Una nariz'],
    ['editor', 'Otra'],
  ])('sent by a user of the role %s is then: %s', async (user, text) => {
    const input = `array( '${INPUT}' => 'Otra', 'ostium_alt_xx' => 'No language' )`;
    await save(`apply_filters( 'attachment_fields_to_save', array( 'ID' => ${seed.picture} ), ${input} );`, user);
    expect(await altTexts()).toEqual(everywhere({ es: text }));
  });
});
