import { defineNeed } from 'ostium';
import { OPTIONAL_WAIT_MS, localTime } from '@ostium/content/browser';
import type { ReadPost } from '../../entities/post.entity.ts';
import { itemsOf } from '../../entities/siteEntity.ts';
import { CARD_FIELDS } from '../../parts/post-card/cardFields.ts';

/** The reviewer of an article that names them by number alone. */
export function reviewerNeed({ reviewed_by }: Pick<ReadPost, 'reviewed_by'>) {
  if (typeof reviewed_by !== 'object' || !('id' in reviewed_by)) return undefined;
  return defineNeed({
    endpoint: `reviewer/${reviewed_by.id}`,
    params: { _fields: 'id,type,slug,link,title' },
    read: (items) => itemsOf(items, 'profile')[0],
  });
}

/** How many articles before and after one are searched for one in its language, and which fields are read of each. */
const LOOKED_THROUGH = 25;
const NAMED = 'id,type,slug,link,date,title,acf.language';

/** An article that names no language is in English. */
const languageOf = ({ language = 'en' }: { language?: string | undefined }): string => language;

/** A second later or earlier, in the local time of WordPress. */
const shiftDate = (date: string, seconds: number): string => {
  const ms = Date.parse(`${date}Z`);
  return Number.isNaN(ms) ? date : localTime(ms + seconds * 1000);
};

type Dated = Pick<ReadPost, 'id' | 'date'>;

/** The order of articles; those of one second, as after an import, are in the order of their ids. */
const compare = (one: Dated, other: Dated): number =>
  one.date === other.date ? one.id - other.id : one.date < other.date ? -1 : 1;

/**
 * The articles before and after one: the nearest in its language, else the nearest of all. WordPress lists the newest first, so the
 * next article is requested in ascending order. It excludes both bounds and gives articles of the same second in any order, so the
 * bound is a second further away, and the order is made here: none is skipped, and none comes twice.
 */
export function neighbourNeeds({ id, date, language }: Pick<ReadPost, 'id' | 'date' | 'language'>) {
  const listParams = { per_page: LOOKED_THROUGH, exclude: id, _fields: NAMED };
  const need = (direction: 1 | -1, params: Readonly<Record<string, string | number>>) =>
    defineNeed({
      endpoint: 'posts',
      params,
      waitMs: OPTIONAL_WAIT_MS,
      read(items) {
        const neighbours = itemsOf(items, 'post')
          .filter((post) => compare(post, { id, date }) * direction > 0)
          .toSorted((one, other) => compare(one, other) * direction);
        return neighbours.find((post) => languageOf(post) === languageOf({ language })) ?? neighbours[0];
      },
    });
  return {
    previous: need(-1, { before: shiftDate(date, 1), ...listParams }),
    next: need(1, { after: shiftDate(date, -1), order: 'asc', ...listParams }),
  };
}

/** The number of related articles shown, and requested in addition to both neighbours, which may be among them but have their own place. */
const RELATED = 3;
const ASKED = RELATED + 2;

/** The newest articles in the first category of an article; undefined if its categories are unknown. */
export function relatedNeed({ id, categories }: Pick<ReadPost, 'id' | 'categories'>) {
  const [category] = categories ?? [];
  if (!category) return undefined;
  return defineNeed({
    endpoint: 'posts',
    params: { categories: category.id, exclude: id, per_page: ASKED, _fields: CARD_FIELDS },
    waitMs: OPTIONAL_WAIT_MS,
    read: (items) => itemsOf(items, 'post'),
  });
}

/** The related articles shown below one: neither itself nor its neighbours. */
export const chooseRelated = <Post extends Pick<ReadPost, 'id'>>(
  candidates: readonly Post[],
  neighbours: readonly (Pick<ReadPost, 'id'> | undefined)[],
): Post[] => candidates.filter(({ id }) => !neighbours.some((post) => post?.id === id)).slice(0, RELATED);
