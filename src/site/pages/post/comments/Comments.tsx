import { useId } from 'react';
import { useNeed } from '#engine/blocks/need.ts';
import { Html } from '#ui/html/Html.tsx';
import type { ReadPost } from '../../../entities/post.entity.ts';
import { messagesIn } from '../../../messages/messages.ts';
import { formatDay } from '../../../parts/checked-by/formatDay.ts';
import type { Practice } from '../../../practice/practice.ts';
import { commentsNeed } from '../postNeeds.ts';
import { threadComments } from './threadComments.ts';
import type { Thread } from './threadComments.ts';
import styles from './Comments.module.css';

interface CommentsProps {
  post: Pick<ReadPost, 'id'>;
  language: string;
  phone: Practice['phone'];
}

/**
 * What readers wrote below an article, and whom to ask about one's own care. There is nothing where nobody has written. Nobody
 * writes here: docs/decisions/045.
 */
export function Comments({ post, language, phone }: CommentsProps) {
  const id = useId();
  const words = messagesIn(language);
  const comments = useNeed(commentsNeed(post)) ?? [];
  if (comments.length === 0) return null;
  return (
    <section className={styles['comments']} aria-labelledby={id}>
      <h2 id={id}>{`${comments.length} ${comments.length === 1 ? words.comment : words.comments}`}</h2>
      <Threads threads={threadComments(comments)} language={language} />
      {phone && (
        <p>
          {`${words.ownCare} `}
          <a href={phone.link}>{words.callUs}</a>.
        </p>
      )}
    </section>
  );
}

function Threads({ threads, language }: { threads: readonly Thread[]; language: string }) {
  return (
    <ol>
      {threads.map(({ comment: { id, author_name, date, content }, answers }) => (
        <li key={id} id={`comment-${id}`}>
          <p className={styles['who']}>
            <strong>{author_name ?? messagesIn(language).anonymous}</strong>
            {date && <time dateTime={date}>{formatDay(date, language)}</time>}
          </p>
          <Html html={content} />
          {answers.length > 0 && <Threads threads={answers} language={language} />}
        </li>
      ))}
    </ol>
  );
}
