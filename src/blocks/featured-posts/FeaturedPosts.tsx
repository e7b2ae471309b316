import { useId } from 'react';
import { ButtonLink } from '#ui/button/Button.tsx';
import { usePosts } from '../pageData.tsx';
import { PostCard } from '../post-card/PostCard.tsx';
import { SnapRow } from '../snap-row/SnapRow.tsx';
import { useBlockWords } from '../words.ts';
import type { FeaturedPostsProps } from './FeaturedPosts.block.ts';
import { latestPosts } from './latestPosts.ts';
import styles from './FeaturedPosts.module.css';

const BLOG = '/blog/';

/** The newest article large, the next ones in a row. Without articles there is no section. */
export function FeaturedPosts({ sub, heading, button }: FeaturedPostsProps) {
  const words = useBlockWords();
  const id = useId();
  const [featured, ...others] = usePosts(latestPosts) ?? [];
  if (!featured) return null;
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <div className={styles['header']}>
        <div>
          {sub && <p className="label">{sub}</p>}
          <h2 id={id}>{heading ?? words.latestArticles}</h2>
        </div>
        <ButtonLink
          href={button?.link ?? BLOG}
          color="secondary"
          size="small"
          opensNewTab={button?.opensNewTab ?? false}
        >
          {button?.text ?? words.seeAllArticles}
        </ButtonLink>
      </div>
      <div className={styles['featured']}>
        <PostCard post={featured} />
      </div>
      {others.length > 0 && (
        <SnapRow label={words.latestArticles} className={styles['others']}>
          {others.map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </SnapRow>
      )}
    </section>
  );
}
