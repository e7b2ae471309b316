import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPracticeFolder, openSite } from 'marlowe/openSite.testing.ts';
import type { RunningSite } from '#server/createSite.ts';
import { signPreview } from '#http/pageRequest.ts';

const SECRET = 'none of a visitor’s business';
const PREVIEW_SECRET = 'sixteen characters and more';

/** Fields of an item that reveal the secret in every way they can. */
const telling = `password: open sesame
excerpt: ${SECRET}
seo:
  title: ${SECRET}
  description: ${SECRET}
`;

const folder = createPracticeFolder({
  'pages/home.yaml': 'id: 1\ntitle: Home\nacf:\n  flexible_content:\n    - acf_fc_layout: featured_posts\n',
  'pages/blog.yaml': 'id: 2\ntitle: Blog\nacf:\n  featured_post: 5\n',
  'pages/kept.yaml': `id: 4
title: Kept page
revisions:
  - { id: 40, date: 2026-02-01T09:00:00, title: Kept page }
${telling}content: ${SECRET}
acf:
  content_heavy: { banner: { sub: ${SECRET} }, menu: treatments }
  common_flexible_content:
    - { acf_fc_layout: text_block, heading: ${SECRET}, content: ${SECRET} }
`,
  'posts/kept.md': `---
id: 5
title: Kept article
date: 2026-03-02T09:00:00
${telling}---

${SECRET}
`,
  'posts/open.md': '---\nid: 6\ntitle: Open article\ndate: 2026-03-01T09:00:00\n---\n\nWords.\n',
});

let site: RunningSite;

beforeAll(async () => {
  const config = {
    siteName: 'Noses',
    blogPageId: 2,
    source: { homepage: '/home/', postsPage: '/blog/', permalink: '/blog/%postname%/' },
  };
  site = await openSite(
    {
      CONTENT_DIR: folder.dir,
      CONTENT_AUTH: 'Basic ZWRpdG9yOnNlY3JldA==',
      PREVIEW_SECRET,
    },
    { config },
  );
});

afterAll(() => site.app.close());

test.each([
  ['/kept/', 'Kept page'],
  ['/blog/kept/', 'Kept article'],
])('%s tells its title, that a password protects it, and nothing else', async (path, title) => {
  const { statusCode, body } = await site.app.inject(path);

  expect(statusCode).toBe(200);
  expect(body).toContain(`<h1>${title}</h1><p>This page is protected by a password.</p>`);
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toMatch(/application\/ld\+json|name="description"|og:image|published_time/);
  expect(body).not.toContain(SECRET);
});

test.each([
  ['/-/data?link=/kept/'],
  ['/-/data?link=/blog/kept/'],
  ['/-/data?link=/blog/'],
  ['/-/data?link=/'],
  ['/-/data?link=/blog/open/'],
  ['/-/data?link=/%3Fs=article'],
  ['/-/content/posts'],
  ['/'],
  ['/blog/'],
  ['/blog/open/'],
  ['/?s=article'],
  ['/2026/03/'],
])('%s says nothing of what a password protects', async (address) => {
  const { statusCode, body } = await site.app.inject(address);

  expect(statusCode).toBe(200);
  expect(body).not.toContain(SECRET);
});

test('the data of a protected page is its title and its address', async () => {
  const { kind, entities, needs } = (await site.app.inject('/-/data?link=/blog/kept/')).json<Record<string, object>>();

  expect({ kind, needs }).toEqual({ kind: 'protected', needs: {} });
  expect(entities).toEqual({
    'post:5': {
      kind: 'post',
      id: 5,
      link: '/blog/kept/',
      slug: 'kept',
      title: 'Kept article',
      date: '',
      excerpt: '',
      categories_names: [],
    },
  });
});

test('a protected article’s card is its title', async () => {
  const { body } = await site.app.inject('/blog/');
  // The newest item's card is larger and says what its link is for.
  const card = body.slice(body.indexOf('Kept article'), body.indexOf('</article>', body.indexOf('Kept article')));

  expect(card.replace(/<[^>]*>/g, '').trim()).toBe('Kept articleRead the article');
});

test('a preview with a credential shows an editor what a visitor may not see, blocks included', async () => {
  const link = '/kept/?preview=true';
  const token = signPreview(link, Math.floor(Date.now() / 1000) + 60, PREVIEW_SECRET);
  const { body } = await site.app.inject(`${link}&ostium_preview=${encodeURIComponent(token)}`);

  expect(body.includes(`>${SECRET}</h2>`)).toBe(true);
  expect(body.includes('protected by a password')).toBe(false);
  expect((await site.app.inject(link)).body).not.toContain(SECRET);
});
