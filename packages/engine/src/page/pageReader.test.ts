import { expect, test } from 'vitest';
import { createFields } from './blocks/fields.ts';
import type { Entity } from '@ostium/content';
import { defineEntity } from './entityDefinition.ts';
import { createPageReader } from './pageReader.ts';

const embedded = { contentMedia: [], terms: [], replies: [] };
const entityOf = (type: string): Entity => ({ kind: 'post', type, id: 1, link: `/${type}/`, embedded, raw: {} });

/** A reader of a site that shows items of the type `note`, and a log of what it reads and reports. */
function open(entity: Entity) {
  const reads: string[] = [];
  const reports: string[] = [];
  const note = defineEntity({
    reads: ['note'],
    read({ link }) {
      reads.push(link);
      return { kind: 'note', id: 1, link, title: 'A note' };
    },
    hides: ({ raw }) => raw['isWithdrawn'] === true,
    summarize: ({ kind, id, link }) => ({ kind, id, link }),
  });
  const report = (problem: string) => void reports.push(problem);
  const fields = createFields({ resolve: (url) => url });
  const reader = createPageReader({ kinds: {}, blocks: {}, entities: [note] }, fields, report);
  const source = { entity: () => entity };
  const ref = { type: entity.type, id: entity.id };
  return {
    reads,
    reports,
    readSiteSettings: () => reader.readSiteSettings(source, ref),
    listed: () => reader.readListed(source, ref),
  };
}

test('an item is read once whole and once for lists, however often it is shown', () => {
  const { reads, readSiteSettings, listed } = open(entityOf('note'));

  const [fullEntity, summary] = [readSiteSettings(), listed()];
  expect(fullEntity).toEqual({ kind: 'note', id: 1, link: '/note/', title: 'A note' });
  expect(summary).toEqual({ kind: 'note', id: 1, link: '/note/' });
  expect(readSiteSettings()).toBe(fullEntity);
  expect(listed()).toBe(summary);
  expect(reads).toHaveLength(2);
});

test('an item that no definition reads is not shown, and reported once', () => {
  const { reports, readSiteSettings, listed } = open(entityOf('other'));

  expect([readSiteSettings(), readSiteSettings(), listed()]).toEqual([undefined, undefined, undefined]);
  expect(reports).toEqual(['/other/: items of the type "other" are not shown by this site.']);
});

test('an item that its definition hides is neither read nor reported', () => {
  const { reads, reports, readSiteSettings, listed } = open({ ...entityOf('note'), raw: { isWithdrawn: true } });

  expect([readSiteSettings(), listed()]).toEqual([undefined, undefined]);
  expect([reads, reports]).toEqual([[], []]);
});
