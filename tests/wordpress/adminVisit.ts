import type { RunningWordPress } from './startWordPress.ts';

/** The administrator in the admin screens, without a browser. */
export interface AdminVisit {
  ask(path: string, init?: { method?: string; body?: FormData }): Promise<Response>;
  read(path: string): Promise<string>;
  /**
   * Sends the form with this `action` from a screen: its hidden fields and the given ones, with the form's own nonce unless
   * another is given.
   */
  send(screen: string, action: string, fields: Record<string, string | Blob>): Promise<string>;
}

/** Logs in. */
export async function openAdmin({ url, admin }: RunningWordPress): Promise<AdminVisit> {
  const login = await fetch(`${url}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
    body: new URLSearchParams({ log: admin.name, pwd: admin.password, testcookie: '1' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const ask = (path: string, init: { method?: string; body?: FormData } = {}) =>
    fetch(url + path, { redirect: 'manual', ...init, headers: { cookie } });
  const read = async (path: string) => (await ask(path)).text();
  return {
    ask,
    read,
    async send(screen, action, fields) {
      const page = await read(screen);
      const form = page.split('<form').find((one) => one.includes(`value="${action}"`)) ?? '';
      const nonce = /name="_wpnonce" value="([^"]+)"/.exec(form)?.[1] ?? '';
      const body = new FormData();
      for (const [name, value] of Object.entries({ action, _wpnonce: nonce, ...fields })) body.set(name, value);
      const response = await ask('/wp-admin/admin-post.php', { method: 'POST', body });
      return response.status === 302 ? read(screen) : `${response.status} ${await response.text()}`;
    },
  };
}
