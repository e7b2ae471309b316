import { pathOfPart } from '@ostium/content/browser';
import type { Page } from 'ostium';
import { messagesIn } from '../../messages/messages.ts';
import styles from './ItemPages.module.css';

/** The links to the other pages of an article that its editor has divided. An undivided one has none. */
export function ItemPages({
  page: { language, ownLink, record },
}: {
  page: Pick<Page, 'language' | 'ownLink' | 'record'>;
}) {
  const { part = 1, parts = 1 } = record;
  if (parts === 1) return null;
  const messages = messagesIn(language);
  const to = (number: number) => pathOfPart(ownLink, number);
  return (
    <nav aria-label={messages.pages} className={styles['pages']}>
      {part > 1 && (
        <a href={to(part - 1)} rel="prev">
          {messages.previousPage}
        </a>
      )}
      <ol>
        {Array.from({ length: parts }, (_none, index) => index + 1).map((number) => (
          <li key={number}>
            <a href={to(number)} aria-current={number === part ? 'page' : undefined}>
              <span className="visually-hidden">{`${messages.page} `}</span>
              {number}
            </a>
          </li>
        ))}
      </ol>
      {part < parts && (
        <a href={to(part + 1)} rel="next">
          {messages.nextPage}
        </a>
      )}
    </nav>
  );
}
