import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import { messagesIn } from '../../messages/messages.ts';
import type { Article, ArticleSection } from '../article/Article.tsx';
import disclosure from 'ostium/ui/disclosure/Plus.module.css';
import styles from './Glance.module.css';

interface GlanceProps {
  article: Article;
  urgent: ArticleSection | undefined;
  language: string;
}

/**
 * One sheet over the bottom of the banner: the page in a few figures, and its contents, urgent advice first. A link of the contents says
 * that it stays on the page: the menu may have one of the same name that leads elsewhere.
 */
export function Glance({ article: { facts, sections }, urgent, language }: GlanceProps) {
  const id = useId();
  const messages = messagesIn(language);
  const hasContents = sections.length > 1;
  if (!facts && !hasContents) return null;
  const otherSections = sections.filter((section) => section !== urgent);
  return (
    <div className={styles['glance']}>
      <div className={styles['sheet']}>
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
                {urgent && (
                  <li>
                    <a href={`#${urgent.id}`} aria-describedby={id} className={styles['urgent']}>
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
      </div>
    </div>
  );
}
