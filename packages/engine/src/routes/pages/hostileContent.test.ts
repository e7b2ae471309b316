import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, practiceYaml } from 'marlowe/openSite.testing.ts';
import { createContentFolder } from '@ostium/wordpress/testing';
import type { RunningSite } from '#server/createSite.ts';
import { INLINE_SCRIPT } from '#page/document/document.ts';

const practice = practiceYaml();
const HOSTILE = '</script><script>alert(1)</script><!-- \u2028';

/** What a careless or hostile editor could write. */
const folder = createContentFolder({
  'site.yaml':
    'name: Noses\ntimezone: America/Chicago\ndate: 2026-01-01T09:00:00\npermalink: /blog/%postname%/\nfront_page: home\nposts_page: blog\nposts_per_page: 9\n',
  'practice.yaml': practice,
  'pages/home.yaml': `id: 1
title: Home
acf:
  flexible_content:
    - acf_fc_layout: how_it_works
      heading: ${JSON.stringify(HOSTILE)}
      content: '<img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a>'
    - acf_fc_layout: carousel
      slides: 12
    - acf_fc_layout: conditions
      intro: [1, 2]
      tabs: { a: b }
    - acf_fc_layout: __proto__
      heading: none
    - acf_fc_layout: treatments
      treatments: true
`,
  'pages/blog.yaml': 'id: 2\ntitle: Blog\n',
  'posts/hostile.md': `---
id: 3
title: ${JSON.stringify(HOSTILE)}
date: 2026-03-01T09:00:00
seo:
  title: ${JSON.stringify(HOSTILE)}
  description: ${JSON.stringify(`">${HOSTILE}`)}
---

<script>alert(1)</script>

Before <iframe src="https://video.example/1"></iframe> after.

<svg onload="alert(1)"><script>alert(1)</script></svg>

[a link](javascript:alert(1)) <form action="/x"><input name="password"></form>
`,
  'posts/quoted.md': `---
id: 4
title: ${JSON.stringify('&lt;/script&gt;&lt;script&gt;alert(1)')}
date: 2026-03-02T09:00:00
---

Words.
`,
});

let site: RunningSite;
const log: string[] = [];

beforeAll(async () => {
  const config = {
    siteName: 'Noses',
    blogPageId: 2,
    source: { homepage: '/home/', postsPage: '/blog/', permalink: '/blog/%postname%/' },
  };
  site = await openSite({ CONTENT_DIR: folder.dir }, { config, logTo: { write: (line) => void log.push(line) } });
});

afterAll(() => site.app.close());

test.each(['/', '/blog/hostile/', '/blog/quoted/', '/blog/', '/?s=%3Cscript%3Ealert(1)%3C/script%3E'])(
  'nothing that was written runs at %s',
  async (url) => {
    const { statusCode, body } = await site.app.inject(url);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(
      /<script>|onerror=|onload=|href="javascript|<iframe|<form action="\/x"|alert\(1\)<\/script>/,
    );
    const [head = '', rest = ''] = body.replace(INLINE_SCRIPT, '').split('</head>');
    expect(rest.match(/<script[^>]*>/g)).toEqual(['<script type="application/json" id="ostium-state">']);
    const data = [...head.matchAll(/<script[^>]*>/g)].map(([start]) => start);
    expect(data).toEqual(data.map(() => '<script type="application/ld+json">'));
    const state = body.split('id="ostium-state">')[1]?.split('</script>')[0] ?? '';
    expect(JSON.parse(state)).toMatchObject({ page: { record: { isReady: true } } });
  },
);

test('invalid blocks of every shape are left out alone, and the log says which field is wrong', async () => {
  const { body } = await site.app.inject('/');
  expect(body).toContain('&lt;/script&gt;');
  const problems = log.map((line) => (JSON.parse(line) as { problem?: string }).problem).filter(Boolean);
  expect(problems).toEqual([
    expect.stringMatching(/^\/: block 2 \(carousel\) is left out: slides\.0: /),
    expect.stringMatching(/^\/: block 3 \(conditions\) is left out: /),
    expect.stringMatching(/^\/: block 4 \(__proto__\) is left out: no such block on this page, which knows [a-z_, ]+$/),
    expect.stringMatching(/^\/: block 5 \(treatments\) is left out: /),
    expect.stringMatching(/^\/blog\/hostile\/: A script in the content is left out: to let it run, add "sha256-/),
  ]);
});

test('hostile words in a head are only words', async () => {
  const { body } = await site.app.inject('/blog/hostile/');
  const [head = ''] = body.split('</head>');
  const words = '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--';

  expect(head).toContain(`<title>${words}</title>`);
  expect(head).toContain(`<meta name="description" content="&quot;&gt;${words}">`);
});

test('hostile words in the data of a head are only words', async () => {
  const { body } = await site.app.inject('/blog/quoted/');
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '';

  expect(JSON.parse(json)).toMatchObject({
    '@graph': expect.arrayContaining([expect.objectContaining({ headline: '</script><script>alert(1)' })]),
  });
});
