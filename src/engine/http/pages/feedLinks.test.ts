import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContentFolder } from '#emulator/contentFolder.testing.ts';
import { createSite } from '#server.ts';
import type { RunningSite } from '../createSite.ts';
import { readSettings } from '../start/settings.ts';

const folder = createContentFolder({
  'practice.yaml': readFileSync('content/practice.yaml', 'utf8').replace(/!media \S+/g, '!media'),
  'posts/news.md': `---
id: 3
title: News
date: 2026-03-01T09:00:00
---

[ours](/blog/news/feed/) [whole](https://www.site.example/blog/news/feed/) [theirs](https://news.example/feed/)
`,
});

let site: RunningSite;

beforeAll(async () => {
  const settings = readSettings(
    { siteName: 'Noses', source: { permalink: '/blog/%postname%/' } },
    {
      CONTENT_DIR: folder.dir,
      CACHE_DIR: mkdtempSync(join(tmpdir(), 'ostium-')),
      LOG_LEVEL: 'silent',
      SITE_URL: 'https://www.site.example',
    },
  );
  site = await createSite(settings, { assets: { headHtml: '', bodyHtml: '', build: 'test' }, clientDir: undefined });
});

afterAll(() => site.app.close());

test('words that led to a feed of ours stay without their link; feeds of others stay', async () => {
  const { body } = await site.app.inject('/blog/news/');

  expect(body).toContain(
    '<p class="look-standfirst"><a>ours</a> <a>whole</a> <a href="https://news.example/feed/">theirs</a></p>',
  );
});
