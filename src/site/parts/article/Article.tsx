import { Html } from '#ui/html/Html.tsx';
import type { SafeHtml } from '#ui/html/htmlNode.ts';
import { wholeText } from './wholeText.ts';
import styles from './Article.module.css';
import lists from './Lists.module.css';
import tables from './Tables.module.css';
import './columns.css';
import './ladder.css';

/** A heading of an article and all up to the next one. */
export interface ArticleSection {
  /** Where links lead to it. */
  id: string;
  title: string;
  /** The heading itself, with its name. */
  heading: SafeHtml;
  /** What stands before the first smaller heading, and what follows from there. */
  lead: SafeHtml;
  rest: SafeHtml;
  /** Whether an editor said that it cannot wait. */
  isUrgent?: boolean;
}

/** An editor's text by its parts: `composeArticle` makes it. */
export interface Article {
  /** What stands before the first heading. */
  intro: SafeHtml;
  /** The list of figures that says it at a glance. */
  facts?: SafeHtml;
  sections: readonly ArticleSection[];
  /** How long it takes to read. */
  minutes: number;
}

interface ArticleTextProps {
  intro?: SafeHtml;
  sections: readonly ArticleSection[];
}

/** The text of an article in its looks, from its first words to its last section. */
export function ArticleText({ intro = '', sections }: ArticleTextProps) {
  return <ArticleWords html={wholeText({ intro, sections })} />;
}

/** Words in the looks of an article: `articleWords` reads them. */
export function ArticleWords({ html }: { html: SafeHtml }) {
  return <Html html={html} className={[styles['article'], lists['lists'], tables['tables']].join(' ')} isLong />;
}
