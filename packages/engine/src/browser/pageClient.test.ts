import { expect, test } from 'vitest';
import { createPageClient, NoResponse } from './visitedPages.ts';

const page = { kind: 'page', record: {}, entities: {} };
const respond = (body: unknown, { status = 200, build = 'b1' } = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: { 'ostium-build': build } });
const open = (response: Response | Error) =>
  createPageClient({
    build: 'b1',
    fetch: async () => {
      if (response instanceof Error) throw response;
      return response;
    },
  });
const never = new AbortController().signal;

test('a page is fetched by its link', async () => {
  const requested: string[] = [];
  const { page: fetchPage } = createPageClient({
    build: 'b1',
    fetch: async (address) => {
      requested.push(address);
      return respond(page);
    },
  });

  expect(await fetchPage('/a/?s=x&b=1', never)).toEqual(page);
  expect(requested).toEqual(['-/data?link=%2Fa%2F%3Fs%3Dx%26b%3D1']);
});

test.each([
  ['the network fails', new TypeError('Failed to fetch'), '-/data?link=%2Fa%2F was not answered.'],
  ['the server refuses', respond('no', { status: 503 }), '-/data?link=%2Fa%2F was answered with 503.'],
  ['the site was rebuilt', respond(page, { build: 'b2' }), 'The site has been rebuilt.'],
  ['a login page of a hotel answers', respond('<html>'), '-/data?link=%2Fa%2F was not answered with JSON.'],
  ['the response is something else', respond([1]), 'The response for /a/ is not a page.'],
])('there is no response where %s', async (_name, response, sentence) => {
  await expect(open(response).page('/a/', never)).rejects.toThrow(new NoResponse(sentence));
});

test('a caller that aborts gets the abort, not a missing response', async () => {
  const controller = new AbortController();
  controller.abort();

  await expect(open(new TypeError('aborted')).page('/a/', controller.signal)).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('a browser that cannot join two signals fetches a page all the same', async () => {
  const any = Object.getOwnPropertyDescriptor(AbortSignal, 'any')!;
  Reflect.deleteProperty(AbortSignal, 'any');
  try {
    expect(await open(respond(page)).page('/a/', never)).toEqual(page);
  } finally {
    Object.defineProperty(AbortSignal, 'any', any);
  }
});

test('the chrome is read in the same way', async () => {
  const around = { chrome: { year: 2026 }, kindHints: [['^/quiz/$', 'quiz']] };

  expect(await open(respond(around)).chrome()).toEqual(around);
  await expect(open(respond({})).chrome()).rejects.toThrow('The response contains no chrome data.');
});

test('the chrome is fetched once, and again after a failure', async () => {
  const around = { chrome: { year: 2026 }, kindHints: [] };
  const responses = [respond('no', { status: 503 }), respond(around), respond({ ...around, chrome: { year: 2027 } })];
  const client = createPageClient({
    build: 'b1',
    fetch: async () => responses.shift() ?? respond('no', { status: 500 }),
  });

  await expect(client.chrome()).rejects.toThrow('-/chrome was answered with 503.');
  expect(await Promise.all([client.chrome(), client.chrome()])).toEqual([around, around]);
  expect(responses).toHaveLength(1);
});
