import type { ReadPost } from '../../entities/post.entity.ts';
import type { Article, ArticleSection } from '../../parts/article/Article.tsx';

/** An article's text as its page shows it: urgent advice is where its author put it, and the sources are last. */
export interface PostParts {
  intro: Article['intro'];
  facts?: Article['facts'] | undefined;
  /** The sections before the urgent one; all of them if there is none. */
  before: readonly ArticleSection[];
  urgent?: ArticleSection | undefined;
  after: readonly ArticleSection[];
  sources?: ArticleSection | undefined;
}

interface WrittenHeadings {
  urgent_headings: readonly string[];
  source_headings: readonly string[];
}

/** Divides an article's text by the headings that the practice has defined; `headings` is absent if it has defined none. */
export function partsOfPost({ article }: Pick<ReadPost, 'article'>, headings?: WrittenHeadings): PostParts {
  const { intro = '', facts, sections = [] } = article ?? {};
  const { urgent_headings = [], source_headings = [] } = headings ?? {};
  const sources = sections.findLast(({ title }) => source_headings.includes(title));
  const body = sections.filter((section) => section !== sources);
  const place = body.findIndex(({ title, isUrgent }) => isUrgent ?? urgent_headings.includes(title));
  if (place === -1) return { intro, facts, before: body, after: [], sources };
  return { intro, facts, before: body.slice(0, place), urgent: body[place], after: body.slice(place + 1), sources };
}
