import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { ReadPost } from '../../../entities/post.entity.ts';
import { messagesIn, formatDay } from '../../../messages/messages.ts';
import { Byline } from '../../../parts/checked-by/CheckedBy.tsx';
import type { Checker } from '../../../parts/checked-by/reviewerOf.ts';
import { TranslationLink } from '../../../parts/translation/TranslationLink.tsx';
import styles from './ArticleHead.module.css';

interface ArticleHeadProps {
  post: ReadPost;
  checker: Checker | undefined;
  readingTime: string | undefined;
  language: string;
}

/** An article's categories, title, reviewer, date and picture. */
export function ArticleHead({ post, checker, readingTime, language }: ArticleHeadProps) {
  const facts = (
    <span className={styles['facts']}>
      {post.date && <time dateTime={post.date}>{post.formatted_date ?? formatDay(post.date, language)}</time>}
      {readingTime && <span>{readingTime}</span>}
    </span>
  );
  return (
    <>
      <header className={styles['head']}>
        <Categories post={post} />
        <h1 className={post.title.length > LONG_TITLE ? styles['long'] : undefined}>{post.title}</h1>
        {checker ? <Byline checker={checker} label={messagesIn(language).reviewedBy} note={facts} /> : facts}
        <TranslationLink link={post.translation} />
      </header>
      <div className={styles['cover']} data-print="no">
        {post.featured_media ? (
          <Picture image={post.featured_media} use="content" isUrgent />
        ) : (
          <div className={styles['paper']} />
        )}
      </div>
    </>
  );
}

/** A title of at least this many characters is set smaller, so that the article begins on the first screen. */
const LONG_TITLE = 70;

function Categories({ post: { categories_names, categories } }: Pick<ArticleHeadProps, 'post'>) {
  if (categories_names.length === 0) return null;
  return (
    <ul className={`label ${styles['categories']}`}>
      {categories_names.map((name) => {
        const link = categories?.find((category) => category.name === name)?.link;
        return <li key={name}>{link ? <a href={link}>{name}</a> : name}</li>;
      })}
    </ul>
  );
}
