import { firstPageOf, linkAfter, linkToMore } from '#engine/content/browserSource.ts';
import { ButtonLink, buttonClass } from '#ui/button/Button.tsx';
import { Progress } from '#ui/progress/Progress.tsx';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import styles from './ListMore.module.css';

interface ListMoreProps extends ScreenProps {
  /** How many articles are shown. */
  shown: number;
  /** The id of the article that the source listed last. */
  last: number | undefined;
}

/**
 * The ways on from a list, in the place of its next card: how much is shown, and the link for more. It leads to the same list with one page
 * more, to the first article that is new. Where a list has grown too long for one view it leads to the next page alone.
 */
export function ListMore({ page: { record, language }, shown, last }: ListMoreProps) {
  const words = messagesIn(language);
  if (!record.isArchive || !(record.next ?? record.previous)) return null;
  const { total, previous, next } = record;
  const left = total - shown;
  const more = linkToMore(record);
  const isWhole = firstPageOf(record) === 1;
  const count = `${shown} ${words.of} ${total}`;
  return (
    <nav aria-label={words.moreOfThis} className={styles['more']}>
      {isWhole && left > 0 && (
        <p className={styles['left']}>
          <span>{left}</span>
          {` ${left === 1 ? words.moreArticle : words.moreArticles}`}
        </p>
      )}
      {isWhole && left > 0 && (
        <div className={styles['meter']}>
          {/* It shows what the words below say; nothing is on its way. */}
          <div aria-hidden="true">
            <Progress label={count} percent={(shown / total) * 100} />
          </div>
          <p className="note">{count}</p>
        </div>
      )}
      {/* The last page may hold nothing but what stands first. */}
      {next && more && (left > 0 || !isWhole) && (
        <a
          href={last === undefined ? more : `${more}#after-${last}`}
          className={`${buttonClass({ color: 'info' })} ${styles['action']}`}
          data-adds=""
          data-scroll="false"
        >
          <span>{words.loadMore}</span>
          <span className={styles['again']}>{words.tryAgainNow}</span>
        </a>
      )}
      <p role="alert" className={styles['problem']}>
        {words.moreFailed}
      </p>
      {next && !more && (
        <ButtonLink href={linkAfter(record)} color="info">
          {words.nextPage}
        </ButtonLink>
      )}
      {previous && (
        <ButtonLink href={previous} color="secondary">
          {words.previousPage}
        </ButtonLink>
      )}
    </nav>
  );
}
