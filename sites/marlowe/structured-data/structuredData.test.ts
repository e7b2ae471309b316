import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTENT, openSite } from '#openSite.testing.ts';
import type { RunningSite } from 'ostium/testing';

const SITE = 'https://www.site.example';

let site: RunningSite;

beforeAll(async () => {
  site = await openSite({ SITE_URL: SITE });
});

afterAll(() => site.app.close());

type Node = Readonly<Record<string, unknown>>;

/** What a page of the demonstration tells search engines, by type. */
async function graphOf(path: string): Promise<Readonly<Record<string, Node>>> {
  const { body } = await site.app.inject({ url: path, headers: { accept: 'text/html' } });
  const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => json,
  );
  const nodes = scripts.flatMap((json) => (JSON.parse(json) as { '@graph': Node[] })['@graph']);
  return Object.fromEntries(nodes.map((node) => [String(node['@type']), node]));
}

describe('the structured data', () => {
  test('of the practice: its name, number, address and hours, in forms that programs read', async () => {
    const { MedicalClinic: clinic } = await graphOf('/');

    expect(clinic).toMatchObject({
      '@id': `${SITE}/#practice`,
      telephone: '+17135550142',
      address: { addressLocality: 'Houston', addressRegion: 'TX' },
      openingHoursSpecification: [
        { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '08:00', closes: '17:00' },
        { dayOfWeek: ['Friday'], opens: '08:00', closes: '13:00' },
      ],
    });
  });

  test.each([
    ['/services/nosebleeds/', 'MedicalCondition'],
    ['/treatments/septoplasty/', 'MedicalProcedure'],
  ])('of %s: a medical page about a %s, with its questions and the way to it', async (path, type) => {
    const { MedicalWebPage: page, FAQPage: faq, BreadcrumbList: way } = await graphOf(path);

    expect(page).toMatchObject({ url: SITE + path, inLanguage: 'en', about: { '@type': type } });
    expect(page).toMatchObject({
      reviewedBy: { '@type': 'Person', name: 'Elise Marlowe, MD' },
      lastReviewed: expect.stringMatching(/^2026-/),
    });
    expect(faq).toMatchObject({
      mainEntity: expect.arrayContaining([expect.objectContaining({ '@type': 'Question' })]),
    });
    expect(way).toMatchObject({
      itemListElement: expect.arrayContaining([
        { '@type': 'ListItem', position: 1, name: 'Marlowe Sinus & ENT', item: `${SITE}/` },
        expect.objectContaining({ item: SITE + path }),
      ]),
    });
  });

  test('of stories that open like questions: no questions, since nobody asks them', async () => {
    expect(await graphOf('/reviews/testimonials/')).not.toHaveProperty('FAQPage');
  });

  test('of an article: who wrote it, and when', async () => {
    const { BlogPosting: article } = await graphOf('/blog/flying-with-a-stuffed-nose/');

    expect(article).toMatchObject({
      headline: expect.stringMatching(/./),
      author: { '@type': 'Person' },
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/),
      publisher: { '@id': `${SITE}/#practice` },
    });
  });

  test('of a clinician: who works here', async () => {
    const { Physician: doctor } = await graphOf('/our-practice/about-dr-marlowe/');

    expect(doctor).toMatchObject({ name: 'Elise Marlowe, MD', parentOrganization: { '@id': `${SITE}/#practice` } });
  });

  test('of a page hidden from search engines: nothing', async () => {
    expect(await graphOf('/nowhere/')).toEqual({});
  });
});

/** Every path in the menus of the demonstration. */
const paths = [...new Set(readFileSync(join(CONTENT, 'practice.yaml'), 'utf8').match(/(?<=link: )\/[a-z0-9/-]*/g))];

test.each(paths)('the data of %s has full addresses and no empty text', async (path) => {
  const graph = await graphOf(path);
  const texts = JSON.stringify(graph).match(/"(?:[^"\\]|\\.)*"/g) ?? [];

  expect(Object.keys(graph)).toContain('MedicalClinic');
  expect(texts.filter((text) => text === '""' || text.startsWith('"/'))).toEqual([]);
});
