import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findSignatureFault, SIGNATURE_HEADERS } from '#http/signedRequests.ts';
import { sendComment } from './commentsEndpoint.ts';

const SECRET = 'a secret of 24 characters';
const NOW = 1_790_000_000_400;

const COMMENT = { post: 7, parent: 3, name: 'Ada', email: 'ada@example.com', text: 'Thanks.', client: '203.0.113.5' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

/** Sends a comment to a WordPress that always responds the same way. */
async function send(
  respond: () => Response | Promise<Response>,
  deps: { api?: string; secret?: string | undefined } = {},
) {
  const asked: { address: string; init: RequestInit; body: string }[] = [];
  const reported: string[] = [];
  const outcome = await sendComment(COMMENT, {
    api: 'https://cms.example.com/wp-json',
    secret: SECRET,
    ...deps,
    contentFetch: async (address, init = {}) => {
      asked.push({ address, init, body: typeof init.body === 'string' ? init.body : '' });
      return respond();
    },
    report: (problem) => void reported.push(problem),
  });
  return { outcome, asked, reported };
}

const refusal = (status: number, code: string, data?: object) => () => Response.json({ code, data }, { status });
const created = (status: string) => () => Response.json({ status }, { status: 201 });

test('a comment is sent once, as WordPress reads it, and follows no redirection', async () => {
  const { asked } = await send(created('hold'), { api: 'https://cms.example.com/wp-json/' });
  expect(asked).toHaveLength(1);
  const { address, init, body } = asked[0]!;
  expect([address, init.method, init.redirect]).toEqual([
    'https://cms.example.com/wp-json/wp/v2/comments',
    'POST',
    'manual',
  ]);
  expect(new Headers(init.headers).get('content-type')).toBe('application/json');
  expect(JSON.parse(body)).toEqual({
    post: 7,
    parent: 3,
    author_name: 'Ada',
    author_email: 'ada@example.com',
    content: 'Thanks.',
    ostium_client: '203.0.113.5',
  });
});

test('it is signed as the other side checks it, and unsigned if there is no secret', async () => {
  const { asked } = await send(created('hold'));
  const headers = new Headers(asked[0]!.init.headers);
  const named = (name: keyof typeof SIGNATURE_HEADERS) => headers.get(SIGNATURE_HEADERS[name]) ?? '';
  const signed = { time: named('time'), nonce: named('nonce'), body: asked[0]!.body };
  expect(signed.time).toBe('1790000000');
  const request = { ...signed, method: 'POST', path: '/wp/v2/comments' };
  expect(
    findSignatureFault(request, named('signature'), { name: 'PURGE_SECRET', secret: SECRET, now: NOW }),
  ).toBeUndefined();

  const unsigned = await send(created('hold'), { secret: undefined });
  expect([...new Headers(unsigned.asked[0]!.init.headers).keys()]).toEqual(['content-type']);
});

test.each([
  ['approved', 'published'],
  ['hold', 'held'],
  ['spam', 'held'],
  ['trash', 'held'],
])('one that WordPress files as %s is told as %s', async (status, expected) => {
  expect(await send(created(status))).toMatchObject({ outcome: expected, reported: [] });
});

test.each([
  [409, 'comment_duplicate', 'duplicate'],
  [400, 'comment_flood', 'quick'],
  [403, 'rest_comment_closed', 'closed'],
  [403, 'rest_comment_invalid_post_id', 'closed'],
  [400, 'rest_comment_content_invalid', 'text'],
  [400, 'rest_comment_author_data_required', 'name'],
  [400, 'comment_content_column_length', 'long'],
])('%s %s is nothing for the log, and told as %s', async (status, code, problem) => {
  expect(await send(refusal(status, code))).toMatchObject({ outcome: { problem }, reported: [] });
});

test('an address that WordPress refuses is reported as such, and another parameter is not', async () => {
  const wrong = (name: string) => refusal(400, 'rest_invalid_param', { params: { [name]: 'Invalid.' } });
  expect(await send(wrong('author_email'))).toMatchObject({ outcome: { problem: 'email' }, reported: [] });
  expect(await send(wrong('parent'))).toMatchObject({
    outcome: { problem: 'refused' },
    reported: ['WordPress answered 400 to a comment.'],
  });
  const other = refusal(400, 'rest_of_a_plugin', { params: { author_email: 'Blocked.' } });
  expect(await send(other)).toMatchObject({ outcome: { problem: 'refused' } });
  expect(await send(refusal(400, 'rest_invalid_param'))).toMatchObject({ outcome: { problem: 'refused' } });
});

test('a demand for an account is a mistake in the set-up: the log says which, and the reader may try later', async () => {
  const { outcome, reported } = await send(refusal(401, 'rest_comment_login_required'));
  expect(outcome).toEqual({ problem: 'unavailable' });
  expect(reported).toEqual([expect.stringContaining('both sides need the same PURGE_SECRET and the right time')]);
});

test.each<[string, () => Response | Promise<Response>, string, string]>([
  ['a refusal by a plugin', refusal(403, 'blocked_by_a_plugin'), 'refused', 'WordPress answered 403 to a comment.'],
  [
    'a code that is a name of JavaScript',
    refusal(403, 'constructor'),
    'refused',
    'WordPress answered 403 to a comment.',
  ],
  [
    'an error of the server',
    refusal(500, 'internal_server_error'),
    'unavailable',
    'WordPress answered 500 to a comment.',
  ],
  [
    'JSON without a code',
    () => Response.json([], { status: 403 }),
    'unavailable',
    'WordPress answered 403 to a comment.',
  ],
  [
    'a redirection',
    () => Response.json({ status: 'approved' }, { status: 301 }),
    'unavailable',
    'WordPress answered 301 to a comment.',
  ],
  [
    'no JSON',
    () => new Response('<p>Error</p>', { status: 201 }),
    'unavailable',
    'A comment could not be passed on: the response is not JSON.',
  ],
  [
    'no answer',
    () => Promise.reject(new TypeError('fetch failed')),
    'unavailable',
    'A comment could not be passed on: its host cannot be reached.',
  ],
])(
  'after %s what was written is in no log, and the reader is told that it was not taken',
  async (_what, response, problem, line) => {
    const { outcome, reported } = await send(response);
    expect(outcome).toEqual({ problem });
    expect(reported).toEqual([line]);
  },
);

test('an answer without an end is not read on', async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      sent += 1;
      controller.enqueue(Buffer.alloc(50_000, ' '));
    },
  });
  const { outcome } = await send(() => new Response(endless, { status: 201 }));
  expect(outcome).toEqual({ problem: 'unavailable' });
  expect(sent).toBeLessThan(10);
});
