import type { Image } from 'ostium';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { languageOfPath } from '../../languagePaths.ts';
import { searchedWordsIn } from '../../parts/site-search/ranking.ts';
import styles from './SearchScreen.module.css';

/** An article or a page, as a search shows it. */
export interface Result {
  id: number;
  link: string;
  title: string;
  /** The kind of result. */
  sort: string;
  reading_time?: string | undefined;
  /** Its first words, from either kind. */
  excerpt?: SafeHtml;
  lead?: string | undefined;
  picture?: Image | undefined;
  /** Of an article that says so; of any other result its path does. */
  language?: string | undefined;
}

interface SearchResultProps {
  result: Result;
  search: string;
  /** The language of the page that lists it. */
  language: string;
  /** The path of the home page. */
  home: string;
  /** The first result, which has a panel of its own if it has a picture. */
  isTop?: boolean;
  /** The id of its title, for links to the result. */
  id?: string | undefined;
}

/** How wide the picture of every result but the first is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 768, px: 168, shape: 4 / 3 },
  { px: 105, shape: 4 / 3 },
];

/** One result: all of it is the link, and its title is read first. */
export function SearchResult({ result, search, language, home, isTop = false, id }: SearchResultProps) {
  const { link, title, sort, reading_time, excerpt, lead, picture: image } = result;
  const ownLanguage = result.language ?? languageOfPath(link, home);
  const lang = ownLanguage === language ? undefined : ownLanguage;
  const words = lead ?? wordsIn(excerpt);
  const look = isTop && image ? styles['top'] : undefined;
  return (
    <li className={look}>
      <article className={image ? styles['pictured'] : undefined}>
        <div className={styles['words']}>
          <h2 lang={lang}>
            <a href={link} id={id}>
              <Marked text={title} search={search} />
            </a>
          </h2>
          <p className={styles['sort']}>{[sort, reading_time].filter(Boolean).join(' · ')}</p>
          {words && (
            <p lang={lang}>
              <Marked text={words} search={search} />
            </p>
          )}
        </div>
        {image && (
          <Picture
            image={image}
            isDecoration
            className={styles['picture']}
            use={look ? 'lead' : WIDTHS}
            isUrgent={isTop}
          />
        )}
      </article>
    </li>
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** The text of cleaned HTML, which contains no other markup than this. The browser needs no parser for it. */
const wordsIn = (html: SafeHtml = ''): string =>
  typeof html === 'string'
    ? html
        .replace(/<[^<>]*>/g, ' ')
        .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_sign, name: string) => ENTITIES[name] ?? '')
        .trim()
    : '';

/** Text in which the searched words are marked. */
function Marked({ text, search }: { text: string; search: string }) {
  return markWords(text, search).map(({ words, isFound }, index) =>
    isFound ? <mark key={index}>{words}</mark> : words,
  );
}

/** A text in pieces, with those marked that begin like a searched word. Case and accents do not matter. */
export function markWords(text: string, search: string): { words: string; isFound: boolean }[] {
  const searchWords = searchedWordsIn(search).filter((word) => word.length > 1);
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((words, index) => ({
      words,
      isFound: index % 2 === 1 && searchWords.some((word) => fold(words).startsWith(word)),
    }))
    .filter(({ words }) => words !== '');
}

const fold = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
