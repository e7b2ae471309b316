import type { Item } from '../model/model.ts';
import { plainText } from '../text/formatTitle.ts';

/** The words of an item that a search looks at, lower case. */
export interface SearchText {
  post_title: string;
  post_excerpt: string;
  post_content: string;
}

/** A column a search can be limited to. */
export type SearchColumn = keyof SearchText;

const texts = new WeakMap<Item, SearchText>();

/** The searchable words of an item, worked out at the first search. */
function searchText(item: Item): SearchText {
  const known = texts.get(item);
  if (known) return known;
  const text = {
    post_title: item.title.toLowerCase(),
    post_excerpt: (item.writtenExcerpt ?? '').toLowerCase(),
    post_content: plainText(item.contentHtml()).toLowerCase(),
  };
  texts.set(item, text);
  return text;
}

/** The words WordPress leaves out of a search in English. */
const STOPWORDS = new Set(
  'about,an,are,as,at,be,by,com,for,from,how,in,is,it,of,on,or,that,the,this,to,was,what,when,where,who,will,with,www'.split(
    ',',
  ),
);

/** What is searched for: every word must be there, none of the excluded ones may. */
export interface SearchWords {
  phrase: string;
  words: readonly string[];
  excluded: readonly string[];
}

/** A search of more words is taken for one phrase. */
const MAX_WORDS = 9;

/** Takes a search apart as WordPress does: quoted phrases stay whole, common words and single letters fall away, `-word` excludes. */
export function parseSearch(search: string): SearchWords {
  const phrase = search.trim().toLowerCase();
  const parts = [...phrase.matchAll(/"([^"]*)"?|[^\s",+]+/g)].map(([whole, quoted]) => (quoted ?? whole).trim());
  const kept = parts.filter((part) => part && part !== '-' && !/^[a-z]$/.test(part) && !STOPWORDS.has(part));
  const terms = kept.length === 0 || kept.length > MAX_WORDS ? [phrase] : kept;
  const excluded = terms.filter((term) => /^-./.test(term)).map((term) => term.slice(1));
  return { phrase, words: terms.filter((term) => !/^-./.test(term)), excluded };
}

/** Whether an item answers a search. What a password protects is never found. */
export function matchesSearch(item: Item, { words, excluded }: SearchWords, columns: readonly SearchColumn[]): boolean {
  if (item.password) return false;
  const text = searchText(item);
  const has = (word: string): boolean => columns.some((column) => text[column].includes(word));
  return words.every(has) && !excluded.some(has);
}

/** How well an item answers a search, 1 best: the phrase in the title, all words in it, any of them, then excerpt and content. */
export function searchRank(item: Item, { phrase, words }: SearchWords): number {
  const { post_title: title, post_excerpt: excerpt, post_content: content } = searchText(item);
  if (words.length === 1) return title.includes(words[0] ?? '') ? 1 : 2;
  if (title.includes(phrase)) return 1;
  if (words.every((word) => title.includes(word))) return 2;
  if (words.some((word) => title.includes(word))) return 3;
  if (excerpt.includes(phrase)) return 4;
  return content.includes(phrase) ? 5 : 6;
}
