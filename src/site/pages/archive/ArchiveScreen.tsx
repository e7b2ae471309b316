import { PostCard } from '../../parts/post-card/PostCard.tsx';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Html } from '#ui/html/Html.tsx';
import { Link } from '#ui/link/Link.tsx';
import { archiveTitle, subjectOf } from './archiveTitle.ts';
import { entityKey, readableValue } from '#engine/content/browserSource.ts';
import { useNeed } from '#engine/blocks/need.ts';
import { categoriesNeed, featuredPostNeed } from './archiveNeeds.ts';
import { usePractice } from '../../practice/practiceContext.ts';
import { isPost } from '../../entities/siteEntity.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import column from '../column.module.css';
import styles from './ArchiveScreen.module.css';

/** A list of articles: the blog's index, a category, a tag, an author, a date, or the results of a search. */
export function ArchiveScreen(props: ScreenProps) {
  const { page } = props;
  const words = messagesIn(page.language);
  const { record } = page;
  const featured = useNeed(featuredPostNeed(page));
  if (!record.isArchive) return null;

  const posts = record.items
    .map((item) => page.entities[entityKey(item)])
    .filter(isPost)
    .filter(({ id }) => id !== featured?.id);
  const description = subjectOf(page)?.description;
  return (
    <div className={column['column']}>
      <header className={styles['header']}>
        <h1>{archiveTitle(page)}</h1>
        {description && <Html html={description} />}
        <Filters {...props} />
      </header>
      {featured && (
        <section aria-label={words.featured} className={styles['featured']}>
          <PostCard post={featured} heading="h2" />
        </section>
      )}
      {posts.length === 0 && !featured && <p>{record.isSearch ? words.noResults : words.noArticles}</p>}
      {posts.length > 0 && (
        <ul className={styles['grid']}>
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} heading="h2" />
            </li>
          ))}
        </ul>
      )}
      {(record.previous ?? record.next) && (
        <nav aria-label={words.page} className={styles['pager']}>
          {record.previous && (
            <ButtonLink href={record.previous} color="secondary">
              {words.previousPage}
            </ButtonLink>
          )}
          {record.next && (
            <ButtonLink href={record.next} color="info">
              {words.loadMore}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

function Filters({ page }: ScreenProps) {
  const words = messagesIn(page.language);
  const practice = usePractice();
  const categories = useNeed(categoriesNeed) ?? [];
  const { record } = page;
  const searched = record.isArchive && record.isSearch ? readableValue(record.searchQuery) : '';
  return (
    <div className={styles['filters']}>
      <nav aria-label={words.categories}>
        <ul>
          <li>
            <Link
              link={practice.links.blog ?? page.home}
              scroll={false}
              aria-current={record.isPostTypeArchive && !record.isSearch ? 'page' : undefined}
            >
              {words.viewAll}
            </Link>
          </li>
          {categories.map((category) => (
            <li key={category.id}>
              <Link
                link={category.link}
                scroll={false}
                aria-current={category.link === record.route ? 'page' : undefined}
              >
                {category.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <search>
        <form action={page.home} method="get">
          <label htmlFor="ostium-search">{words.searchArticles}</label>
          <input id="ostium-search" type="search" name="s" defaultValue={searched} maxLength={100} />
          <button type="submit">{words.search}</button>
        </form>
      </search>
    </div>
  );
}
