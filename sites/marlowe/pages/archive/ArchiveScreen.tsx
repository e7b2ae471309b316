import { entityKey, firstPageOf } from '@ostium/content/browser';
import { useNeed } from 'ostium';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import { isPost } from '../../entities/siteEntity.ts';
import type { ReadPost } from '../../entities/post.entity.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { PostCard } from '../../parts/post-card/PostCard.tsx';
import { SearchField } from '../../parts/search-field/SearchField.tsx';
import { usePractice } from '../../practice/practiceContext.ts';
import column from '../column.module.css';
import { archiveHeading, subjectOf } from '../../parts/article-list/archiveTitle.ts';
import { featuredPostNeed, stickyPostsNeed } from './archiveNeeds.ts';
import { categoriesNeed } from '../../parts/article-list/categoriesNeed.ts';
import { isOfArticles, listWords } from '../../parts/article-list/listWords.ts';
import filterStyles from './Filters.module.css';
import { ListMore } from '../../parts/article-list/ListMore.tsx';
import styles from './ArchiveScreen.module.css';

/**
 * A list of articles: the blog's index, a category, a tag, an author or a date. It begins with a large article; the index with its
 * featured one.
 */
export function ArchiveScreen({ page }: ScreenProps) {
  const messages = messagesIn(page.language);
  const { record } = page;
  const featured = useNeed(featuredPostNeed(page));
  const sticky = useNeed(stickyPostsNeed(page)) ?? [];
  const { links } = usePractice();
  if (!record.isArchive) return null;

  const inOrder = record.items.map((item) => page.entities[entityKey(item)]).filter(isPost);
  const orderedPosts = [...sticky, ...inOrder.filter(({ id }) => !sticky.some((post) => post.id === id))];
  const lead = firstPageOf(record) === 1 ? (featured ?? orderedPosts[0]) : undefined;
  const posts = orderedPosts.filter(({ id }) => id !== lead?.id);
  const visibleCount = posts.length + (lead ? 1 : 0);
  const words = listWords(record, messages);
  return (
    <div className={`${column['column']} ${styles['screen']}`}>
      <Head page={page} />
      {lead && (
        <section aria-label={lead === featured ? messages.featured : words.newest} className={styles['lead']}>
          <PostCard post={lead} heading="h2" action={words.read} use="lead" isUrgent />
        </section>
      )}
      <Filters page={page} />
      {visibleCount === 0 && (
        <div className={styles['nothing']}>
          <h2 className="closing">{messages.nothingHereYet}</h2>
          <ButtonLink href={(isOfArticles(record) ? links.blog : undefined) ?? page.home} color="info">
            {messages.viewAll}
          </ButtonLink>
        </div>
      )}
      <div className={styles['grid']}>
        <Cards
          posts={posts}
          first={lead}
          announcement={`${visibleCount} ${messages.of} ${record.total} ${messages.shown}`}
        />
        <ListMore page={page} visibleCount={visibleCount} last={orderedPosts.at(-1)?.id} />
      </div>
    </div>
  );
}

function Head({ page }: ScreenProps) {
  const messages = messagesIn(page.language);
  const { kind, subject } = archiveHeading(page);
  const description = subjectOf(page)?.description;
  return (
    <header className={styles['head']}>
      <div className={styles['words']}>
        <h1>
          {kind && `${kind} `}
          <span className={kind && styles['light']}>{subject}</span>
        </h1>
        {description && <Html html={description} className="lead" />}
      </div>
      <SearchField
        home={page.home}
        label={listWords(page.record, messages).search}
        action={messages.search}
        size="box"
      />
    </header>
  );
}

interface CardsProps {
  posts: readonly ReadPost[];
  /** The article shown before them. */
  first: ReadPost | undefined;
  /** What screen readers are told when more have loaded. */
  announcement: string;
}

/** Each card can be found through the previous one, so that a link for more leads to the first new card, whatever was published meanwhile. */
function Cards({ posts, first, announcement }: CardsProps) {
  return (
    <ul data-told={announcement} data-follows="children">
      {posts.map((post, index) => {
        const before = posts[index - 1] ?? first;
        return (
          <li key={post.id}>
            <PostCard post={post} heading="h2" id={before && `after-${before.id}`} />
          </li>
        );
      })}
    </ul>
  );
}

/** For a list of articles the categories to choose from, "all" first; and how many entries the list has. */
function Filters({ page: { record, language, home } }: ScreenProps) {
  const messages = messagesIn(language);
  const { links } = usePractice();
  const categories = useNeed(categoriesNeed) ?? [];
  const words = listWords(record, messages);
  if (!record.isArchive) return null;
  const { total, totalPages, route, page } = record;
  const isIndex = record.isPostTypeArchive === true;
  return (
    <div className={filterStyles['filters']} data-print="no">
      {isOfArticles(record) && (
        <nav aria-label={messages.categories}>
          <ul>
            <li>
              <a href={links.blog ?? home} aria-current={isIndex ? 'page' : undefined}>
                {messages.viewAll}
              </a>
            </li>
            {categories.map(({ id, link, name }) => (
              <li key={id}>
                <a href={link} aria-current={link === route ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p role="status">
        {firstPageOf(record) > 1 && `${messages.page} ${page} ${messages.of} ${totalPages} · `}
        {`${total} ${total === 1 ? words.one : words.several}`}
      </p>
    </div>
  );
}
