import { useId } from 'react';
import { Intro } from '../intro/Intro.tsx';
import { usePosts } from '../pageData.tsx';
import { PostCard } from '../post-card/PostCard.tsx';
import { SectionHeader } from '../section-header/SectionHeader.tsx';
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
      <SectionHeader action={button ?? { link: BLOG, text: words.seeAllArticles, opensNewTab: false }}>
        <Intro id={id} sub={sub} heading={heading ?? words.latestArticles} />
      </SectionHeader>
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
