import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, practiceYaml } from 'marlowe/openSite.testing.ts';
import { createContentFolder } from '@ostium/wordpress/testing';
import type { RunningSite } from '#server/createSite.ts';

const folder = createContentFolder({
  'practice.yaml': practiceYaml(),
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
  site = await openSite(
    {
      CONTENT_DIR: folder.dir,
    },
    { config: { siteName: 'Noses', source: { permalink: '/blog/%postname%/' } } },
  );
});

afterAll(() => site.app.close());

test('a link to a feed of ours leads to the site’s feed; feeds of others stay', async () => {
  const { body } = await site.app.inject('/blog/news/');

  expect(body).toContain(
    '<p class="look-standfirst"><a href="/feed/">ours</a> <a href="/feed/">whole</a> <a href="https://news.example/feed/">theirs</a></p>',
  );
});
