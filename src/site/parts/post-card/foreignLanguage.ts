import type { PostSummary } from './PostCard.tsx';

/** The language of an article's words, for `lang`, where it is not that of the page around them. One that names none is in English. */
export const foreignLanguage = (
  { language = 'en' }: Pick<PostSummary, 'language'>,
  page: string,
): string | undefined => (language === page ? undefined : language);
