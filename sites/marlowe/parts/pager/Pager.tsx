import type { Page } from 'ostium';
import { ButtonLink } from 'ostium/ui/button/Button.tsx';
import { messagesIn } from '../../messages/messages.ts';
import styles from './Pager.module.css';

interface PagerProps {
  page: Pick<Page, 'language' | 'record'>;
  /** The text of the link forward, if it is not the next page. */
  next?: string;
}

/** The links to a list's other pages. A list with one page has none. */
export function Pager({ page: { language, record }, next }: PagerProps) {
  const messages = messagesIn(language);
  if (!record.isArchive || !(record.previous ?? record.next)) return null;
  return (
    <nav aria-label={messages.page} className={styles['pager']}>
      {record.previous && (
        <ButtonLink href={record.previous} color="secondary">
          {messages.previousPage}
        </ButtonLink>
      )}
      {record.next && (
        <ButtonLink href={record.next} color="info">
          {next ?? messages.nextPage}
        </ButtonLink>
      )}
    </nav>
  );
}
