/** Longer texts are cut before they are searched, so that no text takes long. */
const MAX_SEARCHED_LENGTH = 2000;

/** A path, with or without a host before it, and what follows its question mark or hash. */
const ADDRESS_WITH_QUERY = /(\/[^\s?#"'<>]*)[?#][^\s"'<>)]*/g;

/** A text whose addresses have lost their queries and hashes: those may hold what a visitor typed. At most 2,000 characters. */
export function withoutQueries(text: string): string {
  return text.slice(0, MAX_SEARCHED_LENGTH).replace(ADDRESS_WITH_QUERY, '$1');
}
