import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { engineMessagesIn } from '#site/messages/engineMessages.ts';
import { createPlainResponses } from '../pages/plainResponses.ts';
import { addEditEndpoint } from './editEndpoint.ts';

const ADMIN = 'https://cms.example/wp-admin/';
const plain = createPlainResponses({ root: '/', languages: { en: [] } }, engineMessagesIn);
const words = engineMessagesIn('en');

/** Requests, from a site in the folder `root`, the editor of what is at `path`. */
async function ask(path: string, { root = '/', admin = ADMIN }: { root?: string; admin?: string | undefined } = {}) {
  const app = Fastify();
  const deps = { adminUrl: () => admin || undefined, root, plain };
  void app.register(async (own) => addEditEndpoint(own, deps), { prefix: root.slice(0, -1) });
  const { statusCode, headers, body } = await app.inject(`${root}-/edit${path}`);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  return { status: statusCode, location: headers.location, body };
}

const editorOf = (path: string) => `${ADMIN}admin-post.php?action=ostium_edit&path=${encodeURIComponent(path)}`;

test.each([
  ['/', '/'],
  ['/services/gerd/', '/services/gerd/'],
  ['/Services//GERD', '/services/gerd/'],
  ['/services/gerd/?utm_source=mail', '/services/gerd/'],
  ['/services/gerd/?a=1\n&path=/other/', '/services/gerd/'],
  ['/blog/%C3%B1andu/', '/blog/%C3%B1andu/'],
])('%j leads to the editor of %s', async (path, named) => {
  const { status, location = '' } = await ask(path);
  expect([status, decodeURIComponent(location).toLowerCase()]).toEqual([
    302,
    decodeURIComponent(editorOf(named)).toLowerCase(),
  ]);
  expect(new URL(location).searchParams.getAll('path')).toHaveLength(1);
});

test('a site in a folder names its pages without the folder, as WordPress knows them', async () => {
  expect(await ask('/services/gerd/', { root: '/clinic/' })).toMatchObject({ location: editorOf('/services/gerd/') });
});

test.each(['/photo.jpg', '/wp-admin/', '/-/health', '/a%5cb/', '/wp-content/uploads/a.png'])(
  'nobody edits what is no page: %s',
  async (path) => {
    expect(await ask(path)).toEqual({ status: 404, location: undefined, body: `${words.noFile}\n` });
  },
);

test('if the address of WordPress is unknown, there is no such file', async () => {
  expect(await ask('/services/gerd/', { admin: '' })).toEqual({
    status: 404,
    location: undefined,
    body: `${words.noFile}\n`,
  });
});
