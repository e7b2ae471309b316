/** The language of an article's text, for `lang`, if it differs from the page's. An article that names none is in English. */
export const foreignLanguage = (
  { language = 'en' }: { language?: string | undefined },
  page: string,
): string | undefined => (language === page ? undefined : language);
