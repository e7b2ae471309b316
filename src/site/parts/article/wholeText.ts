import type { SafeHtml } from '#ui/html/htmlNode.ts';
import type { Article } from './Article.tsx';

/** An article in one piece again: the text itself, if no part of it needs a component; else its tree. */
export function wholeText({ intro, facts = '', sections }: Pick<Article, 'intro' | 'facts' | 'sections'>): SafeHtml {
  const parts = [intro, facts, ...sections.flatMap(({ heading, lead, rest }) => [heading, lead, rest])];
  return parts.every((part) => typeof part === 'string')
    ? parts.filter((part) => part !== '').join('\n')
    : parts.flatMap((part) => (typeof part === 'string' ? [] : part));
}
