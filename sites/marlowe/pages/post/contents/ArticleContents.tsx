import { useId } from 'react';
import type { ReactNode } from 'react';
import { messagesIn } from '../../../messages/messages.ts';
import type { ArticleSection } from '../../../parts/article/Article.tsx';
import disclosure from 'ostium/ui/disclosure/Plus.module.css';
import styles from './ArticleContents.module.css';

interface ArticleContentsProps {
  sections: readonly ArticleSection[];
  /** The urgent section. */
  urgent: ArticleSection | undefined;
  language: string;
  /** Shown below the list if there is room beside the text. */
  children: ReactNode;
}

/** An article with fewer sections needs no table of contents. */
const MIN_PARTS = 3;

/**
 * The table of contents beside an article: a list that can be opened, and is open if there is room. Its links say that they stay on the
 * page: the menu may have one of the same name that leads elsewhere.
 */
export function ArticleContents({ sections, urgent, language, children }: ArticleContentsProps) {
  const id = useId();
  const messages = messagesIn(language);
  return (
    <div className={styles['side']}>
      {sections.length >= MIN_PARTS && (
        <nav id={id} aria-label={messages.onThisPage} className={styles['contents']}>
          <details>
            <summary className={disclosure['plus']}>{messages.onThisPage}</summary>
            <ol data-contents>
              {sections.map((section) => (
                <li key={section.id}>
                  <a
                    href={`#${section.id}`}
                    aria-describedby={id}
                    className={section === urgent ? styles['urgent'] : undefined}
                  >
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        </nav>
      )}
      <div className={styles['beside']}>{children}</div>
    </div>
  );
}
