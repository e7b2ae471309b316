/** Where pages in a language other than English are, relative to the site's folder. */
export const SPANISH_PATHS = ['/es-lp/', '/es/', '/category/en-espanol/'];

/** The language of the page at a path. */
export const languageOfPath = (path: string, home: string): string =>
  SPANISH_PATHS.some((start) => path.startsWith(`${home}${start.slice(1)}`)) ? 'es' : 'en';
