import { use } from 'react';
import type { ReadEntity } from 'ostium';
import { entityKey, firstPageOf } from '@ostium/content/browser';
import { useNeed, useNeeds } from 'ostium';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import { isKind, isPost } from '../../entities/siteEntity.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { searchMessagesIn } from '../../messages/searchMessages.ts';
import type { SearchMessages } from '../../messages/searchMessages.ts';
import { PracticeContext } from '../../practice/practiceContext.ts';
import { emergenciesOf, signLanguageOf } from '../../signs/signs.ts';
import { SearchField } from '../../parts/search-field/SearchField.tsx';
import { createRankings } from '../../parts/site-search/ranking.ts';
import { itemsNeeds, sortOf, urgentNeed } from '../../parts/site-search/searchIndex.ts';
import type { FoundEntry } from '../../parts/site-search/searchIndex.ts';
import { archiveTitle } from '../../parts/article-list/archiveTitle.ts';
import { ListMore } from '../../parts/article-list/ListMore.tsx';
import {
  foundArticlesNeed,
  foundItemsNeeds,
  foundPagesNeed,
  isFindable,
  searchedWords,
  wordsForAll,
} from './foundPagesNeed.ts';
import { AskAPerson } from '../../parts/ask-a-person/AskAPerson.tsx';
import { categoriesNeed } from '../../parts/article-list/categoriesNeed.ts';
import styles from './SearchScreen.module.css';
import { SearchResult } from './SearchResult.tsx';
import type { Result } from './SearchResult.tsx';
import { signMessagesIn } from '../../messages/signMessages.ts';
import type { Practice } from '../../practice/practice.ts';
import type { Sign, Subject } from '../../signs/signs.ts';
import urgentStyles from './UrgentWords.module.css';
import type { Messages } from '../../messages/en.ts';

/** The search field is the heading; below it are urgent words and the results, the best first; or suggestions. */
export function SearchScreen(props: ScreenProps) {
  return <StaticPart>{() => <Found {...props} />}</StaticPart>;
}

/** Searches that follow each other are in the same entries. */
const rankingOf = createRankings<FoundEntry>();

function Found({ page }: ScreenProps) {
  const { record, language } = page;
  const messages = messagesIn(language);
  const words = searchMessagesIn(language);
  const entries = [...useNeeds(itemsNeeds), useNeed(urgentNeed) ?? []].flat();
  const foundPages = useNeed(foundPagesNeed(page)) ?? [];
  const others = useNeeds(foundItemsNeeds(page)).flat();
  const foundArticles = useNeed(foundArticlesNeed(page));
  const practice = use(PracticeContext);
  if (!record.isArchive) return null;

  const help = (language === 'es' ? practice?.spanish : practice)?.urgent_help;
  const search = searchedWords(page);
  const listed: Titled[] = record.items.flatMap((item) => {
    const entity: ReadEntity | undefined = page.entities[entityKey(item)];
    return entity && isFindable(entity) ? [entity] : [];
  });
  const isWhole = firstPageOf(record) === 1;

  const ranked = isWhole && wordsForAll(page) !== '' ? rankingOf(entries)(search).map(({ item }) => item) : [];
  const subject = ranked.find((item) => isKind(item, 'signs'))?.subject;
  const emergencies = subject ? emergenciesOf(subject) : [];
  // What only the texts contain comes after what the search has ranked: pages, then articles, among which a list can grow.
  const items = [
    ...new Map(
      [...ranked.filter(isFindable), ...(isWhole ? [...foundPages, ...others] : []), ...listed].map(
        (item): [number, Titled] => [item.id, item],
      ),
    ).values(),
  ];
  const articleIds = new Set(foundArticles ?? listed.filter(isPost).map(({ id }) => id));
  const fromList = items.filter((item) => (isPost(item) ? articleIds.has(item.id) : listed.includes(item))).length;
  const count = items.length - fromList + record.total;
  const last = items.at(-1);
  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <h1 className="visually-hidden">{archiveTitle(page)}</h1>
        <SearchField
          home={page.home}
          label={words.ask}
          action={messages.search}
          value={search}
          size="title"
          suggests={{ urgent: help?.link }}
        />
        <p role="status" className={count > 0 ? undefined : 'visually-hidden'}>
          {count > 0 ? describeCount(count, search, messages) : messages.noResults}
        </p>
        {help && emergencies.length === 0 && (
          <p>
            <ArrowLink href={help.link}>{help.label}</ArrowLink>
          </p>
        )}
      </div>
      {subject && emergencies.length > 0 && (
        <UrgentWords subject={subject} emergencies={emergencies} help={help} language={language} />
      )}
      {items.length > 0 && (
        <ol
          className={styles['results']}
          data-follows="children"
          data-told={`${items.length} ${messages.of} ${count} ${messages.shown}`}
        >
          {items.map((item, index) => {
            const before = items[index - 1];
            return (
              <SearchResult
                key={item.id}
                result={resultOf(item, words)}
                search={search}
                language={language}
                home={page.home}
                isTop={index === 0}
                id={before && `after-${before.id}`}
              />
            );
          })}
        </ol>
      )}
      <ListMore page={page} visibleCount={fromList} last={last && listed.includes(last) ? last.id : undefined} />
      {items.length === 0 && <NothingFound search={search} page={page} />}
    </div>
  );
}

type Titled = ReadEntity & { title: string };

/** An item as a result. */
function resultOf(item: Titled, { sorts }: SearchMessages): Result {
  if (isPost(item)) return { ...item, sort: sorts.article, picture: item.featured_media };
  const { id, link, title } = item;
  if (!isKind(item, 'page')) return { id, link, title, sort: sorts.page };
  const { banner, description, search_picture } = item;
  return {
    id,
    link,
    title,
    sort: sorts[sortOf(item)],
    lead: banner?.sub ?? description,
    picture: search_picture ?? banner?.image,
  };
}

const describeCount = (count: number, search: string, { resultFor, resultsFor }: Messages): string =>
  search === '' ? '' : `${count} ${count === 1 ? resultFor : resultsFor} “${search}”`;

/** As many as can be read at a glance. */
const MOST_WORDS = 8;

/** For a search without results: suggested words, and the number. */
function NothingFound({ search, page }: ScreenProps & { search: string }) {
  const messages = messagesIn(page.language);
  const categories = useNeed(categoriesNeed) ?? [];
  return (
    <div className={styles['nothing']}>
      <h2 className="closing">
        {search === '' ? (
          messages.nothingHereYet
        ) : (
          <>
            {`${messages.nothingFor} `}
            <span>{`${search}.`}</span>
          </>
        )}
      </h2>
      <p className="lead">{messages.tryAShorterWord}</p>
      {categories.length > 0 && (
        <ul className={styles['big']}>
          {categories.slice(0, MOST_WORDS).map(({ id, link, name }) => (
            <li key={id}>
              <a href={link}>{name}</a>
            </li>
          ))}
        </ul>
      )}
      <AskAPerson language={page.language} />
    </div>
  );
}

/** As many as are read before the results. */
const MOST_SIGNS = 3;

interface UrgentWordsProps {
  subject: Subject;
  /** Its signs that cannot wait. */
  emergencies: readonly Sign[];
  /** The page for whoever does not know how soon help is needed. */
  help: Practice['urgent_help'];
  language: string;
}

/** Before the results of a search for a complaint: the signs of it that cannot wait, and where all of them are. */
function UrgentWords({ subject, emergencies, help, language: pageLanguage }: UrgentWordsProps) {
  const language = signLanguageOf(pageLanguage);
  return (
    <section className={urgentStyles['urgent']} aria-labelledby="ostium-urgent">
      <div>
        <p className={urgentStyles['subject']}>{subject.title[language]}</p>
        <h2 id="ostium-urgent">{signMessagesIn(language).levels.emergency}</h2>
      </div>
      <ul>
        {emergencies.slice(0, MOST_SIGNS).map(({ name, words }) => (
          <li key={name}>{words[language]}</li>
        ))}
      </ul>
      {help && <ArrowLink href={help.link}>{help.label}</ArrowLink>}
    </section>
  );
}
