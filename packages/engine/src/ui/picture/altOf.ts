/** A picture's text alternatives. */
interface Described {
  alt: string;
  altTexts?: Readonly<Record<string, string>> | undefined;
}

/** What a picture shows, in the language of the page that it is on; in the site's main language if nobody has written that. */
export const altOf = ({ alt, altTexts }: Described, language: string): string => altTexts?.[language] ?? alt;
