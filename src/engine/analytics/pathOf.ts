import { formatLink, parseLink } from '#engine/content/browserSource.ts';

/** What begins a query or a hash. Escaped, both are part of a path, but of one that somebody put together wrongly. */
const END_OF_PATH = /[?#]|%3f|%23/i;

/** The path of a link in its normal form, with its page suffix. A query can hold anything, so reports never bring one. */
export function pathOf(link: string): string {
  const { route, page } = parseLink(link.split(END_OF_PATH, 1)[0] ?? '');
  return formatLink({ route, page });
}

/** The quiz. What a visitor answers there, and what comes of it, never leaves the browser. */
export const QUIZ_PATH = '/quiz/';

/** Whether a path is the quiz or a page below it: those are reached by answers. */
export function isQuizPath(path: string): boolean {
  return path.startsWith(QUIZ_PATH);
}
