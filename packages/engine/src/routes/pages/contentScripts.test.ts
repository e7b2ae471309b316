import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, practiceYaml } from 'marlowe/openSite.testing.ts';
import { createContentFolder } from '@ostium/wordpress/testing';
import type { RunningSite } from '#server/createSite.ts';

const CODE = 'window.noses = 1 < 2;';
const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

const folder = createContentFolder({
  'practice.yaml': practiceYaml(),
  'posts/widget.md': `---
id: 3
title: A widget
date: 2026-03-01T09:00:00
---

Before.

<script src="https://widget.example/embed/a.js"></script>
<script src="https://tracker.example/embed/a.js"></script>
<script>${CODE}</script>
<script>${CODE};</script>

After.
`,
});

let site: RunningSite;
const log: string[] = [];

beforeAll(async () => {
  const config = {
    siteName: 'Noses',
    contentScripts: ['https://widget.example/embed/', hashOf(CODE)],
    source: { permalink: '/blog/%postname%/' },
  };
  site = await openSite({ CONTENT_DIR: folder.dir }, { config, logTo: { write: (line) => void log.push(line) } });
});

afterAll(() => site.app.close());

test('a page loads the scripts that the settings allow, and no other', async () => {
  const { statusCode, headers, body } = await site.app.inject('/blog/widget/');

  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain(` https://widget.example/embed/ '${hashOf(CODE)}';`);
  const content = body.slice(body.indexOf('Before.</p>'), body.indexOf('<p>After.'));
  expect(content.replace(/<!-- -->|\s/g, '')).toBe(
    'Before.</p><spanhidden=""><scriptasyncsrc="https://widget.example/embed/a.js"></script></span>' +
      `<spanhidden=""><script>${CODE.replaceAll(' ', '')}</script></span>`,
  );
  expect(body).not.toContain('tracker.example');
});

test('the page contains only the allowed script, and the log names the other', async () => {
  const { entities } = (await site.app.inject('/-/data?link=/blog/widget/')).json<{
    entities: Record<string, { article?: { intro: unknown } }>;
  }>();

  expect(Object.values(entities).map(({ article }) => article?.intro)).toContainEqual(
    expect.arrayContaining([
      { component: 'Script', props: { src: 'https://widget.example/embed/a.js' }, children: [] },
      { component: 'Script', props: { code: CODE }, children: [] },
    ]),
  );
  expect(JSON.stringify(entities)).not.toContain('tracker.example');
  expect(log.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      level: 40,
      problem:
        '/blog/widget/: A script in the content is left out, because contentScripts does not allow its address: https://tracker.example/embed/a.js',
    }),
  );
});

test('the log names the hash that would allow an excluded script to run', () => {
  expect(log.map((line) => (JSON.parse(line) as { problem?: string }).problem)).toContain(
    `/blog/widget/: A script in the content is left out: to let it run, add "${hashOf(`${CODE};`)}" to contentScripts. It begins: ${CODE};`,
  );
});
