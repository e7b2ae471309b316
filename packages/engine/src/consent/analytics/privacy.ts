import { formatLink, parseLink } from '@ostium/content/browser';

/** The start of a query or a hash. Escaped, both are part of a path, but only of one that was built wrongly. */
const END_OF_PATH = /[?#]|%3f|%23/i;

/** What somebody searched for, in WordPress's own address of a search. */
const SEARCHED = /(\/search\/).+/;

/**
 * The path of a normalized link, with its page suffix. A query can hold anything, and the path of a search holds a visitor's words, so
 * reports never contain one.
 */
export function pathOf(link: string): string {
  const { route, page } = parseLink(link.split(END_OF_PATH, 1)[0] ?? '');
  return formatLink({ route, page }).replace(SEARCHED, '$1');
}

/**
 * Paths of pages on which a visitor's actions reveal something about their health, such as `/quiz/`: the page and all below it.
 * Opening the page is counted. Nothing else that happens there leaves the browser.
 */
export type PrivatePaths = readonly string[];

/** The private path that a path equals or is below. */
export const findPrivatePath = (path: string, privatePaths: PrivatePaths): string | undefined =>
  privatePaths.find((privatePath) => path.startsWith(privatePath));

/** Longer texts are cut before they are searched, so that no text takes long. */
const MAX_SEARCHED_LENGTH = 2000;

/** A path, with or without a host in front, and what follows its question mark or hash. */
const ADDRESS_WITH_QUERY = /(\/[^\s?#"'<>]*)[?#][^\s"'<>)]*/g;

/** A text with the queries and hashes removed from its addresses, since they may hold what a visitor typed. At most 2,000 characters. */
export function withoutQueries(text: string): string {
  return text.slice(0, MAX_SEARCHED_LENGTH).replace(ADDRESS_WITH_QUERY, '$1');
}
