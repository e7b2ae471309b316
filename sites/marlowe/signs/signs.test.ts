import { afterAll, describe, expect, test } from 'vitest';
import { createPracticeFolder, openSite } from '#openSite.testing.ts';

const SITE = `name: Noses
timezone: America/Chicago
date: 2026-02-01T09:00:00
permalink: /blog/%postname%/
front_page: home
posts_page: blog
posts_per_page: 9
post_types: [{ name: signs, label: Warning signs, singular: Complaint, supports: [page-attributes] }]
`;

const NOSEBLEED = `id: 11
title: Nosebleed
acf:
  title_es: Sangrado de nariz
  signs:
    - { name: often, level: two-weeks, words: More than two a month, words_es: Más de dos al mes, source: A guideline. 2020. }
    - { name: goes-on, level: emergency, words: 'Still bleeding after 15 minutes, or <faint>', words_es: Sigue después de 15 minutos, source: A guideline. 2020. }
`;

const STROKE = `id: 12
title: Stroke
acf:
  signs:
    - { name: drooping-face, level: emergency, words: A drooping face, words_es: La cara caída, source: A guideline. 2020. }
`;

const urgent = (names: string) => `content: |\n  ## When to call at once\n\n  [signs ${names}]\n`;

const folder = createPracticeFolder({
  'site.yaml': SITE,
  'signs/nosebleed.yaml': NOSEBLEED,
  'signs/stroke.yaml': STROKE,
  'pages/noses.yaml': `id: 5\ntitle: Noses\n${urgent('nosebleed drooping-face')}`,
  'pages/es.yaml': `id: 6\ntitle: Narices\n${urgent('goes-on')}`,
  'posts/narices.md':
    '---\nid: 7\ntitle: Narices\ndate: 2026-01-05T09:00:00\nacf: { language: es }\n---\n\nPrimero: [signs goes-on]\n\n[signs often]\n',
});
const { app } = await openSite({ CONTENT_DIR: folder.dir });
afterAll(() => app.close());

/** The headings and list entries of the page at a path. */
const read = async (path: string): Promise<string[]> => {
  const { body, statusCode } = await app.inject(path);
  expect([path, statusCode]).toEqual([path, 200]);
  expect(body).not.toContain('[signs');
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main'));
  return Array.from(main.matchAll(/<h3[^>]*>(.*?)<\/h3>|<li>((?:(?!<a).)*?)<\/li>/gs), ([, heading, item]) =>
    heading === undefined ? `- ${item}` : heading,
  );
};

describe('signs that a page names', () => {
  test('stand below the heading of their level, the most urgent first, each once', async () => {
    expect(await read('/noses/')).toEqual([
      'Call 911 or go to an emergency room',
      '- Still bleeding after 15 minutes, or &lt;faint&gt;',
      '- A drooping face',
      'See us within two weeks',
      '- More than two a month',
    ]);
  });

  test('are in the language of the page, or of the article', async () => {
    expect(await read('/es/')).toEqual([
      'Llame al 911 o vaya a una sala de emergencias',
      '- Sigue después de 15 minutos',
    ]);
    expect(await read('/blog/narices/')).toEqual(['Venga a vernos en menos de dos semanas', '- Más de dos al mes']);
  });

  test('have no page of their own', async () => {
    expect((await app.inject('/signs/nosebleed/')).statusCode).toBe(404);
  });
});

test('where no sign can be read, a page says whom to call rather than nothing', async () => {
  const empty = createPracticeFolder({ 'pages/noses.yaml': `id: 5\ntitle: Noses\n${urgent('nosebleed')}` });
  const site = await openSite({ CONTENT_DIR: empty.dir });
  const { body } = await site.app.inject('/noses/');
  expect(body).toContain('If it may be an emergency, call 911.');
  await site.app.close();
});
