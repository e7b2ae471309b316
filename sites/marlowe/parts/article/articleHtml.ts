import * as v from 'valibot';
import type { Fields } from 'ostium';
import { isElement } from 'ostium/ui/html/nodes/htmlNode.ts';
import type { HtmlNode, SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';
import { formatHtml, parseHtml } from 'ostium/ui/html/nodes/parseHtml.ts';
import { textOf } from 'ostium/ui/html/visible/textOfHtml.ts';
import { giveLooks } from './articleLooks.ts';
import { slugOf } from './createIds.ts';

/** Reads an editor's text in a block, with an article's looks: `ArticleHtml` shows it. */
export const articleHtml = ({ html }: Pick<Fields, 'html'>) =>
  v.pipe(html, v.nonEmpty('must not be empty'), v.transform(composeText));

function composeText(html: SafeHtml): SafeHtml {
  if (typeof html !== 'string') return giveLooks(html, partOf(html));
  const nodes = parseHtml(html);
  return formatHtml(giveLooks(nodes, partOf(nodes))).trim();
}

/** A name for the questions of one block, made from its first question: questions of two blocks on a page do not close each other. */
function partOf(nodes: readonly HtmlNode[]): string {
  const first = nodes.find((node) => isElement(node, 'details'));
  return first ? slugOf(textOf([first])) : '';
}
