import { firstPageOf, linkAfter, linkToMore } from '@ostium/content/browser';
import { ButtonLink, buttonClass } from 'ostium/ui/button/Button.tsx';
import { Progress } from 'ostium/ui/progress/Progress.tsx';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { listWords } from './listWords.ts';
import styles from './ListMore.module.css';

interface ListMoreProps extends ScreenProps {
  /** How many articles are shown. */
  visibleCount: number;
  /** The id of the article that the source listed last. */
  last: number | undefined;
}

/**
 * Takes the place of a list's next card: how much is shown, and the link for more. That leads to the same list with one page more,
 * at the first new article. If a list has grown too long for one view, it leads to just the next page.
 */
export function ListMore({ page: { record, language }, visibleCount, last }: ListMoreProps) {
  const messages = messagesIn(language);
  const words = listWords(record, messages);
  if (!record.isArchive || !(record.next ?? record.previous)) return null;
  const { total, previous, next } = record;
  const remainingCount = total - visibleCount;
  const more = linkToMore(record);
  const isWhole = firstPageOf(record) === 1;
  const count = `${visibleCount} ${messages.of} ${total}`;
  return (
    <nav aria-label={messages.moreOfThis} className={styles['more']}>
      {isWhole && remainingCount > 0 && (
        <p className={styles['left']}>
          <span>{remainingCount}</span>
          {` ${remainingCount === 1 ? words.oneMore : words.severalMore}`}
        </p>
      )}
      {isWhole && remainingCount > 0 && (
        <div className={styles['meter']}>
          {/* It shows what the text below says; nothing is loading. */}
          <div aria-hidden="true">
            <Progress label={count} percent={(visibleCount / total) * 100} />
          </div>
          <p className="note">{count}</p>
        </div>
      )}
      {/* The last page may contain nothing but the article shown first. */}
      {next && more && (remainingCount > 0 || !isWhole) && (
        <a
          href={last === undefined ? more : `${more}#after-${last}`}
          className={`${buttonClass({ color: 'info' })} ${styles['action']}`}
          data-adds=""
          data-scroll="false"
        >
          <span>{words.loadMore}</span>
          <span className={styles['again']}>{messages.tryAgainNow}</span>
        </a>
      )}
      <p role="alert" className={styles['problem']}>
        {messages.moreFailed}
      </p>
      {next && !more && (
        <ButtonLink href={linkAfter(record)} color="info">
          {messages.nextPage}
        </ButtonLink>
      )}
      {previous && (
        <ButtonLink href={previous} color="secondary">
          {messages.previousPage}
        </ButtonLink>
      )}
    </nav>
  );
}
