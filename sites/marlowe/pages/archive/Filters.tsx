import { useNeed } from 'ostium';
import { firstPageOf } from '@ostium/content/browser';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { messagesIn } from '../../messages/messages.ts';
import { usePractice } from '../../practice/practiceContext.ts';
import { categoriesNeed } from '../../parts/article-list/categoriesNeed.ts';
import { isOfArticles, listWords } from '../../parts/article-list/listWords.ts';
import styles from './Filters.module.css';

/** For a list of articles the categories to choose from, "all" first; and how many entries the list has. */
export function Filters({ page: { record, language, home } }: ScreenProps) {
  const messages = messagesIn(language);
  const { links } = usePractice();
  const categories = useNeed(categoriesNeed) ?? [];
  const words = listWords(record, messages);
  if (!record.isArchive) return null;
  const { total, totalPages, route, page } = record;
  const isIndex = record.isPostTypeArchive === true;
  return (
    <div className={styles['filters']} data-print="no">
      {isOfArticles(record) && (
        <nav aria-label={messages.categories}>
          <ul>
            <li>
              <a href={links.blog ?? home} aria-current={isIndex ? 'page' : undefined}>
                {messages.viewAll}
              </a>
            </li>
            {categories.map(({ id, link, name }) => (
              <li key={id}>
                <a href={link} aria-current={link === route ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p role="status">
        {firstPageOf(record) > 1 && `${messages.page} ${page} ${messages.of} ${totalPages} · `}
        {`${total} ${total === 1 ? words.one : words.several}`}
      </p>
    </div>
  );
}
