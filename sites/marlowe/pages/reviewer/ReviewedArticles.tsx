import { useId } from 'react';
import { buttonClass } from 'ostium/ui/button/Button.tsx';
import type { ReadPost } from '../../entities/post.entity.ts';
import { messagesIn } from '../../messages/messages.ts';
import styles from './ReviewedArticles.module.css';

interface ReviewedArticlesProps {
  /** Newest first. */
  articles: readonly ReadPost[];
  language: string;
}

/** How many are shown at first. */
const AT_FIRST = 9;

/** The articles that somebody has reviewed, by year; the older ones open without script. */
export function ReviewedArticles({ articles, language }: ReviewedArticlesProps) {
  const id = useId();
  const messages = messagesIn(language);
  const count = articles.length;
  if (count === 0) return null;
  return (
    <section className={styles['articles']} aria-labelledby={id}>
      <h2 id={id}>
        <span className={styles['count']}>{count}</span>
        {` ${count === 1 ? messages.articleChecked : messages.articlesChecked}`}
      </h2>
      <Years articles={articles.slice(0, AT_FIRST)} language={language} />
      {count > AT_FIRST && (
        <details className={styles['more']}>
          <summary>
            <span className={buttonClass({ color: 'secondary' })}>{`${messages.showMore} (${count - AT_FIRST})`}</span>
          </summary>
          <Years articles={articles.slice(AT_FIRST)} language={language} />
        </details>
      )}
    </section>
  );
}

function Years({ articles, language }: ReviewedArticlesProps) {
  const years = [...new Set(articles.map(({ date }) => date.slice(0, 4)))];
  const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return years.map((year) => (
    <div key={year}>
      <h3>{year}</h3>
      <ol>
        {articles
          .filter(({ date }) => date.startsWith(year))
          .map(({ id, link, title, date, categories_names, reading_time }) => (
            <li key={id}>
              <a href={link}>
                <strong>{title}</strong>
                {date !== '' && <time dateTime={date}>{day.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))}</time>}
                <span className={styles['topics']}>{categories_names.join(', ')}</span>
                <span className={styles['minutes']}>{reading_time}</span>
              </a>
            </li>
          ))}
      </ol>
    </div>
  ));
}
