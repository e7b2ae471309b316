import { useNeed } from '#engine/blocks/need.ts';
import { entityKey } from '#engine/content/browserSource.ts';
import { StaticPart } from '#ui/island/StaticPart.tsx';
import { isPost } from '../../entities/siteEntity.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { Pager } from '../../parts/pager/Pager.tsx';
import { SearchField } from '../../parts/search-field/SearchField.tsx';
import { archiveTitle } from '../archive/archiveTitle.ts';
import { foundPagesNeed, searchedWords } from './foundPagesNeed.ts';
import { markWords } from './Marked.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchResult } from './SearchResult.tsx';
import type { Result } from './SearchResult.tsx';
import styles from './SearchScreen.module.css';

/** The field is the heading; below it what was found, articles first; or the words that lead on. */
export function SearchScreen(props: ScreenProps) {
  return <StaticPart>{() => <Found {...props} />}</StaticPart>;
}

function Found({ page }: ScreenProps) {
  const words = messagesIn(page.language);
  const { record } = page;
  const pages = useNeed(foundPagesNeed(page)) ?? [];
  if (!record.isArchive) return null;

  const search = searchedWords(page);
  const hasTitle = (title: string) => markWords(title, search).some(({ isFound }) => isFound);
  // A title that says it comes before a text that mentions it; a source may list by date.
  const articles = record.items
    .map((item) => page.entities[entityKey(item)])
    .filter(isPost)
    .toSorted((one, other) => Number(hasTitle(other.title)) - Number(hasTitle(one.title)));
  const count = record.total + pages.length;
  // They stand below the articles of the first page.
  const shownPages = record.page === 1 ? pages : [];
  const results: Result[] = [
    ...articles.map((post) => ({ ...post, sort: words.article })),
    ...shownPages.map(({ id, link, title, banner }) => ({ id, link, title, lead: banner?.sub, sort: words.page })),
  ];
  const firstPage = articles.length;
  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <h1 className="visually-hidden">{archiveTitle(page)}</h1>
        <SearchField home={page.home} label={words.searchArticles} action={words.search} value={search} size="title" />
        <p role="status" className={count > 0 ? undefined : 'visually-hidden'}>
          {count > 0 ? `${count} ${count === 1 ? words.resultFor : words.resultsFor} “${search}”` : words.noResults}
        </p>
        {record.total > 0 && shownPages.length > 0 && (
          <ul className={styles['chips']}>
            <li>
              <a href="#found-articles">{`${words.articles} ${record.total}`}</a>
            </li>
            <li>
              <a href="#found-pages">{`${words.pages} ${pages.length}`}</a>
            </li>
          </ul>
        )}
      </div>
      {results.length > 0 ? (
        <ol className={styles['results']} id="found-articles">
          {results.map((result, index) => (
            <SearchResult
              key={`${result.sort} ${result.id}`}
              result={result}
              search={search}
              isTop={index === 0}
              id={index === firstPage ? 'found-pages' : undefined}
            />
          ))}
        </ol>
      ) : (
        <NothingFound search={search} page={page} />
      )}
      <Pager page={page} />
    </div>
  );
}
