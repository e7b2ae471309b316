import * as v from 'valibot';
import type { Question } from 'schema-dts';
import { memoize } from '@ostium/content/browser';
import { textOfHtml } from 'ostium/ui/html/visible/textOfHtml.ts';
import { isElement } from 'ostium/ui/html/nodes/htmlNode.ts';
import type { HtmlNode, SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import type { SitePage } from '../entities/siteEntity.ts';

const answeredQuestion = v.object({ heading: v.string(), content: v.string() });

/** Where blocks have questions with answers, by the name of the block. */
const IN_BLOCKS: Readonly<Record<string, (fields: unknown) => readonly v.InferOutput<typeof answeredQuestion>[]>> = {
  'how-it-works': (fields) => (v.is(rows, fields) ? fields.fields : []),
};

const rows = v.looseObject({ fields: v.array(answeredQuestion) });

/** The questions and answers on a page: those that visitors can open in its text, and those of its blocks. */
export function questionsOf(
  { blocks }: Pick<SitePage, 'blocks'>,
  article: ArticleSections | undefined,
): readonly Question[] {
  const inBlocks = Object.values(blocks).flatMap(questionsInBlocks);
  return [...(article ? questionsInArticle(article) : []), ...inBlocks];
}

/** What was read of an item is the same object until the item changes, so it is searched only once. */
const questionsInBlocks = memoize((blocks: SitePage['blocks'][string]) =>
  questionNodes(
    blocks
      .flatMap(({ name, fields }) => IN_BLOCKS[name]?.(fields) ?? [])
      .map((row) => ({ question: row.heading, answer: textOfHtml(row.content) })),
  ),
);

const questionsInArticle = memoize(({ intro, sections }: ArticleSections) =>
  questionNodes(
    [intro, ...sections.flatMap(({ lead, rest, later = '' }) => [lead, rest, later])].flatMap((text) =>
      typeof text === 'string' ? questionsInText(text) : text.flatMap(questionsInNode),
    ),
  ),
);

const questionNodes = (questions: readonly AnsweredQuestion[]): readonly Question[] =>
  questions.filter(isAnswered).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));

/** The parts of an editor's text. */
interface ArticleSections {
  intro: SafeHtml;
  sections: readonly { lead: SafeHtml; rest: SafeHtml; later?: SafeHtml }[];
}

interface AnsweredQuestion {
  question: string;
  answer: string;
}

/** Whether it is a question at all: editors also make stories and lists collapsible. */
const isAnswered = ({ question, answer }: AnsweredQuestion): boolean => question.endsWith('?') && answer !== '';

/** Every `<details><summary>Why?</summary>Because.</details>` in a text. */
function questionsInText(html: string): AnsweredQuestion[] {
  return html
    .split('<details')
    .slice(1)
    .map((part) => {
      const [head = '', remainder = ''] = part.split('</summary>', 2);
      const [answer = ''] = remainder.split('</details>', 1);
      const [, question = ''] = head.split('<summary', 2);
      return { question: textOfHtml(`<p${question}`).trim(), answer: textOfHtml(answer).trim() };
    });
}

function questionsInNode(node: HtmlNode): AnsweredQuestion[] {
  if (!isElement(node)) return [];
  if (node.component !== 'details') return node.children.flatMap(questionsInNode);
  const [summary, ...answer] = node.children;
  return [{ question: summary ? wordsOf(summary) : '', answer: answer.map(wordsOf).join(' ').trim() }];
}

const wordsOf = (node: HtmlNode): string => (isElement(node) ? node.children.map(wordsOf).join('') : node);
