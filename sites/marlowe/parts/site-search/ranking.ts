import MiniSearch from 'minisearch';

/** What a result can be. */
export const SORTS = ['page', 'treatment', 'condition', 'technology', 'tool', 'sheet', 'article', 'signs'] as const;
export type Sort = (typeof SORTS)[number];

/** Something that a search can find by its title and by the other words for it. */
export interface SearchEntry {
  title: string;
  /** Empty for warning signs, which have no page of their own. */
  link: string;
  sort: Sort;
  words: string;
  /** Warning signs have a title in each language. */
  title_es?: string | undefined;
  /** The language it is written in, if it says so itself; otherwise its path decides. */
  language?: string | undefined;
}

/** How well a word was found, best first: as it is, as the beginning of a longer one, or as a misspelling. In the title it is a little better. */
const [SAME, BEGINNING, LIKE, IN_WORDS] = [0, 2, 4, 1];

/** What comes behind pages: sheets say in short what a page says, and articles are many. */
const BEHIND: Readonly<Partial<Record<Sort, number>>> = { sheet: 50, article: 100 };

/** Shorter words begin and resemble too many others. */
const [MIN_BEGINNING, MIN_LIKE] = [2, 4];

/** Finds the entries for a search, the best first. */
export type Ranking<Entry> = (search: string) => Entry[];

/**
 * Makes the search of these entries. It is the same on the server, which ranks results, and in the browser, which suggests:
 * pages come before sheets, and those before articles; of each, a title before the other words, and what is written so before what only begins so. Misspelled
 * words find what is like them if nothing has them as they are. A search of several words finds what fits most of them.
 */
export function createRanking<Entry extends SearchEntry>(entries: readonly Entry[]): Ranking<Entry> {
  const index = new MiniSearch<{ id: number; title: string; words: string }>({
    fields: ['title', 'words'],
    tokenize: wordsIn,
    processTerm: (word) => word,
    searchOptions: {
      boost: { title: 2 },
      prefix: (word) => word.length >= MIN_BEGINNING,
      fuzzy: (word) => (word.length < MIN_LIKE ? false : word.length > 7 ? 2 : 1),
    },
  });
  index.addAll(entries.map(({ title, words }, id) => ({ id, title, words })));

  return (search) => {
    const searched = searchedWordsIn(search);
    const found = new Map<number, { score: number; places: number[] }>();
    for (const word of searched)
      for (const { id, match, score } of index.search(word)) {
        const place = placeOf(word, match);
        if (place === undefined) continue;
        const { score: before = 0, places = [] } = found.get(Number(id)) ?? {};
        found.set(Number(id), { score: before + score, places: [...places, place] });
      }
    const results = [...found].flatMap(([id, { score, places }]) => {
      const entry = entries[id];
      return entry ? [{ entry, score, count: places.length, place: Math.max(...places) }] : [];
    });
    const mostWords = Math.max(...results.map(({ count }) => count));
    const best = results.filter(({ count }) => count === mostWords);
    const isSpelled = best.some(({ place }) => place < LIKE);
    const [first = ''] = searched;
    const rank = ({ entry: { sort, title }, place }: (typeof best)[number]): number =>
      (BEHIND[sort] ?? 0) + place * 2 + (wordsIn(title)[0]?.startsWith(first) ? 0 : 1);
    return best
      .filter(({ place }) => !isSpelled || place < LIKE)
      .toSorted((a, b) => rank(a) - rank(b) || b.score - a.score)
      .map(({ entry }) => entry);
  };
}

/** Makes the search of entries again only when they are not those of the last one: making its index takes longer than searching in it. */
export function createRankings<Entry extends SearchEntry>(): (entries: readonly Entry[]) => Ranking<Entry> {
  let last: { entries: readonly Entry[]; ranking: Ranking<Entry> } | undefined;
  return (entries) => {
    const isSame = last?.entries.length === entries.length && entries.every((entry, at) => entry === last?.entries[at]);
    if (!last || !isSame) last = { entries, ranking: createRanking(entries) };
    return last.ranking;
  };
}

/**
 * The best place at which a searched word was found: `match` names the words of an entry that it found, and their fields. A misspelling
 * rarely begins with another letter.
 */
function placeOf(word: string, match: Readonly<Record<string, readonly string[]>>): number | undefined {
  const places = Object.entries(match).flatMap(([other, fields]) => {
    const inWords = fields.includes('title') ? 0 : IN_WORDS;
    if (other === word) return [SAME + inWords];
    if (other.startsWith(word)) return [BEGINNING + inWords];
    return other[0] === word[0] ? [LIKE + inWords] : [];
  });
  return places.length > 0 ? Math.min(...places) : undefined;
}

/** The words that a search looks for, each once. A crafted address can have thousands, and what is longer than the field says nothing more. */
export const searchedWordsIn = (search: string): string[] =>
  [...new Set(wordsIn(search.slice(0, MOST_LETTERS)))].slice(0, MOST_WORDS);

/** As many letters as the field takes, and more words than a question has that say something. */
const [MOST_LETTERS, MOST_WORDS] = [100, 10];

/** The words of a text that say something, in lower case and without accents: `¿Nariz tapada?` -> `nariz`, `tapada`. */
export function wordsIn(text: string): string[] {
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’‘]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/** English and Spanish words that everybody's sentences have. */
const SMALL_WORDS = new Set(
  (
    'a about am an and are at be been by can cant do does dont feel feels for from get gets got had has have how i if in is it its ive keep keeps ' +
    'me my of on or our so that the there this to too very was what when why with wont you your ' +
    'al algo como con cuando de del duele el ella en es esta estoy eso la las le lo los me mi mis mucho muy no o para por porque ' +
    'que se si siento su sus te tengo tiene un una unas unos y yo'
  ).split(' '),
);
