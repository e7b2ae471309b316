import { expect, test } from 'vitest';
import { connectSource } from '#engine/content/source.ts';
import { kindOfRecord } from './pageKinds.ts';

/** A WordPress in which every page exists. */
async function recordOf(link: string) {
  const content = connectSource(
    {
      api: 'https://wp.example/wp-json',
      siteUrl: 'https://site.example',
      homepage: '/home/',
      postsPage: '/blog/',
      permalink: '/blog/%postname%/',
    },
    {
      fetch: async () =>
        Response.json([
          { id: 1, slug: 'any', type: 'page', link: `https://wp.example${link}`, title: { rendered: 'Any' } },
        ]),
    },
  );
  const source = content.open();
  await source.fetch(link);
  return { record: source.get(link), ownLink: source.entity({ type: 'page', id: 1 })?.link ?? '' };
}

test.each([
  ['/', 'home'],
  ['/appointments/', 'appointments'],
  ['/treatments/balloon-sinuplasty-houston/', 'landing'],
  ['/es-lp/', 'landing'],
  ['/reviews/testimonials/', 'testimonials'],
  ['/our-practice/', 'practice'],
  ['/our-team/', 'team'],
  ['/our-practice/about-dr-marlowe/', 'about-doctor'],
  ['/our-practice/about-okafor/', 'about-doctor'],
  ['/our-practice/patient-information/', 'patient-resources'],
  ['/our-practice/contact/', 'contact'],
  ['/quiz/', 'quiz'],
  ['/quiz/thank-you/', 'quiz-thank-you'],
  ['/privacy-policy/', 'privacy'],
  ['/services/gerd/', 'page'],
  ['/our-practice/about/', 'page'],
])('%s is of the kind %s', async (link, kind) => {
  const { record, ownLink } = await recordOf(link);
  expect(kindOfRecord(record, ownLink)).toBe(kind);
});
