import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import { PatternedText } from './looks/PatternedText.tsx';
import { wholeText } from './wholeText.ts';
import styles from './Article.module.css';

/** A heading of an article and everything up to the next one. */
export interface ArticleSection {
  /** The target of links to it. */
  id: string;
  title: string;
  /** The heading itself, with its name. */
  heading: SafeHtml;
  /** The part before the first smaller heading, and the rest. */
  lead: SafeHtml;
  rest: SafeHtml;
  /** Warning signs at its end that are not urgent. */
  later?: SafeHtml;
  /** Whether an editor marked it as urgent. */
  isUrgent?: boolean;
  /** Whether an editor folded what is urgent: it is one row, which opens. */
  isFolded?: boolean;
}

/** An editor's text in parts, made by `composeArticle`. */
export interface Article {
  /** The part before the first heading. */
  intro: SafeHtml;
  /** The list of key figures. */
  facts?: SafeHtml;
  sections: readonly ArticleSection[];
  /** Its reading time. */
  minutes: number;
}

interface ArticleTextProps {
  intro?: SafeHtml;
  sections: readonly ArticleSection[];
}

/** The text of an article with its looks, from its first words to its last section. */
export function ArticleText({ intro = '', sections }: ArticleTextProps) {
  return <ArticleHtml html={wholeText({ intro, sections })} />;
}

/** Text with an article's looks: `articleHtml` reads it. */
export function ArticleHtml({ html }: { html: SafeHtml }) {
  return <PatternedText html={html} className={styles['article']} isLong />;
}
