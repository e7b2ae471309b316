import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import { Html } from 'ostium/ui/html/Html.tsx';
// A file for each look: a document has those that its text uses.
import './looks/button.css';
import './looks/comparison.css';
import './looks/ladder.css';
import './looks/note.css';
import './looks/questions.css';
import './looks/quote.css';
import './looks/rings.css';
import './looks/rows.css';
import './looks/standfirst.css';
import './looks/stop.css';
import './looks/timeline.css';
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

/** Text whose patterns have their looks: `articleHtml` and `composeArticle` have found them. */
export function ArticleHtml({ html }: { html: SafeHtml }) {
  return <Html html={html} className={styles['article']} isLong hasLooks />;
}

interface Parts {
  intro: SafeHtml;
  facts?: SafeHtml;
  sections: readonly { heading: SafeHtml; lead: SafeHtml; rest: SafeHtml; later?: SafeHtml }[];
}

/** Joins an article again: a string if no part of it needs a component; else its tree. */
export function wholeText({ intro, facts = '', sections }: Parts): SafeHtml {
  const parts = [
    intro,
    facts,
    ...sections.flatMap(({ heading, lead, rest, later = '' }) => [heading, lead, rest, later]),
  ];
  return parts.every((part) => typeof part === 'string')
    ? parts.filter((part) => part !== '').join('\n')
    : parts.flatMap((part) => (typeof part === 'string' ? [] : part));
}
