import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageView, Shown } from './analytics.ts';
import { createPageViewSender } from './analytics.ts';

function viewsOf(changes: readonly Shown[]): PageView[] {
  const views: PageView[] = [];
  const show = createPageViewSender((view) => void views.push(view));
  for (const change of changes) show(change);
  return views;
}

const waiting = (link: string): Shown => ({ link, isReady: false, title: undefined });
const ready = (link: string, title = 'T'): Shown => ({ link, isReady: true, title });

test('a view waits for the data and the title, and is sent once', () => {
  const withoutData = { link: '/a/', isReady: false, title: 'T' };
  const withoutTitle = { link: '/a/', isReady: true, title: undefined };
  expect(viewsOf([waiting('/a/'), withoutData, withoutTitle, ready('/a/', ' ')])).toEqual([]);
  expect(viewsOf([waiting('/a/'), ready('/a/'), ready('/a/'), ready('/a/', 'New')])).toEqual([
    { link: '/a/', title: 'T' },
  ]);
});

test('a link that was ready from the start is seen, also when its title is that of the page before', () => {
  expect(viewsOf([ready('/a/'), ready('/b/')])).toEqual([
    { link: '/a/', title: 'T' },
    { link: '/b/', title: 'T' },
  ]);
});

test('going back to an earlier link is a new view', () => {
  expect(viewsOf([ready('/a/'), ready('/b/'), ready('/a/')]).map(({ link }) => link)).toEqual(['/a/', '/b/', '/a/']);
});

test('a link that was left before it was ready is not seen', () => {
  expect(viewsOf([ready('/a/'), waiting('/b/'), ready('/c/')]).map(({ link }) => link)).toEqual(['/a/', '/c/']);
});

test('an error while sending does not send the view again', () => {
  let calls = 0;
  const show = createPageViewSender(() => {
    calls += 1;
    throw new Error('no network');
  });
  expect(() => show(ready('/a/'))).toThrow('no network');
  show(ready('/a/'));
  expect(calls).toBe(1);
});

/** One visit to a link: what is reported about it, in whatever order its data and title arrive. */
const visit = fc
  .record({
    link: fc.constantFrom('/a/', '/b/', '/c/?s=1', '/c/#top'),
    title: fc.constantFrom('T', 'U'),
    steps: fc.array(fc.constantFrom('data', 'title', 'nothing'), { maxLength: 6 }),
  })
  .map(({ link, title, steps }) => {
    const changes = Array.from({ length: steps.length + 1 }, (_, count): Shown => {
      const done = new Set(steps.slice(0, count));
      return { link, isReady: done.has('data'), title: done.has('title') ? title : undefined };
    });
    return { link, title, changes, isSeen: steps.includes('data') && steps.includes('title') };
  });

test('any path through the site gives one view for each visit that became ready, and none before', () => {
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 12 }), (pageViews) => {
      // Navigating to the current link does nothing, so it is not a visit.
      const visits = pageViews.filter(({ link }, index) => link !== pageViews[index - 1]?.link);
      const views: PageView[] = [];
      let currentView: Shown | undefined;
      const show = createPageViewSender((view) => {
        expect(currentView).toEqual({ ...view, isReady: true });
        views.push(view);
      });
      for (currentView of visits.flatMap(({ changes }) => changes)) show(currentView);
      expect(views).toEqual(visits.filter(({ isSeen }) => isSeen).map(({ link, title }) => ({ link, title })));
    }),
  );
});
