import { Html } from '#ui/html/Html.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { entityOfRecord } from '#engine/pages/page.ts';
import { neighbourNeeds } from '../pageNeeds.ts';
import { postsOf } from '../postsOf.ts';
import { usePractice } from '../practiceContext.ts';
import { reviewerOf } from '../reviewerOf.ts';
import type { ScreenProps } from '#engine/pages/screenProps.ts';
import { wordsIn } from '../words.ts';
import styles from './pages.module.css';

/** A blog article with the ways to the one before and the one after it. */
export function ArticleScreen({ page }: ScreenProps) {
  const words = wordsIn(page.language);
  const practice = usePractice();
  const post = entityOfRecord(page);
  if (post?.kind !== 'post') return null;
  const reviewer = reviewerOf(page, post, practice.default_reviewer);
  const { previous, next } = neighbourNeeds(post);
  const before = postsOf(page, previous)?.[0];
  const after = postsOf(page, next)?.[0];
  return (
    <article className={styles['reading']}>
      <header className={styles['articleHeader']}>
        {post.categories_names.length > 0 && <p className="label">{post.categories_names.join(', ')}</p>}
        <h1>{post.title}</h1>
        <p className={styles['facts']}>
          <time dateTime={post.date}>{post.formatted_date ?? post.date.slice(0, 10)}</time>
          {post.reading_time && <span>{post.reading_time}</span>}
          {reviewer && (
            <span>
              {`${words.reviewedBy} `}
              <a href={reviewer.path}>{reviewer.name}</a>
            </span>
          )}
        </p>
      </header>
      {post.featured_media && (
        <Picture image={post.featured_media} className={styles['cover']} use="content" isUrgent />
      )}
      <Html html={post.content ?? ''} className={styles['prose']} />
      {(before ?? after) && (
        <nav aria-label={words.otherArticles} className={styles['neighbours']}>
          {before && (
            <a href={before.link} rel="prev">
              <span>{words.prev}</span>
              <strong>{before.title}</strong>
            </a>
          )}
          {after && (
            <a href={after.link} rel="next">
              <span>{words.next}</span>
              <strong>{after.title}</strong>
            </a>
          )}
        </nav>
      )}
    </article>
  );
}
