import type { CommentProblem } from 'ostium';
import { Button } from 'ostium/ui/button/Button.tsx';
import type { ReadComment } from '../../entities/comment.entity.ts';
import type { ReadPost } from '../../entities/post.entity.ts';
import { commentMessagesIn } from '../../messages/commentMessages.ts';
import { messagesIn } from '../../messages/messages.ts';
import type { Practice } from '../../practice/practice.ts';
import { FORM_ID } from './commentPages.ts';
import type { Writing } from './commentPages.ts';
import styles from './CommentForm.module.css';

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
export function CommentForm({ post, language, phone, writing, repliedTo }: CommentFormProps) {
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
    <p id={PROBLEM_ID} role="alert" className={styles['problem']}>
      {problemText}
    </p>
  );
  return (
    <section id={FORM_ID} className={styles['write']} data-print="no" aria-labelledby="comment-heading">
      <h2 id="comment-heading">
        {repliedTo
          ? `${messages.replyTo} ${repliedTo.author_name ?? messagesIn(language).anonymous}`
          : messages.writeComment}
      </h2>
      {outcome && !problem && (
        <p role="status" className={styles['outcome']}>
          {outcome === 'held' ? messages.commentHeld : messages.commentPublished}
        </p>
      )}
      {repliedTo && (
        <p>
          <a href={`${post.link}#${FORM_ID}`}>{messages.noReply}</a>
        </p>
      )}
      <div id="comment-privacy" className={styles['first']}>
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
      <form action={`${home}-/comments`} method="post" className={styles['form']} aria-describedby="comment-privacy">
        <input type="hidden" name="link" value={post.link} />
        <input type="hidden" name="parent" value={writing.repliedTo} />
        <div className={styles['field']}>
          <label htmlFor="comment-name">
            {messages.commentName} <span className={styles['required']}>{`(${messages.required})`}</span>
          </label>
          <input {...fieldOf('name')} autoComplete="name" maxLength={245} />
          {problemField === 'name' && message}
        </div>
        <div className={styles['field']}>
          <label htmlFor="comment-email">
            {messages.commentEmail} <span className={styles['required']}>{`(${messages.required})`}</span>
          </label>
          <input {...fieldOf('email')} type="email" autoComplete="email" maxLength={100} />
          <p id={NOTE_ID} className={styles['note']}>
            {messages.commentEmailNote}
          </p>
          {problemField === 'email' && message}
        </div>
        <div className={styles['wide']}>
          <label htmlFor="comment-text">
            {messages.commentWords} <span className={styles['required']}>{`(${messages.required})`}</span>
          </label>
          <textarea {...fieldOf('text')} rows={6} maxLength={5000} />
          {problemField === 'text' && message}
        </div>
        <div className={styles['trap']} aria-hidden="true">
          <label htmlFor="comment-website">{messages.commentTrap}</label>
          <input id="comment-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <div className={styles['wide']}>
          <Button type="submit" color="info">
            {messages.sendComment}
          </Button>
          <p className={styles['note']}>{messages.commentNext}</p>
        </div>
      </form>
    </section>
  );
}
