import { expect, test } from 'vitest';
import { connectSource } from './source.ts';
import type { SourceSettings } from './source.ts';

const SITE = 'https://www.site.example';
const SOURCE = 'https://cms.example';

/** A source that has nothing but these redirects, and the calls it received. */
function connect(settings: Partial<SourceSettings>, redirects: Record<string, string> = {}) {
  const calls: string[] = [];
  const fetch = async (url: string, { method = 'GET' }: RequestInit): Promise<Response> => {
    const path = url.slice(SOURCE.length);
    calls.push(`${method} ${path}`);
    const location = method === 'HEAD' ? redirects[path] : undefined;
    if (location !== undefined) return new Response(null, { status: 301, headers: { location } });
    return new Response('[]', { headers: { 'content-type': 'application/json' } });
  };
  const content = connectSource({ siteUrl: SITE, api: `${SOURCE}/wp-json`, ...settings }, { fetch });
  const ask = async (link: string) => {
    const source = content.open();
    await source.fetch(link);
    return source.get(link);
  };
  return { ask, calls };
}

test.each(['/index.php', '/files/form.pdf', '/old-page.html', '/photos/team.jpg'])(
  '%s costs the source one question: where it went, without a slash at its end',
  async (link) => {
    const { ask, calls } = connect({ redirections: '404' });
    expect(await ask(link)).toMatchObject({ is404: true });
    expect(calls).toEqual([`HEAD ${link}`]);
  },
);

test('a file that the source has moved redirects to its new address', async () => {
  const { ask } = connect(
    { redirections: '404' },
    { '/form.pdf': `${SOURCE}/wp-content/uploads/form.pdf`, '/old.html': '/new/', '/a.php': `${SOURCE}/a.php/` },
  );
  expect(await ask('/form.pdf')).toMatchObject({ isRedirection: true, location: '/-/media/form.pdf' });
  expect(await ask('/old.html')).toMatchObject({ isRedirection: true, location: '/new/' });
  // Redirecting to the same address again would be a loop.
  expect(await ask('/a.php')).toMatchObject({ is404: true });
});

test('if the source is not asked for redirections, a file costs nothing', async () => {
  const { ask, calls } = connect({ redirections: 'no' });
  expect(await ask('/index.php')).toMatchObject({ is404: true });
  expect(calls).toEqual([]);
});

test('posts whose permalinks end like files are found as ever', async () => {
  const { ask, calls } = connect({ permalink: '/%postname%.html' });
  await ask('/a.html');
  expect(calls.length).toBeGreaterThan(0);
  calls.length = 0;
  await ask('/a.php');
  expect(calls).toEqual([]);
});
