import { spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  compareResponses,
  readResponses,
  writeResponses,
  plainResponse,
} from '../../scripts/inspect/recordedResponses.mjs';
import { root } from '../../scripts/project.mjs';

const plain = (url: string, body: string, headers = {}) =>
  plainResponse({ url, status: 200, headers, body, isFile: false });

test('names that change with each build or start are left out of a response', () => {
  const page = (host: string, hash: string, id: string, chunks: string) =>
    plain(
      `http://${host}`,
      `<style data-styles="a-${hash}">.a-${hash}{}</style><a class="card-${hash.slice(0, 4)} part" href="http://${host}/" id="${id}"><link href="/assets/style-${hash}aa.css">` +
        `<script nonce="${hash}" data-state='{"build":"${hash}1234"}' src="/assets/boot-${hash}aa.js" data-next="${chunks}"></script><p id="${id}">`,
      {
        date: hash,
        etag: hash,
        'content-length': hash,
        'content-type': 'text/html',
        'content-security-policy': `style-src 'self' 'sha256-${hash}'; img-src 'self'`,
      },
    );
  const before = page('localhost:1', 'aB3_-x', '_R_m6i_', '/assets/a-12345678.js');
  const after = page(
    'localhost:22',
    'Zz9+0y'.replace('+', '_'),
    '_R_a_',
    '/assets/b-87654321.js /assets/c-12345678.js',
  );

  expect(after).toEqual(before);
  expect(before.body).toContain('class="card-* part" href="http://site.example/"');
  expect(before.headers).toEqual({
    'content-length': '*',
    'content-type': 'text/html',
    etag: '*',
    'content-security-policy': "style-src 'self' 'sha256-*'; img-src 'self'",
  });
});

test('a changed word, status or header is reported, once for all requests that it concerns', () => {
  const before = new Map([
    ['GET /a/', plain('http://localhost:1', '<h1>One</h1><p>same</p>', { vary: 'accept' })],
    ['GET /b/', plain('http://localhost:1', '<p>same</p>', { vary: 'accept' })],
  ]);
  const after = new Map([
    ['GET /a/', { ...plain('http://localhost:1', '<h1>Two</h1><p>same</p>'), status: 404 }],
    ['GET /b/', plain('http://localhost:1', '<p>same</p>')],
    ['GET /c/', plain('http://localhost:1', '')],
  ]);

  expect(compareResponses(before, before)).toEqual([]);
  const differences = compareResponses(before, after).join('\n');
  expect(differences).toContain('GET /a/\n  status: 200');
  expect(differences).toContain('GET /a/ and 1 more\n  vary: accept');
  expect(differences).toContain('→ <h1>Two</h1>');
  expect(differences).toContain('GET /c/\n  is asked for now');
});

test('words added, left out or repeated at either end of a body are reported', () => {
  const changes = (before: string, after: string) =>
    compareResponses(
      new Map([['GET /', plain('http://localhost:1', before)]]),
      new Map([['GET /', plain('http://localhost:1', after)]]),
    );
  expect(changes('<p>a</p>', '<p>a</p><p>a</p>')).toHaveLength(1);
  expect(changes('<p>a</p><p>a</p>', '<p>a</p>')).toHaveLength(1);
  expect(changes('', '<p>a</p>')).toHaveLength(1);
});

test('responses are read as they were written, and a folder without any says what to do', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'ostium-responses-')), 'new');
  await expect(readResponses(folder)).rejects.toThrow('npm run compare-responses -- record');
  const responses = new Map([['GET /', plain('http://localhost:1', 'words')]]);
  await writeResponses(folder, responses);
  expect(await readResponses(folder)).toEqual(responses);
});

test.each([[], ['record'], ['look', 'x'], ['record', 'x', 'y']].map((words) => [words]))(
  '%j is refused with the usage',
  (words) => {
    const file = join(root, 'scripts', 'inspect', 'compareResponses.mjs');
    expect(spawnSync(process.execPath, [file, ...words], { encoding: 'utf8' })).toMatchObject({
      stderr: 'Say what to do and where: npm run compare-responses -- record <folder> | compare <folder>\n',
      status: 1,
    });
  },
);
