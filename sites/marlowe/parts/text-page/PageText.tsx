import { entityOfRecord } from 'ostium';
import type { ScreenProps } from '../../entities/siteEntity.ts';
import { ArticleHtml, wholeText } from '../article/Article.tsx';
import { PageComments } from '../comments/Comments.tsx';
import { ItemPages } from '../item-pages/ItemPages.tsx';
import { usePractice } from '../../practice/practiceContext.ts';
import styles from './TextPage.module.css';

/** The text of a page whose editor placed blocks too, in an article's looks, and the comments on it. */
export function PageText({ page }: ScreenProps) {
  const entity = entityOfRecord(page);
  const { phone } = usePractice();
  if (entity?.kind !== 'page') return null;
  const html = wholeText(entity.article);
  if (html.length === 0 && !entity.hasComments) return null;
  return (
    <div className={styles['beside']}>
      <div className={styles['columns']}>
        <div className={styles['article']} data-follows="children">
          {html.length > 0 && <ArticleHtml html={html} />}
          <ItemPages page={page} />
          <PageComments entity={entity} page={page} phone={phone} />
        </div>
      </div>
    </div>
  );
}
