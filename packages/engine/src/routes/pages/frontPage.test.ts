import { expect, test } from 'vitest';
import { createContentFolder } from '@ostium/wordpress/testing';
import { openSite } from 'marlowe/openSite.testing.ts';
import { startFaultySource } from '../../../../../tests/outages/faultySource.ts';
import { HIDDEN_FRONT_PAGE } from '../health.ts';

const page = (id: number, title: string, seo: string) => `---
id: ${id}
title: ${title}
${seo}---

Words.
`;

async function start(home: string, other = '') {
  const content = createContentFolder({
    'site.yaml':
      'name: Noses\ntimezone: America/Chicago\ndate: 2026-02-01T09:00:00\npermalink: /blog/%postname%/\nfront_page: home\nposts_per_page: 9\n',
    'practice.yaml': 'name: Noseville ENT\n',
    'pages/home.md': page(11, 'Home', home),
    'pages/other.md': page(12, 'Other', other),
  });
  const source = await startFaultySource(content.dir);
  const log: string[] = [];
  const site = await openSite(
    { CONTENT_API: source.api, CACHE_SECONDS: '0' },
    { config: { siteName: 'Noses', source: { homepage: '/home/' } }, logTo: { write: (line) => void log.push(line) } },
  );
  const ready = async () => {
    const { statusCode, body } = await site.app.inject('/-/ready');
    const { warnings = [] } = JSON.parse(body) as { warnings?: string[] };
    return [statusCode, warnings.includes(HIDDEN_FRONT_PAGE)];
  };
  const end = async () => {
    await site.app.close();
    await source.end();
  };
  return { content, source, site, log, ready, end };
}

test('a front page that hides the site from search engines is reported at the start and by /-/ready, until it is mended', async () => {
  const { content, source, site, log, ready, end } = await start('seo: { noindex: true }\n');
  expect(log.join('')).toContain('The front page asks search engines not to list it');
  expect(await ready()).toEqual([200, true]);

  content.write('pages/home.md', page(11, 'Home', ''));
  await source.reload();
  await site.app.inject('/');
  expect(await ready()).toEqual([200, false]);
  await end();
});

test('any other page may be hidden', async () => {
  const { site, log, ready, end } = await start('', 'seo: { noindex: true }\n');
  await site.app.inject('/other/');
  expect([log.join('').includes('search engines'), await ready()]).toEqual([false, [200, false]]);
  await end();
});
