import { use } from 'react';
import { useNeed, useNeeds } from 'ostium';
import { entityKey, firstPageOf } from '@ostium/content/browser';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { isKind, isPost } from '../../entities/siteEntity.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';
import { SearchField } from '../../parts/search-field/SearchField.tsx';
import { archiveTitle } from '../../parts/article-list/archiveTitle.ts';
import { ListMore } from '../../parts/article-list/ListMore.tsx';
import { bestArticleNeed, foundItemsNeeds, foundPagesNeed, isTitled, searchedWords } from './foundPagesNeed.ts';
import { NothingFound } from './NothingFound.tsx';
import { SearchResult } from './SearchResult.tsx';
import type { Result } from './SearchResult.tsx';
import type { Messages } from '../../messages/en.ts';
import styles from './SearchScreen.module.css';

/** The search field is the heading; below it are the results, articles first; or suggestions. */
export function SearchScreen(props: ScreenProps) {
  return <StaticPart>{() => <Found {...props} />}</StaticPart>;
}

function Found({ page }: ScreenProps) {
  const messages = messagesIn(page.language);
  const { record } = page;
  const pages = useNeed(foundPagesNeed(page)) ?? [];
  const others = useNeeds(foundItemsNeeds(page)).flat();
  const best = useNeed(bestArticleNeed(page));
  const practice = use(PracticeContext);
  if (!record.isArchive) return null;

  const help = (page.language === 'es' ? practice?.spanish : practice)?.urgent_help;
  const search = searchedWords(page);
  const items = record.items.flatMap((item) => page.entities[entityKey(item)] ?? []);
  const posts = items.filter(isPost);
  // A search for a type other than articles lists that type.
  const ofType = items.flatMap((item) => (!isPost(item) && isTitled(item) ? [item] : []));
  const isWhole = firstPageOf(record) === 1;
  const articles = isWhole && best && record.total > 0 ? [best, ...posts.filter(({ id }) => id !== best.id)] : posts;
  const otherItems = [...pages, ...others];
  const count = record.total + otherItems.length;
  // They are below the articles, however many of those are shown.
  const shownPages = [...ofType, ...(isWhole ? otherItems : [])].map((item): Result => ({
    id: item.id,
    link: item.link,
    title: item.title,
    lead: isKind(item, 'page') ? item.banner?.sub : undefined,
    sort: messages.page,
  }));
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
          {count > 0 ? describeCount(count, search, messages) : messages.noResults}
        </p>
        {help && (
          <p>
            <ArrowLink href={help.link}>{help.label}</ArrowLink>
          </p>
        )}
        {record.total > 0 && shownPages.length > 0 && (
          <ul className={styles['chips']}>
            <li>
              <a href="#found-articles">{`${messages.articles} ${record.total}`}</a>
            </li>
            <li>
              <a href="#found-pages">{`${messages.pages} ${otherItems.length}`}</a>
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
      <ListMore page={page} visibleCount={articles.length} last={articles.at(-1)?.id} />
      {shownPages.length > 0 && (
        <ol className={styles['results']} id="found-pages" data-follows="children">
          {shownPages.map((result) => (
            <SearchResult key={result.id} result={result} search={search} />
          ))}
        </ol>
      )}
      {articles.length + shownPages.length === 0 && <NothingFound search={search} page={page} />}
    </div>
  );
}

const describeCount = (count: number, search: string, { resultFor, resultsFor }: Messages): string =>
  search === '' ? '' : `${count} ${count === 1 ? resultFor : resultsFor} “${search}”`;
