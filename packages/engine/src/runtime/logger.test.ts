import { expect, test } from 'vitest';
import { createLogResponse, createLogger, NO_WORDS, readableLine } from './logger.ts';

/** The machine's clock differs from one to the next. */
const spoken = (entry: object): string =>
  readableLine(`${JSON.stringify({ time: 1_700_000_000_000, ...entry })}\n`).replace(/^\d\d:\d\d:\d\d /, 'HH:MM:SS ');

test.each([
  [{ level: 30, msg: 'ostium listens.' }, 'HH:MM:SS info  ostium listens.\n'],
  [{ level: 40, problem: 'The source is down.', msg: 'content' }, 'HH:MM:SS warn  The source is down.\n'],
  [
    { level: 30, method: 'GET', path: '/blog/', status: 200, ms: 12, msg: 'answered' },
    'HH:MM:SS info  GET /blog/ 200 12 ms\n',
  ],
  [
    { level: 40, where: 'menu', message: 'x is not a function', msg: 'browser error' },
    'HH:MM:SS warn  browser error  where: "menu"  message: "x is not a function"\n',
  ],
  [
    { level: 50, err: { type: 'Error', message: 'No', stack: 'Error: No\n    at a.ts:1' }, msg: 'unexpected error' },
    'HH:MM:SS error unexpected error\n         Error: No\n             at a.ts:1\n',
  ],
  [{ level: 40, problem: { what: 'a' } }, 'HH:MM:SS warn  {"what":"a"}\n'],
  [{ level: 35, msg: 'a', err: 'b' }, 'HH:MM:SS 35 a\n'],
])('%o is a line to read', (entry, line) => {
  expect(spoken(entry)).toBe(line);
});

test('what visitors send cannot steer the terminal', () => {
  const path = '/\u001b[2J\u009b31m\r\nfake/';
  expect(spoken({ level: 30, method: 'GET', path, status: 404, ms: 1 })).toBe(
    'HH:MM:SS info  GET / [2J 31m fake/ 404 1 ms\n',
  );
});

test('text that is not a log line is left as it is', () => {
  for (const line of ['Hello\n', 'null', '7', '"a"']) expect(readableLine(line)).toBe(line);
});

test('the log is JSON where it goes to a machine, and what is said without words is not in it', () => {
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  logger.info('not loud enough');
  logger.warn(NO_WORDS);
  logger.child({}, { level: 'info' }).info('said all the same');

  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    { level: 30, time: expect.any(Number), msg: 'said all the same' },
  ]);
});

test.each([
  ['/services/gerd/?utm_source=mail', '/services/gerd/'],
  ['/a%3Fpassword=secret', '/a'],
  ['http://evil.example/', '(no path)'],
  ['/mail-to/ann@mail.example/', '/mail-to/…@…/'],
])('an answer to %s has a line like any other, with what belongs to the visitor left out', (url, path) => {
  const lines: string[] = [];
  const sink = { write: (line: string) => void lines.push(line) };
  const logger = createLogger('info', sink);
  const logResponse = createLogResponse(logger, sink);
  for (const request of ['first-name', 'second-name'])
    logResponse({ method: 'GET', url }, { status: 200, ms: 1.4, request });
  logger.info({ method: 'GET', path, status: 200, ms: 1, request: 'third-name' }, 'answered');

  const [first, second, third] = lines.map((line) => ({ ...(JSON.parse(line) as object), time: 0 }));
  expect(first).toEqual({ ...third, request: 'first-name' });
  expect(second).toEqual({ ...third, request: 'second-name' });
  expect(Object.keys(first ?? {})).toEqual(Object.keys(third ?? {}));
});

test('responses are not logged if only warnings are', () => {
  const lines: string[] = [];
  const sink = { write: (line: string) => void lines.push(line) };
  createLogResponse(createLogger('warn', sink), sink)(
    { method: 'GET', url: '/' },
    { status: 200, ms: 1, request: 'name' },
  );
  expect(lines).toEqual([]);
});

test.each<[string, unknown, object]>([
  ['what is no error', 'no reason', { message: 'no reason' }],
  [
    'an error of the network',
    Object.assign(new Error('away'), { code: 'ECONNREFUSED', headers: 'a visitor’s' }),
    { name: 'Error', message: 'away', code: 'ECONNREFUSED', stack: expect.stringContaining('away') },
  ],
  [
    'an error with its cause',
    new TypeError('failed', { cause: new Error('refused') }),
    { name: 'TypeError', message: 'failed', stack: expect.any(String), cause: 'refused' },
  ],
  [
    'a code that is no word',
    Object.assign(new Error('away', { cause: 'a request' }), { code: 7 }),
    { name: 'Error', message: 'away', stack: expect.any(String) },
  ],
])('%s is logged with its message, and with nothing else that it holds', (_what, err, fields) => {
  const lines: string[] = [];
  createLogger('info', { write: (line) => void lines.push(line) }).error({ err }, 'unexpected error');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: fields, msg: 'unexpected error' });
  expect(Object.keys((JSON.parse(lines[0] ?? '') as { err: object }).err)).toEqual(Object.keys(fields));
});

test('a request is logged with its method, and a response with its status', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(line) });
  logger.info({ req: { method: 'GET', url: '/?q=x', headers: {} }, res: { statusCode: 200, body: 'x' } }, 'answered');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ req: { method: 'GET' }, res: { statusCode: 200 } });
  expect(lines[0]).not.toMatch(/url|headers|body/);
});
