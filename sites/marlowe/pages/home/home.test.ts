import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import { readBlocks } from 'ostium/testing';
import { site } from '../../site.ts';
import { kind } from './home.page.ts';

/** As in the data layer: WordPress's addresses become the site's own. */
const fields = createFields({ resolve: (url) => url.replace(/^https?:\/\/[^/]+/, '') });

/** Reads the home page's blocks from a real WordPress's response. */
function readCaptured(file: string) {
  const answer: { body: { acf: { flexible_content: unknown } }[] } = JSON.parse(
    readFileSync(new URL(`../../../../tests/captured/responses/${file}`, import.meta.url), 'utf8'),
  );
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  const homeBlocks = readBlocks(
    { set: kind.blocks?.['flexible_content'] ?? {}, blocks: site.blocks },
    answer.body[0]?.acf.flexible_content,
    fields,
    report,
  );
  return { tags: homeBlocks.map(({ tag }) => tag), problems };
}

test('every block that WordPress sends in the standard format is read', () => {
  expect(readCaptured('page-home-embed-standard.json')).toEqual({
    tags: [
      'carousel',
      'conditions',
      'videos',
      'how_it_works',
      'featured_posts',
      'common_questions',
      'common_questions',
      'appointment',
    ],
    problems: [],
  });
});

test('in the light format the blocks lack their pictures, each reported by its path', () => {
  const hint = 'must be a picture with its address (ask WordPress for acf_format=standard)';

  expect(readCaptured('page-home-embed.json')).toEqual({
    tags: readCaptured('page-home-embed-standard.json').tags,
    problems: [
      `block 1 (carousel): slides.0.images.desktop: ${hint}; slides.0.images.mobile: ${hint}; brands.0: ${hint}`,
      `block 2 (conditions): tabs.0.images.0.image: ${hint}; tabs.0.images.1.image: ${hint}`,
      `block 3 (videos): videos.0.cover: ${hint}; videos.0.webm_url: must be an address`,
    ],
  });
});
