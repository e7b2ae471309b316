import { readFileSync } from 'node:fs';
import type { startWordPress } from './startWordPress.ts';

type WordPress = Pick<Awaited<ReturnType<typeof startWordPress>>, 'url' | 'api' | 'credential' | 'admin' | 'php'>;

/** What the plugin records about purges. */
export interface PurgeState {
  waiting: { changed: string[]; withdrawn: string[] };
  tries: number;
  due: number;
  problem: string;
  detail: string;
  last: { changed: string[]; withdrawn: string[] } | null;
}

/** A user who works in a WordPress: through its REST API, as its editor does, and through its screens. */
export type Editor = ReturnType<typeof createEditor>;

/** Any picture. */
const PICTURE = readFileSync('sites/marlowe/public/icon-512.png');

export function createEditor(wp: WordPress) {
  let cookies: Promise<string> | undefined;

  const ask = async (path: string, init: RequestInit) => {
    const headers = { authorization: wp.credential, ...(init.headers as Record<string, string>) };
    const response = await fetch(`${wp.api}/wp/v2/${path}`, { ...init, headers });
    const json = (await response.json()) as { id: number; link?: string; source_url?: string };
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(json)}`);
    const path_ = json.link === undefined ? '' : new URL(json.link).pathname;
    return { id: json.id, path: path_, url: json.source_url ?? '', bytes: PICTURE.length };
  };
  const send = (path: string, body: object, method = 'POST') =>
    ask(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

  /** In the form in which WordPress writes it into PHP. */
  const option = (value: object) => `json_decode('${JSON.stringify(value)}', true)`;
  const connectQuietly = (url: string, secret: string) =>
    // Without the hooks that would report the change itself.
    wp.php(
      `remove_all_actions('updated_option'); remove_all_actions('added_option'); update_option('ostium', ${option({ site_url: url, purge_secret: secret })});`,
    );

  const signIn = async () => {
    const body = new URLSearchParams({ log: wp.admin.name, pwd: wp.admin.password, testcookie: '1' });
    const headers = { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' };
    const response = await fetch(`${wp.url}/wp-login.php`, { method: 'POST', body, headers, redirect: 'manual' });
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
  };
  const screen = async (path: string, init: RequestInit = {}) => {
    cookies ??= signIn();
    return fetch(`${wp.url}/wp-admin/${path}`, { ...init, headers: { cookie: await cookies }, redirect: 'manual' });
  };
  const state = async () => JSON.parse(await wp.php(`echo wp_json_encode(Ostium\\Purge\\state());`)) as PurgeState;
  const notice = async () => {
    const page = await (await screen('edit-comments.php')).text();
    const [, words = ''] = /<div class="notice notice-warning">([\s\S]*?)<\/div>/.exec(page) ?? [];
    return words.replaceAll('&#039;', "'");
  };

  return {
    create: (type: string, item: object) => send(type, { status: 'publish', ...item }),
    save: (type: string, id: number | string, item: object) => send(`${type}/${id}`.replace(/\/$/, ''), item),
    autosave: (id: number) => send(`posts/${id}/autosaves`, { content: 'Being typed' }),
    /** Resolves when WordPress has finished. */
    async remove(type: string, id: number, isForced = false) {
      const address = `${wp.api}/wp/v2/${type}/${id}${isForced ? '?force=true' : ''}`;
      await (await fetch(address, { method: 'DELETE', headers: { authorization: wp.credential } })).text();
    },
    upload: (name: string) =>
      ask('media', {
        method: 'POST',
        body: PICTURE,
        headers: { 'content-type': 'image/png', 'content-disposition': `attachment; filename="${name}"` },
      }),
    storeFields: (id: number, fields: object) => wp.php(`Ostium\\Fields\\store_fields(${id}, ${option(fields)});`),
    runCron: () => fetch(`${wp.url}/wp-cron.php?doing_wp_cron`),

    /** Sets the site's address and the secret for purges. WordPress then reports everything as changed. */
    async connect(url: string, secret: string) {
      await wp.php(`delete_option('ostium');`);
      await wp.php(`update_option('ostium', ${option({ site_url: url, purge_secret: secret })});`);
    },
    connectQuietly,
    siteUrl: () => wp.php('echo Ostium\\site_url();'),
    state,
    /** Makes the plugin forget all purges. */
    forget: () => wp.php(`delete_option('ostium_purges');`),
    /** A change while WordPress's clock is some seconds ahead. */
    changeAt: (seconds: number) =>
      wp.php(
        `eval('namespace Ostium\\\\Purge; function time() { return \\\\time() + ${seconds}; }'); Ostium\\Purge\\purge(array('list:post'));`,
      ),
    notice,
    screen: async (path: string) => (await screen(path)).text(),
    /** Presses the button of the notice; resolves to the status. */
    async tryAgain(nonce?: string) {
      const [, noticeNonce = ''] = /name="_wpnonce" value="(\w+)"/.exec(await notice()) ?? [];
      const body = new URLSearchParams({ action: 'ostium_purge_again', _wpnonce: nonce ?? noticeNonce });
      return (await screen('admin-post.php', { method: 'POST', body })).status;
    },
  };
}
