import type { ReadEntity, SiteList } from 'ostium';
import { memoize, OPTIONAL_WAIT_MS } from '@ostium/content/browser';
import { defineNeed } from 'ostium';
import type { ReadPage } from '../../entities/page.entity.ts';
import { isKind, isPost } from '../../entities/siteEntity.ts';
import type { SiteEntity } from '../../entities/siteEntity.ts';
import { signsNeed } from '../../signs/signs.ts';
import { CARD_FIELDS } from '../post-card/cardFields.ts';
import { SORTS, wordsIn } from './ranking.ts';
import type { SearchEntry, Sort } from './ranking.ts';

/** What a page's results are made of. */
export const FOUND_FIELDS =
  'id,type,slug,link,title,acf.content_heavy,acf.page_template,acf.search_words,acf.search_picture,yoast_head_json.description,yoast_head_json.robots';

const need = (endpoint: string, fields: string, page = 1) =>
  defineNeed({
    endpoint,
    params: { per_page: 100, page, _fields: fields },
    waitMs: OPTIONAL_WAIT_MS,
    read: (items) => items.flatMap((item) => (isPost(item) || isKind(item, 'page') ? entryOf(item) : [])),
  });

/** Everything that a search ranks: the newest two hundred pages and hundred articles, and the warning signs. WordPress finds the rest. */
export const itemsNeeds = [need('pages', FOUND_FIELDS), need('pages', FOUND_FIELDS, 2), need('posts', CARD_FIELDS)];
export const urgentNeed = defineNeed({
  ...signsNeed,
  waitMs: OPTIONAL_WAIT_MS,
  read: (items) => items.flatMap((item) => (isKind(item, 'signs') ? entryOf(item) : [])),
});

/** What a search can find, with the item that it leads to. */
export interface FoundEntry extends SearchEntry {
  item: ReadEntity;
}

/** An item as a search finds it, the same for every search; none for one without a name. */
const entryOf = memoize((item: Extract<SiteEntity, { kind: 'page' | 'post' | 'signs' }>): FoundEntry[] => {
  if (item.kind === 'signs') {
    const { title, search_words = '' } = item.subject;
    const words = otherWords(`${title.es} ${search_words}`, title.en);
    return [{ item, title: title.en, link: '', sort: 'signs', words, title_es: title.es }];
  }
  const { title, link, search_words = '' } = item;
  return title === '' || (item.kind === 'page' && item.isHidden)
    ? []
    : [
        {
          item,
          title,
          link,
          sort: sortOf(item),
          words: otherWords(search_words, title),
          language: isPost(item) ? item.language : undefined,
        },
      ];
});

/** The words for something that its title does not have, each once. */
function otherWords(text: string, title: string): string {
  const known = new Set(wordsIn(title));
  return [...new Set(wordsIn(text))].filter((word) => !known.has(word)).join(' ');
}

/** The sort of an item: what its side menu says, else the kind of page that is at such an address. */
export function sortOf(item: Extract<SiteEntity, { kind: 'page' | 'post' }>): Sort {
  if (item.kind === 'post') return 'article';
  const sort = item.menu && SORT_OF_MENU[item.menu];
  return sort ?? SORT_OF_PATH.find(([path]) => path.test(item.link))?.[1] ?? 'page';
}

const SORT_OF_MENU: Readonly<Record<NonNullable<ReadPage['menu']>, Sort>> = {
  technology: 'technology',
  treatments: 'treatment',
  conditions: 'condition',
};
const SORT_OF_PATH: readonly (readonly [RegExp, Sort])[] = [
  [/\/(?:take-home|es\/para-llevar)\/./, 'sheet'],
  [/\/(?:quiz|today|hoy|allergy-report)\/$/, 'tool'],
  [/\/(?:treatments\/.|es-lp\/$)/, 'treatment'],
];

/** An entry as it is sent to browsers. */
export type SearchRow = readonly [
  title: string,
  link: string,
  sort: number,
  words: string,
  title_es?: string,
  language?: string,
];

/** The index from which the browser suggests. */
export const searchList: SiteList = {
  needs: [...itemsNeeds, urgentNeed],
  write: (items): SearchRow[] =>
    items
      .flatMap((item) => (isPost(item) || isKind(item, 'page') || isKind(item, 'signs') ? entryOf(item) : []))
      .map(({ title, link, sort, words, title_es, language }) => {
        const row = [title, link, SORTS.indexOf(sort), words] as const;
        return language === undefined ? (title_es === undefined ? row : [...row, title_es]) : [...row, '', language];
      }),
};
