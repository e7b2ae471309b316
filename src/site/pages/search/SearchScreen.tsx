import { useNeed } from '#engine/blocks/readableNeed.ts';
import { entityKey, firstPageOf } from '#engine/content/browserSource.ts';
import { StaticPart } from '#ui/island/StaticPart.tsx';
import { isPost } from '../../entities/siteEntity.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { SearchField } from '../../parts/search-field/SearchField.tsx';
import { archiveTitle } from '../../parts/article-list/archiveTitle.ts';
import { ListMore } from '../../parts/article-list/ListMore.tsx';
import { bestArticleNeed, foundPagesNeed, searchedWords } from './foundPagesNeed.ts';
import { NothingFound } from './NothingFound.tsx';
import { SearchResult } from './SearchResult.tsx';
import styles from './SearchScreen.module.css';

/** The search field is the heading; below it are the results, articles first; or suggestions. */
export function SearchScreen(props: ScreenProps) {
  return <StaticPart>{() => <Found {...props} />}</StaticPart>;
}

function Found({ page }: ScreenProps) {
  const messages = messagesIn(page.language);
  const { record } = page;
  const pages = useNeed(foundPagesNeed(page)) ?? [];
  const best = useNeed(bestArticleNeed(page));
  if (!record.isArchive) return null;

  const search = searchedWords(page);
  const listed = record.items.map((item) => page.entities[entityKey(item)]).filter(isPost);
  const isWhole = firstPageOf(record) === 1;
  const articles = isWhole && best && record.total > 0 ? [best, ...listed.filter(({ id }) => id !== best.id)] : listed;
  const count = record.total + pages.length;
  // They are below the articles, however many of those are shown.
  const shownPages = isWhole ? pages : [];
  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <h1 className="visually-hidden">{archiveTitle(page)}</h1>
        <SearchField
          home={page.home}
          label={messages.searchArticles}
          action={messages.search}
          value={search}
          size="title"
        />
        <p role="status" className={count > 0 ? undefined : 'visually-hidden'}>
          {count > 0
            ? `${count} ${count === 1 ? messages.resultFor : messages.resultsFor} “${search}”`
            : messages.noResults}
        </p>
        {record.total > 0 && shownPages.length > 0 && (
          <ul className={styles['chips']}>
            <li>
              <a href="#found-articles">{`${messages.articles} ${record.total}`}</a>
            </li>
            <li>
              <a href="#found-pages">{`${messages.pages} ${pages.length}`}</a>
            </li>
          </ul>
        )}
      </div>
      {articles.length > 0 && (
        <ol
          className={styles['results']}
          id="found-articles"
          data-follows="children"
          data-told={`${articles.length} ${messages.of} ${record.total} ${messages.shown}`}
        >
          {articles.map((post, index) => {
            const before = articles[index - 1];
            return (
              <SearchResult
                key={post.id}
                result={{ ...post, sort: messages.article }}
                search={search}
                isTop={index === 0}
                id={before && `after-${before.id}`}
              />
            );
          })}
        </ol>
      )}
      <ListMore page={page} shown={articles.length} last={articles.at(-1)?.id} />
      {shownPages.length > 0 && (
        <ol className={styles['results']} id="found-pages" data-follows="children">
          {shownPages.map(({ id, link, title, banner }) => (
            <SearchResult
              key={id}
              result={{ id, link, title, lead: banner?.sub, sort: messages.page }}
              search={search}
            />
          ))}
        </ol>
      )}
      {articles.length + shownPages.length === 0 && <NothingFound search={search} page={page} />}
    </div>
  );
}
