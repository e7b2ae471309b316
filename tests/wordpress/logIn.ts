/** Logs in to a WordPress; resolves to the value of the Cookie header for later requests. */
export async function logIn(url: string, { name, password }: { name: string; password: string }): Promise<string> {
  const response = await fetch(`${url}/wp-login.php`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
    body: new URLSearchParams({ log: name, pwd: password, testcookie: '1' }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  if (response.status !== 302) throw new Error(`WordPress did not let ${name} in: ${response.status}.`);
  return cookies.join('; ');
}
