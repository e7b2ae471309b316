/** A flag of a data record. */
export type FlagName = `is${string}`;

/** The flag that a type or taxonomy gives its records: `some-word` -> `isSomeWord`. */
export function flagName(type: string): FlagName {
  const words = type.split(/[\s_-]+/).filter((word) => word !== '');
  return `is${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

/** Flags that say something else about a record already. */
// prettier-ignore
const TAKEN: ReadonlySet<string> = new Set([
  'isReady', 'isFetching', 'isError', 'isRedirection', 'isExternal', 'isHome', 'isArchive', 'isTerm', 'isTaxonomy',
  'isAuthor', 'isDate', 'isSearch', 'isPostType', 'isPostTypeArchive',
]);

/** The flag as a field. A type whose flag would say something else about the record (`error`) has none. */
export function flagField(type: string, suffix: '' | 'Archive' = ''): Readonly<Record<FlagName, true>> {
  const name: FlagName = `${flagName(type)}${suffix}`;
  return TAKEN.has(name) || /^is\d+$/.test(name) ? {} : { [name]: true };
}
