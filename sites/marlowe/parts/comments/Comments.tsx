import { useId } from 'react';
import { useNeed } from 'ostium';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { ReadPost } from '../../entities/post.entity.ts';
import { commentMessagesIn } from '../../messages/commentMessages.ts';
import { messagesIn, formatDay } from '../../messages/messages.ts';
import type { Practice } from '../../practice/practice.ts';
import { CommentForm } from './CommentForm.tsx';
import { COMMENTS_PER_PAGE, commentsNeed, linkToReply, linkToComments } from './commentPages.ts';
import type { Writing } from './commentPages.ts';
import { threadComments } from './threadComments.ts';
import type { Thread } from './threadComments.ts';
import styles from './Comments.module.css';

interface CommentsProps {
  post: Pick<ReadPost, 'id' | 'link'>;
  /** Which page of comments, from 1. */
  page: number;
  language: string;
  phone: Practice['phone'];
  /** Where readers may write: see `CommentForm`. */
  writing?: Writing | undefined;
}

/**
 * The comments on an article, page by page, whom to ask about one's own care, and the form. Nothing is shown if nobody has written
 * and nobody may.
 */
export function Comments({ post, page, language, phone, writing }: CommentsProps) {
  const id = useId();
  const messages = messagesIn(language);
  const fetchedComments = useNeed(commentsNeed(post, page)) ?? [];
  const comments = fetchedComments.slice(0, COMMENTS_PER_PAGE);
  if (comments.length === 0)
    return writing ? <CommentForm post={post} language={language} phone={phone} writing={writing} /> : null;
  const repliedTo = comments.find((comment) => comment.id === writing?.repliedTo);
  const before = (page - 1) * COMMENTS_PER_PAGE;
  const hasMore = fetchedComments.length > comments.length;
  const isWhole = before === 0 && !hasMore;
  return (
    <section className={styles['comments']} data-print="no" aria-labelledby={id} id="comments">
      <h2 id={id}>
        {isWhole
          ? `${comments.length} ${comments.length === 1 ? messages.comment : messages.comments}`
          : `${messages.commentsFrom} ${before + 1}–${before + comments.length}`}
      </h2>
      <Threads threads={threadComments(comments)} language={language} link={writing && post.link} />
      {!isWhole && (
        <nav aria-label={messages.commentPages}>
          {hasMore && (
            <ButtonLink href={linkToComments(post.link, page + 1)} color="info">
              {messages.moreComments}
            </ButtonLink>
          )}
          {before > 0 && (
            <ButtonLink href={linkToComments(post.link, page - 1)} color="secondary">
              {messages.earlierComments}
            </ButtonLink>
          )}
        </nav>
      )}
      {/* The form says this itself. */}
      {phone && !writing && (
        <p>
          {`${messages.ownCare} `}
          <a href={phone.link}>{messages.callUs}</a>.
        </p>
      )}
      {writing && <CommentForm post={post} language={language} phone={phone} writing={writing} repliedTo={repliedTo} />}
    </section>
  );
}

interface ThreadsProps {
  threads: readonly Thread[];
  language: string;
  /** The link of the article, if readers may reply. */
  link: string | undefined;
}

function Threads({ threads, language, link }: ThreadsProps) {
  const messages = messagesIn(language);
  const { reply } = commentMessagesIn(language);
  return (
    <ol>
      {threads.map(({ comment: { id, author_name, date, content }, replies }) => (
        <li key={id} id={`comment-${id}`}>
          <p className={styles['who']}>
            <strong>{author_name ?? messages.anonymous}</strong>
            {date && <time dateTime={date}>{formatDay(date, language)}</time>}
          </p>
          <Html html={content} />
          {link !== undefined && (
            <p className={styles['reply']}>
              <a
                href={linkToReply(link, id)}
                rel="nofollow"
                aria-label={[`${reply}: ${author_name ?? messages.anonymous}`, date && formatDay(date, language)]
                  .filter(Boolean)
                  .join(', ')}
              >
                {reply}
              </a>
            </p>
          )}
          {replies.length > 0 && <Threads threads={replies} language={language} link={link} />}
        </li>
      ))}
    </ol>
  );
}
