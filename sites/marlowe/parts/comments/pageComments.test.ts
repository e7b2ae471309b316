import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningSite } from 'ostium/testing';
import { createPracticeFolder, openSite } from '#openSite.testing.ts';

const folder = createPracticeFolder({
  'pages/open.yaml': 'id: 31\ntitle: Open\ncontent: Words.\ncomment_status: open\n',
  'pages/closed.yaml': 'id: 32\ntitle: Closed\ncontent: Words.\n',
  'pages/our-team.yaml':
    'id: 33\ntitle: Team\ncomment_status: open\nacf:\n  flexible_content:\n    - { acf_fc_layout: banner, heading: Our people }\n',
  'pages/home.yaml': 'id: 1\ntitle: Home\ncontent: Text beside.\n',
  'comments.yaml': ['open', 'closed', 'our-team', 'home']
    .map(
      (post, index) =>
        `- id: ${index + 1}\n  post: ${post}\n  author_name: Ann\n  date: 2026-01-03T09:00:00\n  status: approved\n  content: Said on ${post}.\n`,
    )
    .join(''),
});

let site: RunningSite;
beforeAll(async () => {
  site = await openSite({ CONTENT_DIR: folder.dir });
});
afterAll(() => site.app.close());

test.each([
  ['of text', '/open/', 'Said on open.'],
  ['made of blocks', '/our-team/', 'Said on our-team.'],
])('a page %s whose comments are open shows them, and the form', async (_kind, path, comment) => {
  const { body } = await site.app.inject(path);
  expect(body).toContain(comment);
  expect(body).toMatch(/<form[^>]* action="\/-\/comments"/);
});

test.each(['/closed/', '/'])('a page whose comments are closed shows neither: %s', async (path) => {
  const { body } = await site.app.inject(path);
  expect(body).not.toMatch(/Said on|\/-\/comments/);
});
