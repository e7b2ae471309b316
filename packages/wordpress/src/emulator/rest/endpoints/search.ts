import { memoize } from '../../cache.ts';
import type { Item } from '../../model/item.ts';
import { viewOf, embeddable, type Outcome, type RestRequest, type Resource } from '../resource.ts';
import { searchRules } from '../params/paramRules.ts';
import { chooseFrom, listHeaders, pageSpan, readListParams } from './lists.ts';

/** `wp/v2/search`: everything public, best match first. Past the end, its totals are 0. */
export function search(request: RestRequest): Outcome {
  const { model } = request;
  const { postTypes } = model.site;
  const params = readListParams(request, searchRules(postTypes), 'search');
  const subtypes = params.texts('subtype').filter((name) => name !== 'any');
  const types = postTypes.filter(
    ({ name }) => name !== 'attachment' && (subtypes.length === 0 || subtypes.includes(name)),
  );
  const words = parseSearch(params.text('search') ?? '');
  const items = types.flatMap(({ name }) => model.types.get(name)?.published ?? []);
  const matching = words.phrase
    ? items.filter((item) => matchesSearch(item, words, ['post_title', 'post_excerpt', 'post_content']))
    : items;
  const matches = params.text('type') === 'post' ? chooseFrom(matching, params, () => '') : [];
  const inOrder = matches.toSorted(
    (a, b) => (words.phrase ? searchRank(a, words) - searchRank(b, words) : 0) || b.date.localeCompare(a.date),
  );
  const span = pageSpan(inOrder.length, params);
  // Past the end, WordPress forgets how many there were, and links to the previous page even if it does not exist.
  const isPast = span.page > 1 && span.page > span.pages;
  const totals = isPast ? { total: 0, span: { ...span, pages: 0 } } : { total: inOrder.length, span };
  return {
    kind: 'list',
    view: viewOf(request, params),
    resources: inOrder.slice(span.start, span.end).map((item) => foundResource(item, model.home)),
    headers: listHeaders(request, params, { ...totals, previous: span.page - 1 }),
  };
}

const foundResource = ({ id, type, titleHtml, link }: Item, home: string): Resource => ({
  key: `found ${id}`,
  fields: () => ({
    id: () => id,
    title: () => titleHtml,
    url: () => link,
    type: () => 'post',
    subtype: () => type.name,
  }),
  links: () => ({
    self: [embeddable(`${home}/wp-json/wp/v2/${type.restBase}/${id}`)],
    about: [{ href: `${home}/wp-json/wp/v2/types/${type.name}` }],
    collection: [{ href: `${home}/wp-json/wp/v2/search` }],
  }),
});

/** Text as WordPress's database compares it: without case and without marks on letters. */
const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The text of an item that a search looks at, folded. */
interface SearchText {
  post_title: string;
  post_excerpt: string;
  post_content: string;
}

/** A column a search can be limited to. */
export type SearchColumn = keyof SearchText;

/** The searchable text of an item. */
const searchText = memoize((item: Item): SearchText => ({
  post_title: foldText(item.title),
  post_excerpt: foldText(item.writtenExcerpt ?? ''),
  post_content: foldText(item.searchedText()),
}));

/** The words that WordPress leaves out of a search in English. */
const STOPWORDS = new Set(
  'about,an,are,as,at,be,by,com,for,from,how,in,is,it,of,on,or,that,the,this,to,was,what,when,where,who,will,with,www'.split(
    ',',
  ),
);

/** What is searched for: every word must occur, and none of the excluded ones may. */
interface SearchWords {
  phrase: string;
  words: readonly string[];
  excluded: readonly string[];
}

/** A search with more words is treated as one phrase. */
const MAX_WORDS = 9;

/** Parses a search as WordPress does: quoted phrases stay whole, common words and single letters are dropped, `-word` excludes. */
export function parseSearch(search: string): SearchWords {
  const phrase = foldText(search.trim());
  const parts = [...phrase.matchAll(/"([^"]*)"?|[^\s",+]+/g)].map(([match, quoted]) => (quoted ?? match).trim());
  const words = parts.filter((part) => part && part !== '-' && !/^[a-z]$/.test(part) && !STOPWORDS.has(part));
  const terms = words.length === 0 || words.length > MAX_WORDS ? [phrase] : words;
  const excluded = terms.filter((term) => /^-./.test(term)).map((term) => term.slice(1));
  return { phrase, words: terms.filter((term) => !/^-./.test(term)), excluded };
}

/** Whether an item matches a search. Password-protected text is never found. */
export function matchesSearch(item: Item, { words, excluded }: SearchWords, columns: readonly SearchColumn[]): boolean {
  if (item.password) return false;
  const text = searchText(item);
  const has = (word: string): boolean => columns.some((column) => text[column].includes(word));
  return words.every(has) && !excluded.some(has);
}

/** How well an item matches a search, 1 being best: the phrase in the title, all words in it, any of them, then excerpt and content. */
export function searchRank(item: Item, { phrase, words }: SearchWords): number {
  const { post_title: title, post_excerpt: excerpt, post_content: content } = searchText(item);
  if (words.length === 1) return title.includes(words[0] ?? '') ? 1 : 2;
  if (title.includes(phrase)) return 1;
  if (words.every((word) => title.includes(word))) return 2;
  if (words.some((word) => title.includes(word))) return 3;
  if (excerpt.includes(phrase)) return 4;
  return content.includes(phrase) ? 5 : 6;
}
