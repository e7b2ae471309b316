import { describe, expect, test } from 'vitest';
import { findReachesInside } from './ownFolders.ts';
import { readSources } from './readSources.ts';

describe('the folder of a page kind or a block', () => {
  const faultsOf = (file: string, target: string) => findReachesInside([{ file, text: `export * from '${target}';` }]);

  test.each([
    ['sites/marlowe/pages/post/PostScreen.tsx', '../page/Urgent.tsx', 'pages'],
    ['sites/marlowe/pages/post/head/ArticleHead.tsx', '../../page/Urgent.tsx', 'pages'],
    ['sites/marlowe/pages/testimonials/needs.ts', '../../blocks/review-grid/reviewNeeds.ts', 'blocks'],
    ['sites/marlowe/blocks/schedule-hero/ScheduleHero.fixture.ts', '../schedule/Schedule.fixture.ts', 'blocks'],
    ['sites/marlowe/parts/checked-by/CheckedBy.tsx', '../../pages/post/reviewerOf.ts', 'pages'],
    ['sites/marlowe/cards/cardFacts.ts', '../pages/archive/archiveTitle.ts', 'pages'],
    ['sites/marlowe/client.ts', '#pages/post/startReading.ts', 'pages'],
    ['sites/clinic/pages/page/PageScreen.tsx', '../home/HomeScreen.tsx', 'pages'],
  ])('does not allow %s to import %s', (file, target, room) => {
    expect(faultsOf(file, target)).toEqual([
      `${file} imports ${target}: what is in ${room}/ belongs to one folder there. Move what both need to parts/.`,
    ]);
  });

  test.each([
    ['sites/marlowe/pages/post/head/ArticleHead.tsx', '../PostScreen.tsx'],
    ['sites/marlowe/pages/post/PostScreen.tsx', '../column.module.css'],
    ['sites/marlowe/pages/post/PostScreen.tsx', '../../parts/urgent/Urgent.tsx'],
    ['sites/marlowe/entities/post.test.ts', '../blocks/steps/Steps.fixture.ts'],
    ['sites/marlowe/pages/post/PostScreen.tsx', 'react'],
  ])('allows %s to import %s', (file, target) => expect(faultsOf(file, target)).toEqual([]));

  test('may be matched by a pattern, but not named in one', () => {
    const text = (pattern: string) => `export const found = import.meta.glob(['${pattern}']);`;
    const file = 'sites/marlowe/site.ts';

    expect(findReachesInside([{ file, text: text('./pages/*/*.page.ts') }])).toEqual([]);
    expect(findReachesInside([{ file, text: text('./pages/home/*Screen.tsx') }])).toHaveLength(1);
  });

  test('is imported only from inside, in every site', () => {
    expect(findReachesInside(readSources('sites', ['.ts', '.tsx']))).toEqual([]);
  });
});
