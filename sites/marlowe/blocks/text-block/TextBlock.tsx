import { useId } from 'react';
import { Html } from 'ostium/ui/html/Html.tsx';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import { ArticleHtml } from '../../parts/article/Article.tsx';
import { useSourceHeadings } from '../../practice/practiceContext.ts';
import type { TextBlockProps } from './TextBlock.schema.ts';
import styles from './TextBlock.module.css';

/** About ninety words: a shorter text is easier to read in one column. */
const LONG = 560;

/** Elements that a second column would tear apart. */
const OTHER_THAN_PARAGRAPHS = /<(?:ul|ol|table|details|blockquote|figure|div|h[2-6])\b/;

/** A heading on the left and an editor's text beside it, with an article's looks. Sources are small. */
export function TextBlock({ heading, content }: TextBlockProps) {
  const id = useId();
  const isSources = useSourceHeadings().includes(heading ?? '');
  const names = [styles['block'], isSources && styles['sources']].filter(Boolean).join(' ');
  return (
    <section className={names} aria-labelledby={heading ? id : undefined}>
      {heading && <h2 id={id}>{heading}</h2>}
      <div className={isInColumns(content) ? styles['columns'] : undefined}>
        {isSources ? <Html html={content} /> : <ArticleHtml html={content} />}
      </div>
    </section>
  );
}

const isInColumns = (content: SafeHtml): boolean =>
  typeof content === 'string' && content.length > LONG && !OTHER_THAN_PARAGRAPHS.test(content);
