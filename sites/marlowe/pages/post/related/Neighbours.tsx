import { useNeed } from 'ostium';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { arrowIcon } from 'ostium/ui/icon/icons.ts';
import type { ReadPost } from '../../../entities/post.entity.ts';
import { messagesIn } from '../../../messages/messages.ts';
import { foreignLanguage } from '../../../parts/post-card/foreignLanguage.ts';
import { neighbourNeeds } from '../postNeeds.ts';
import styles from './Neighbours.module.css';

/** The links to the previous and the next article. If there is only one, it keeps its half. */
export function Neighbours({ post, language }: { post: Pick<ReadPost, 'id' | 'date' | 'language'>; language: string }) {
  const messages = messagesIn(language);
  const { previous, next } = neighbourNeeds(post);
  const before = useNeed(previous);
  const after = useNeed(next);
  if (!before && !after) return null;
  return (
    <nav aria-label={messages.otherArticles} className={styles['neighbours']} data-follows="">
      {before && (
        <a href={before.link} rel="prev">
          <span>
            <Icon drawing={arrowIcon} />
            {messages.prev}
          </span>
          <strong lang={foreignLanguage(before, language)}>{before.title}</strong>
        </a>
      )}
      {after && (
        <a href={after.link} rel="next">
          <span>
            {messages.next}
            <Icon drawing={arrowIcon} />
          </span>
          <strong lang={foreignLanguage(after, language)}>{after.title}</strong>
        </a>
      )}
    </nav>
  );
}
