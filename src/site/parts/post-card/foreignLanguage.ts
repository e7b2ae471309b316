/** The language of an article's words, for `lang`, where it is not that of the page around them. One that names none is in English. */
export const foreignLanguage = (
  { language = 'en' }: { language?: string | undefined },
  page: string,
): string | undefined => (language === page ? undefined : language);
