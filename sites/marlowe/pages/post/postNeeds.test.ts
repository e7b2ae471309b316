import { expect, test } from 'vitest';
import { chooseRelated, neighbourNeeds, relatedNeed } from './postNeeds.ts';
import { partsOfPost } from './ArticleBody.tsx';

const posts = [1, 2, 3, 4, 5].map((id) => ({ id }));

test('three related articles are shown, and none that is shown as a neighbour', () => {
  expect(chooseRelated(posts, [undefined, undefined])).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(chooseRelated(posts, [{ id: 3 }, { id: 1 }])).toEqual([{ id: 2 }, { id: 4 }, { id: 5 }]);
  expect(chooseRelated([{ id: 3 }], [{ id: 3 }, undefined])).toEqual([]);
});

test('related articles are those of the first category that is known', () => {
  const categories = [7, 8].map((id) => ({ id, name: 'Sinus', link: '/category/sinus/' }));

  expect(relatedNeed({ id: 3, categories })?.params).toMatchObject({ categories: 7, exclude: 3, per_page: 5 });
  expect(relatedNeed({ id: 3, categories: undefined })).toBeUndefined();
});

test('the neighbour of an article is the nearest in its language, else the nearest', () => {
  const neighbours = [{ id: 4, language: 'en' }, { id: 5 }, { id: 6, language: 'es' }].map((post) => ({
    kind: 'post',
    date: '2026-01-02T08:00:00',
    link: `/blog/${post.id}/`,
    ...post,
  }));
  const nearest = (language: string | undefined, items: typeof neighbours) =>
    neighbourNeeds({ id: 3, date: '2026-01-02T08:00:00', language }).next.read(items)?.id;

  expect(nearest('es', neighbours)).toBe(6);
  expect(nearest(undefined, neighbours.slice(1))).toBe(5);
  expect(nearest('es', neighbours.slice(0, 2))).toBe(4);
  expect(nearest('es', [])).toBeUndefined();
});

test('articles of one second come one after the other, in both directions, none skipped and none twice', () => {
  const second = '2026-01-02T08:00:00';
  const all = [
    { id: 9, date: '2026-01-01T08:00:00' },
    { id: 2, date: second },
    { id: 7, date: second },
    { id: 5, date: second },
    { id: 1, date: '2026-01-03T08:00:00' },
    { id: 4, date: '2026-01-03T08:00:00' },
  ].map((post) => ({ kind: 'post', link: `/blog/${post.id}/`, ...post }));
  const walk = (start: number, way: 'previous' | 'next') => {
    const ids = [start];
    for (let at = all.find(({ id }) => id === start); at && ids.length <= all.length;) {
      const { id, date } = at;
      const need = neighbourNeeds({ id, date, language: undefined })[way];
      // WordPress excludes the bounds, and gives articles of one second in any order.
      const { before = '9', after = '0' } = need.params as { before?: string; after?: string };
      const responsePosts = all.filter((post) => post.date < before && post.date > after && post.id !== id);
      const nearestId = need.read(responsePosts)?.id;
      at = all.find((post) => post.id === nearestId);
      if (at) ids.push(at.id);
    }
    return ids;
  };

  expect(walk(4, 'previous')).toEqual([4, 1, 7, 5, 2, 9]);
  expect(walk(9, 'next')).toEqual([9, 2, 5, 7, 1, 4]);
});

const section = (title: string, isUrgent?: true) => ({
  id: title,
  title,
  heading: title,
  lead: '',
  rest: '',
  ...(isUrgent && { isUrgent }),
});
const headings = { urgent_headings: ['Call now'], source_headings: ['Sources'] };
const partsOf = (...sections: ReturnType<typeof section>[]) => {
  const { before, urgent, after, sources } = partsOfPost({ article: { intro: '', sections, minutes: 1 } }, headings);
  const titles = (sectionList: readonly { title: string }[]) => sectionList.map(({ title }) => title).join(' ');
  return [titles(before), urgent?.title, titles(after), sources?.title];
};

test('urgent notes stay where they were written, and sources come last', () => {
  expect(partsOf(section('A'), section('Call now'), section('Sources'), section('B'))).toEqual([
    'A',
    'Call now',
    'B',
    'Sources',
  ]);
  expect(partsOf(section('A'), section('Now', true))).toEqual(['A', 'Now', '', undefined]);
  expect(partsOf(section('A'), section('B'))).toEqual(['A B', undefined, '', undefined]);
});

test('an article without words has no parts', () => {
  expect(partsOfPost({}, headings)).toMatchObject({ intro: '', before: [], after: [] });
});
