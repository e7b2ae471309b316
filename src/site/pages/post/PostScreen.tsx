import { Html } from '#ui/html/Html.tsx';
import { Reading } from '#ui/reading/Reading.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { entityOfRecord } from '#engine/pages/page.ts';
import { neighbourNeeds, reviewerNeed } from './postNeeds.ts';
import { useNeed } from '#engine/blocks/need.ts';
import { usePractice } from '../../practice/practiceContext.ts';
import { reviewerOf } from './reviewerOf.ts';
import type { ReadPost } from '../../entities/post.entity.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { ItemPages } from '../../parts/item-pages/ItemPages.tsx';
import column from '../column.module.css';
import styles from './PostScreen.module.css';

/** A blog article with the ways to the one before and the one after it. */
export function PostScreen({ page }: ScreenProps) {
  const post = entityOfRecord(page);
  return post?.kind === 'post' && <Article post={post} page={page} />;
}

function Article({ post, page }: ScreenProps & { post: ReadPost }) {
  const words = messagesIn(page.language);
  const practice = usePractice();
  const { previous, next } = neighbourNeeds(post);
  const before = useNeed(previous);
  const after = useNeed(next);
  const reviewer = reviewerOf(post, useNeed(reviewerNeed(post)), practice.default_reviewer, page.home);
  return (
    <article className={`${column['column']} ${column['reading']}`}>
      <header className={styles['header']}>
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
      <Reading>
        <Html html={post.content ?? ''} />
      </Reading>
      <ItemPages page={page} />
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
