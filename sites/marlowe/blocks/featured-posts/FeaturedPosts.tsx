import { useId } from 'react';
import { SlideRow } from 'ostium/ui/carousel/SlideRow.tsx';
import { ArrowLink } from 'ostium/ui/text-link/ArrowLink.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import { Intro } from '../../parts/intro/Intro.tsx';
import { useNeed } from 'ostium';
import { PostCard } from '../../parts/post-card/PostCard.tsx';
import { useBlockMessages } from '../../messages/blockMessages.ts';
import type { FeaturedPostsProps } from './FeaturedPosts.schema.ts';
import { latestPosts } from './latestPosts.ts';
import styles from './FeaturedPosts.module.css';

/** How wide the picture of the newest article is shown. */
const WIDTHS: readonly ShownWidth[] = [
  { from: 1440, px: 730, shape: 1.6 },
  { from: 1024, vw: 50, shape: 1.6 },
  { vw: 100, px: -40, shape: 1.6 },
];

/** The newest article large, the next ones in a row. Without articles there is no section. */
export function FeaturedPosts({ sub, heading, button, all_articles }: FeaturedPostsProps) {
  const messages = useBlockMessages();
  const id = useId();
  const [featured, ...others] = useNeed(latestPosts) ?? [];
  if (!featured) return null;
  return (
    <section className={styles['block']} aria-labelledby={id} data-print="no">
      <header className={styles['header']}>
        <Intro id={id} sub={sub} heading={heading ?? messages.latestArticles} />
        <p>
          <ArrowLink href={button?.link ?? all_articles} opensNewTab={button?.opensNewTab ?? false}>
            {button?.text ?? messages.seeAllArticles}
          </ArrowLink>
        </p>
      </header>
      <div className={styles['featured']}>
        <PostCard post={featured} use={WIDTHS} />
      </div>
      {others.length > 0 && (
        <SlideRow perView="cards" label={messages.latestArticles} className={styles['others']}>
          {others.map((post) => (
            <li key={post.id}>
              <PostCard post={post} use="slide" />
            </li>
          ))}
        </SlideRow>
      )}
    </section>
  );
}
