import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';

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
