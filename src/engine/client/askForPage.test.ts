import { expect, test } from 'vitest';
import { createAsk, NoAnswer } from './askForPage.ts';

const page = { kind: 'page', record: {}, entities: {} };
const answer = (body: unknown, { status = 200, build = 'b1' } = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: { 'ostium-build': build } });
const ask = (response: Response | Error) =>
  createAsk({
    build: 'b1',
    fetch: async () => {
      if (response instanceof Error) throw response;
      return response;
    },
  });
const never = new AbortController().signal;

test('a page is asked for by its link', async () => {
  const asked: string[] = [];
  const { page: askForPage } = createAsk({
    build: 'b1',
    fetch: async (address) => {
      asked.push(address);
      return answer(page);
    },
  });

  expect(await askForPage('/a/?s=x&b=1', never)).toEqual(page);
  expect(asked).toEqual(['/-/data?link=%2Fa%2F%3Fs%3Dx%26b%3D1']);
});

test.each([
  ['the network fails', new TypeError('Failed to fetch'), '/-/data?link=%2Fa%2F was not answered.'],
  ['the server refuses', answer('no', { status: 503 }), '/-/data?link=%2Fa%2F was answered with 503.'],
  ['the site was built anew', answer(page, { build: 'b2' }), 'The site has been built anew.'],
  ['a login page of a hotel answers', answer('<html>'), '/-/data?link=%2Fa%2F was not answered with JSON.'],
  ['the answer is something else', answer([1]), 'The answer for /a/ is no page.'],
])('there is no answer where %s', async (_name, response, sentence) => {
  await expect(ask(response).page('/a/', never)).rejects.toThrow(new NoAnswer(sentence));
});

test('who gives up is told so, not that there was no answer', async () => {
  const controller = new AbortController();
  controller.abort();

  await expect(ask(new TypeError('aborted')).page('/a/', controller.signal)).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('what stands around the page is read likewise', async () => {
  const around = { chrome: { year: 2026 }, kindHints: [['^/quiz/$', 'quiz']] };

  expect(await ask(answer(around)).chrome()).toEqual(around);
  await expect(ask(answer({})).chrome()).rejects.toThrow('The answer holds no chrome.');
});
