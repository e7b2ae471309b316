import type { Image } from 'ostium';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import { Icon } from 'ostium/ui/icon/Icon.tsx';
import { arrowIcon } from 'ostium/ui/icon/icons.ts';
import { useLanguage } from 'ostium/ui/language.tsx';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { PictureUse } from 'ostium/ui/picture/sizesOf.ts';
import { formatDay } from '../../messages/messages.ts';
import styles from './PostCard.module.css';

/** An article as lists show it. Names are WordPress's. */
export interface PostSummary {
  id: number;
  link: string;
  title: string;
  excerpt: SafeHtml;
  date: string;
  formatted_date?: string | undefined;
  reading_time?: string | undefined;
  categories_names: readonly string[];
  featured_media?: Image | undefined;
  /** The language it is written in, if it names one. */
  language?: string | undefined;
}

interface PostCardProps {
  post: PostSummary;
  /** The level its title has in the page's outline. */
  heading?: 'h2' | 'h3';
  /** The id of its title, for links to the card. */
  id?: string | undefined;
  /** The text of its link, if the card is alone. */
  action?: string;
  /** How wide its picture is shown. */
  use?: PictureUse;
  /** Whether its picture is on the first screen. */
  isUrgent?: boolean;
}

/**
 * One article in a list: the whole card is clickable, its title is the link, and no word of its excerpt is cut off. Its container sets `--card-title`,
 * `--card-facts`, `--card-picture` (a ratio) and `--card-radius`.
 */
export function PostCard({ post, heading: Heading = 'h3', id, action, use = 'card', isUrgent }: PostCardProps) {
  const language = useLanguage();
  const lang = foreignLanguage(post, language);
  return (
    <article className={styles['card']} lang={lang}>
      {post.featured_media && (
        <Picture
          image={post.featured_media}
          isDecoration
          className={styles['picture']}
          use={use}
          {...(isUrgent && { isUrgent })}
        />
      )}
      <div className={styles['words']}>
        <Heading className={styles['title']}>
          <a href={post.link} id={id}>
            {post.title}
          </a>
        </Heading>
        {/* For a password-protected article, only the title is known. */}
        {post.date && (
          <p className={styles['facts']}>
            {post.categories_names.length > 0 && (
              <span className={styles['categories']}>{post.categories_names.join(', ')}</span>
            )}
            {post.reading_time && <span>{post.reading_time}</span>}
            <time dateTime={post.date}>{post.formatted_date ?? formatDay(post.date, lang ?? language)}</time>
          </p>
        )}
        {post.excerpt.length > 0 && <Html html={post.excerpt} />}
        {/* The title is the link and says where it leads. */}
        {action && (
          <p className={styles['action']} aria-hidden="true">
            {action} <Icon drawing={arrowIcon} />
          </p>
        )}
      </div>
    </article>
  );
}

/** The language of an article's text, for `lang`, if it differs from the page's. An article that names none is in English. */
export const foreignLanguage = (
  { language = 'en' }: { language?: string | undefined },
  page: string,
): string | undefined => (language === page ? undefined : language);
