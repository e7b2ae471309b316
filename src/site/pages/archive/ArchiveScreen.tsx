import { Pager } from '../../parts/pager/Pager.tsx';
import { PostCard } from '../../parts/post-card/PostCard.tsx';
import { Html } from '#ui/html/Html.tsx';
import { Link } from '#ui/link/Link.tsx';
import { archiveHeading, subjectOf } from './archiveTitle.ts';
import { entityKey } from '#engine/content/browserSource.ts';
import { useNeed } from '#engine/blocks/need.ts';
import { categoriesNeed, featuredPostNeed } from './archiveNeeds.ts';
import { SearchField } from '../../parts/search-field/SearchField.tsx';
import { usePractice } from '../../practice/practiceContext.ts';
import { isPost } from '../../entities/siteEntity.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import column from '../column.module.css';
import styles from './ArchiveScreen.module.css';

/** A list of articles: the blog's index, a category, a tag, an author or a date. */
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
  const heading = archiveHeading(page);
  return (
    <div className={column['column']}>
      <header className={styles['header']}>
        <h1>
          {heading.kind && `${heading.kind} `}
          <span className={heading.kind && styles['light']}>{heading.subject}</span>
        </h1>
        {description && <Html html={description} className="lead" />}
        <Filters {...props} />
      </header>
      {featured && (
        <section aria-label={words.featured} className={styles['featured']}>
          <PostCard post={featured} heading="h2" />
        </section>
      )}
      {posts.length === 0 && !featured && <p>{words.noArticles}</p>}
      {posts.length > 0 && (
        <ul className={styles['grid']}>
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} heading="h2" />
            </li>
          ))}
        </ul>
      )}
      <Pager page={page} next={words.loadMore} />
    </div>
  );
}

function Filters({ page }: ScreenProps) {
  const words = messagesIn(page.language);
  const practice = usePractice();
  const categories = useNeed(categoriesNeed) ?? [];
  const { record } = page;
  return (
    <div className={styles['filters']}>
      <nav aria-label={words.categories}>
        <ul>
          <li>
            <Link
              link={practice.links.blog ?? page.home}
              scroll={false}
              aria-current={record.isPostTypeArchive ? 'page' : undefined}
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
      <SearchField home={page.home} label={words.searchArticles} action={words.search} />
    </div>
  );
}
