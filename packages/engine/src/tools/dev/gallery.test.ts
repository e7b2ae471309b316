import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { examplesOf, addGallery } from './galleryEndpoint.tsx';
import { site } from 'marlowe/site.ts';
import { CONTENT } from 'marlowe/openSite.testing.ts';

const app = Fastify();
addGallery(app, {
  settings: { root: '/' },
  site,
  assets: { headHtml: '<link rel="stylesheet" href="/site.css">', bodyHtml: '', build: 'test' },
});

const fixtures = {
  ...import.meta.glob<object>('/sites/marlowe/blocks/*/*.fixture.ts', { eager: true }),
  ...import.meta.glob<object>('../../ui/*/*.fixture.tsx', { eager: true }),
};

/** `/sites/marlowe/blocks/about/About.fixture.ts`, `typical` -> `blocks-about-typical`. */
const anchors = Object.entries(fixtures).flatMap(([path, module]) => {
  const [room, folder] = path.split('/').slice(-3);
  return Object.keys(module).map((name) => `${room}-${folder}-${name}`);
});

/** Links in the content lead to these anchors, so the block has its own in every fixture. A page has only one such block. */
const PROMISED = /^(?:schedule-section|restore-sinus|about|all|all-title|end-[a-z-]+)$/;

test('every fixture of every block and primitive is shown at an anchor of its own, and none is broken', async () => {
  const { body, headers } = await app.inject('/-/blocks/');

  const exampleAnchors = [...body.matchAll(/data-example="([^"]+)"/g)].map(([, anchor]) => anchor);
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id).filter((id) => !PROMISED.test(id ?? ''));
  expect(anchors.filter((anchor) => !exampleAnchors.includes(anchor))).toEqual([]);
  expect(exampleAnchors).toHaveLength(anchors.length);
  expect(exampleAnchors).toEqual(expect.arrayContaining(anchors));
  expect(body).not.toContain('gallery-problem');
  expect(new Set(ids).size).toBe(ids.length);
  expect(headers['cache-control']).toBe('no-store');
});

test('a block is named with its folder and the editor’s tag', async () => {
  const { body } = await app.inject('/-/blocks/');

  expect(body).toContain('<code>blocks/home-questions/</code> the editor’s common_questions on pages of the kind home');
});

test('the gallery brings the site’s styles and its own', async () => {
  const { body } = await app.inject('/-/blocks/');
  const styles = await app.inject('/-/blocks/gallery.css');

  expect(body).toContain(
    '<link rel="stylesheet" href="/site.css"><link rel="stylesheet" href="/-/blocks/gallery.css">',
  );
  expect(styles.headers['content-type']).toContain('text/css');
});

test('an example that cannot be rendered says why and hides no other', () => {
  const render = (fixture: unknown) => {
    if (fixture === 'bad') throw new Error('tabs.2: must not be empty');
    return `<p>${String(fixture)}</p>`;
  };

  expect(examplesOf('ui', 'tabs', { good: 'good', broken: 'bad' }, render)).toEqual([
    { name: 'good', anchor: 'ui-tabs-good', html: '<p>good</p>' },
    { name: 'broken', anchor: 'ui-tabs-broken', html: '', problem: 'Error: tabs.2: must not be empty' },
  ]);
});

test('every picture that a fixture names is in the content folder, so that none is blank', async () => {
  const { body } = await app.inject('/-/blocks/');
  const mediaFiles = [...body.matchAll(/\/-\/media\/([\w/.-]+\.(?:svg|avif|webp|jpg|png))/g)].map(([, file]) =>
    String(file),
  );

  expect(mediaFiles.length).toBeGreaterThan(50);
  expect([...new Set(mediaFiles)].filter((file) => !existsSync(join(CONTENT, 'media', file)))).toEqual([]);
});
