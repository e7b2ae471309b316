import { useId } from 'react';
import { useNeed, entityOfRecord } from 'ostium';
import { Html } from 'ostium/ui/html/Html.tsx';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { arrowIcon } from 'ostium/ui/icon/icons.ts';
import { StaticPart } from 'ostium/ui/island/StaticPart.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ShownWidth } from 'ostium/ui/picture/sizesOf.ts';
import type { ReadProfile } from '../../entities/profile.entity.ts';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { usePractice } from '../../practice/practiceContext.ts';
import { hasReviewed, recentPostsNeed, reviewersNeed } from './reviewerNeeds.ts';
import { buttonClass } from 'ostium/ui/button/Button.tsx';
import type { ReadPost } from '../../entities/post.entity.ts';
import listStyles from './ReviewedArticles.module.css';
import { PhoneAction } from '../../parts/action/PhoneAction.tsx';
import styles from './ReviewerScreen.module.css';

/** How wide the portrait is shown. */
const PORTRAIT: readonly ShownWidth[] = [{ from: 768, vw: 37 }, { vw: 95 }];

/** How wide the face of another reviewer is. */
const FACE: readonly ShownWidth[] = [{ from: 1024, vw: 10 }, { px: 92 }];

/** A reviewer of the practice's articles: photo, name, biography; the reviewed articles, by year; and the other reviewers. */
export function ReviewerScreen({ page }: ScreenProps) {
  const profile = entityOfRecord(page);
  if (profile?.kind !== 'profile') return null;
  return <StaticPart>{() => <Profile profile={profile} language={page.language} />}</StaticPart>;
}

function Profile({ profile, language }: { profile: ReadProfile; language: string }) {
  const practice = usePractice();
  const [name, ...credentials] = profile.title.split(/,\s*/);
  const articles = (useNeed(recentPostsNeed) ?? []).filter((post) =>
    hasReviewed(profile, post, practice.default_reviewer?.path),
  );
  const others = (useNeed(reviewersNeed) ?? []).filter(({ id }) => id !== profile.id);
  return (
    <article className={styles['screen']}>
      <header className={styles['head']}>
        <div className={styles['words']}>
          <h1>
            {name}
            {credentials.length > 0 && <span>{`, ${credentials.join(', ')}`}</span>}
          </h1>
          <PhoneAction />
          <Html html={profile.content} className={styles['bio']} />
        </div>
        {profile.photo && (
          <div className={styles['portrait']}>
            <Picture image={profile.photo} use={PORTRAIT} isUrgent />
          </div>
        )}
      </header>
      <ReviewedArticles articles={articles} language={language} />
      {others.length > 0 && <Others others={others} language={language} />}
    </article>
  );
}

function Others({ others, language }: { others: readonly ReadProfile[]; language: string }) {
  return (
    <section className={styles['others']}>
      <h2>{messagesIn(language).alsoReviews}</h2>
      <ul>
        {others.map(({ id, link, title, photo }) => (
          <li key={id}>
            <a href={link}>
              {photo && <Picture image={photo} isDecoration className={styles['face']} use={FACE} focus="top" />}
              <strong>{title}</strong>
              <Icon drawing={arrowIcon} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReviewedArticlesProps {
  /** Newest first. */
  articles: readonly ReadPost[];
  language: string;
}

/** How many are shown at first. */
const AT_FIRST = 9;

/** The articles that somebody has reviewed, by year; the older ones open without script. */
function ReviewedArticles({ articles, language }: ReviewedArticlesProps) {
  const id = useId();
  const messages = messagesIn(language);
  const count = articles.length;
  if (count === 0) return null;
  return (
    <section className={listStyles['articles']} aria-labelledby={id}>
      <h2 id={id}>
        <span className={listStyles['count']}>{count}</span>
        {` ${count === 1 ? messages.articleChecked : messages.articlesChecked}`}
      </h2>
      <Years articles={articles.slice(0, AT_FIRST)} language={language} />
      {count > AT_FIRST && (
        <details className={listStyles['more']}>
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
                <span className={listStyles['topics']}>{categories_names.join(', ')}</span>
                <span className={listStyles['minutes']}>{reading_time}</span>
              </a>
            </li>
          ))}
      </ol>
    </div>
  ));
}
