import { useId } from 'react';
import type { CommentProblem } from 'ostium';
import { useNeed } from 'ostium';
import { ButtonLink, Button } from 'ostium/ui/button/Button.tsx';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { ReadPost } from '../../entities/post.entity.ts';
import { commentMessagesIn } from '../../messages/commentMessages.ts';
import { messagesIn, formatDay } from '../../messages/messages.ts';
import type { Practice } from '../../practice/practice.ts';
import type { ReadComment } from '../../entities/comment.entity.ts';
import {
  FORM_ID,
  COMMENTS_PER_PAGE,
  commentsNeed,
  linkToReply,
  linkToComments,
  commentPageOf,
  writingOf,
} from './commentPages.ts';
import type { Writing } from './commentPages.ts';
import formStyles from './CommentForm.module.css';
import styles from './Comments.module.css';
import type { ReadPage } from '../../entities/page.entity.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';

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

interface PageCommentsProps extends ScreenProps {
  entity: ReadPage;
  phone: Practice['phone'];
}

/** The comments on a page and their form, where its editor has opened them. */
export function PageComments({ entity, page, phone }: PageCommentsProps) {
  if (!entity.hasComments) return null;
  return (
    <Comments
      post={entity}
      page={commentPageOf(page)}
      language={page.language}
      phone={phone}
      writing={writingOf(page)}
    />
  );
}

interface CommentFormProps {
  post: Pick<ReadPost, 'link'>;
  language: string;
  /** For questions that should not be asked here. */
  phone: Practice['phone'];
  writing: Writing;
  /** The comment being replied to, if it is on this page. */
  repliedTo?: ReadComment | undefined;
}

const PROBLEM_ID = 'comment-problem';
const NOTE_ID = 'comment-email-note';

/** The problems of single fields, by field name; all others belong to the whole form. */
const FIELD_OF: Partial<Record<CommentProblem, string>> = { name: 'name', email: 'email', text: 'text', long: 'text' };

/**
 * The form for comments on an article. It needs no script: the browser submits it, and is redirected to the article or shown what
 * was wrong. The comment goes to the practice's WordPress, which holds it for moderation.
 */
function CommentForm({ post, language, phone, writing, repliedTo }: CommentFormProps) {
  const messages = commentMessagesIn(language);
  const { home, outcome, problem, draft } = writing;
  const problemField = problem && FIELD_OF[problem];
  const problemText = problem && messages.commentProblems[problem];
  const fieldOf = (name: 'name' | 'email' | 'text') => ({
    id: `comment-${name}`,
    name,
    required: true,
    defaultValue: draft?.[name],
    'aria-invalid': problemField === name || undefined,
    'aria-describedby':
      [problemField === name && PROBLEM_ID, name === 'email' && NOTE_ID].filter(Boolean).join(' ') || undefined,
    // A reader who has to correct a mistake continues there.
    autoFocus: problemField === name,
  });
  const message = problemText && (
    <p id={PROBLEM_ID} role="alert" className={formStyles['problem']}>
      {problemText}
    </p>
  );
  return (
    <section id={FORM_ID} className={formStyles['write']} data-print="no" aria-labelledby="comment-heading">
      <h2 id="comment-heading">
        {repliedTo
          ? `${messages.replyTo} ${repliedTo.author_name ?? messagesIn(language).anonymous}`
          : messages.writeComment}
      </h2>
      {outcome && !problem && (
        <p role="status" className={formStyles['outcome']}>
          {outcome === 'held' ? messages.commentHeld : messages.commentPublished}
        </p>
      )}
      {repliedTo && (
        <p>
          <a href={`${post.link}#${FORM_ID}`}>{messages.noReply}</a>
        </p>
      )}
      <div id="comment-privacy" className={formStyles['first']}>
        <p>{messages.commentPrivacy}</p>
        <p>
          {phone && (
            <>
              {`${messages.commentCare} `}
              <a href={phone.link}>{phone.display}</a>
              {'. '}
            </>
          )}
          {messages.commentUrgent}
        </p>
      </div>
      {!problemField && message}
      <form
        action={`${home}-/comments`}
        method="post"
        className={formStyles['form']}
        aria-describedby="comment-privacy"
      >
        <input type="hidden" name="link" value={post.link} />
        <input type="hidden" name="parent" value={writing.repliedTo} />
        <div className={formStyles['field']}>
          <label htmlFor="comment-name">
            {messages.commentName} <span className={formStyles['required']}>{`(${messages.required})`}</span>
          </label>
          <input {...fieldOf('name')} autoComplete="name" maxLength={245} />
          {problemField === 'name' && message}
        </div>
        <div className={formStyles['field']}>
          <label htmlFor="comment-email">
            {messages.commentEmail} <span className={formStyles['required']}>{`(${messages.required})`}</span>
          </label>
          <input {...fieldOf('email')} type="email" autoComplete="email" maxLength={100} />
          <p id={NOTE_ID} className={formStyles['note']}>
            {messages.commentEmailNote}
          </p>
          {problemField === 'email' && message}
        </div>
        <div className={formStyles['wide']}>
          <label htmlFor="comment-text">
            {messages.commentWords} <span className={formStyles['required']}>{`(${messages.required})`}</span>
          </label>
          <textarea {...fieldOf('text')} rows={6} maxLength={5000} />
          {problemField === 'text' && message}
        </div>
        <div className={formStyles['trap']} aria-hidden="true">
          <label htmlFor="comment-website">{messages.commentTrap}</label>
          <input id="comment-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <div className={formStyles['wide']}>
          <Button type="submit" color="info">
            {messages.sendComment}
          </Button>
          <p className={formStyles['note']}>{messages.commentNext}</p>
        </div>
      </form>
    </section>
  );
}

/** A comment and its replies. */
export interface Thread {
  comment: ReadComment;
  replies: readonly Thread[];
}

/** As deep as WordPress threads comments; deeper replies are placed beside the comment they reply to. */
const MAX_DEPTH = 5;

/**
 * Arranges comments as conversations, in order of arrival. A reply to a missing comment, because it was withdrawn or not sent along,
 * begins a conversation of its own; none is lost and none is shown twice, whatever the source says.
 */
export function threadComments(comments: readonly ReadComment[]): Thread[] {
  const ids = new Set(comments.map(({ id }) => id));
  // A reply is newer than its comment, and so its number is higher.
  const isReply = ({ id, parent }: ReadComment) => parent < id && ids.has(parent);
  const threadOf = (comment: ReadComment, depth: number): Thread[] => {
    const replies = comments
      .filter((reply) => reply.parent === comment.id && isReply(reply))
      .flatMap((reply) => threadOf(reply, depth + 1));
    return depth < MAX_DEPTH ? [{ comment, replies }] : [{ comment, replies: [] }, ...replies];
  };
  return comments.filter((comment) => !isReply(comment)).flatMap((comment) => threadOf(comment, 1));
}
