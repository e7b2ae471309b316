import { useId } from 'react';
import { useNeed } from 'ostium';
import type { ReadPost } from '../../../entities/post.entity.ts';
import { messagesIn } from '../../../messages/messages.ts';
import { PostCard } from '../../../parts/post-card/PostCard.tsx';
import { chooseRelated, neighbourNeeds, relatedNeed } from '../postNeeds.ts';
import styles from './RelatedPosts.module.css';

/** Further articles in an article's category. Nothing is shown if there are none. */
export function RelatedPosts({ post, language }: { post: ReadPost; language: string }) {
  const id = useId();
  const { previous, next } = neighbourNeeds(post);
  const neighbours = [useNeed(previous), useNeed(next)];
  const posts = chooseRelated(useNeed(relatedNeed(post)) ?? [], neighbours);
  const [category] = post.categories ?? [];
  if (posts.length === 0 || !category) return null;
  return (
    <section className={styles['related']} data-print="no" data-follows="" aria-labelledby={id}>
      <h2 id={id}>{`${messagesIn(language).moreOn} ${category.name}`}</h2>
      <ul>
        {posts.map((one) => (
          <li key={one.id}>
            <PostCard post={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}
