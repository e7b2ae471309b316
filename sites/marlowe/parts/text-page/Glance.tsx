import { useId } from 'react';
import type { ReactNode } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { messagesIn } from '../../messages/messages.ts';
import type { Article, ArticleSection } from '../article/Article.tsx';
import disclosure from 'ostium/ui/disclosure/Plus.module.css';
import urgentStyles from '../urgent/Urgent.module.css';
import styles from './Glance.module.css';

interface GlanceProps {
  article: Article;
  urgent: ArticleSection | undefined;
  language: string;
  /** Whether it stands further down, and not over the bottom of the banner. */
  isLater: boolean;
}

/**
 * One sheet: the page in a few figures, and its contents, urgent advice first. A link of the contents says
 * that it stays on the page: the menu may have one of the same name that leads elsewhere.
 */
export function Glance({ article: { facts, sections }, urgent, language, isLater }: GlanceProps) {
  const id = useId();
  const messages = messagesIn(language);
  const hasContents = sections.length > 1;
  if (!facts && !hasContents) return null;
  const otherSections = sections.filter((section) => section !== urgent);
  const isNamed = urgent && !urgent.isFolded;
  return (
    <Sheet isLater={isLater}>
      {facts && (
        <section className={styles['facts']}>
          <h2>{messages.atAGlance}</h2>
          <Html html={facts} />
        </section>
      )}
      {hasContents && (
        <nav id={id} className={styles['contents']} aria-label={messages.onThisPage}>
          <details>
            <summary className={disclosure['plus']}>{messages.onThisPage}</summary>
            <ul>
              {isNamed && (
                <li>
                  <a
                    href={`#${urgent.id}`}
                    aria-describedby={id}
                    className={`${styles['urgent']} ${urgentStyles['sign']}`}
                  >
                    {urgent.title}
                  </a>
                </li>
              )}
              {otherSections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`} aria-describedby={id}>
                    {section.title}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </nav>
      )}
    </Sheet>
  );
}

/** A white sheet, over the bottom of the banner or further down. */
export function Sheet({ isLater = false, children }: { isLater?: boolean; children: ReactNode }) {
  return (
    <div>
      <div className={isLater ? `${styles['sheet']} ${styles['later']}` : styles['sheet']}>{children}</div>
    </div>
  );
}
