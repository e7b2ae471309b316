import * as v from 'valibot';

/** A picture's text alternatives in the site's further languages, by language. What is no text, or blank, is left out. */
export const altTexts = v.fallback(
  v.optional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((texts): Readonly<Record<string, string>> | undefined => {
        const entries = Object.entries(texts).flatMap(([language, text]) =>
          typeof text === 'string' && text.trim() !== '' ? [[language, text.trim()] as const] : [],
        );
        return entries.length > 0 ? Object.fromEntries(entries) : undefined;
      }),
    ),
  ),
  undefined,
);
