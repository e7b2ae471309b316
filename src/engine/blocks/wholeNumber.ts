import * as v from 'valibot';

/** A whole number above zero that WordPress may write as text; anything else is absent. */
const wholeNumber = (below: number) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (typeof value === 'string' ? Number(value) : value)),
      v.transform((value) => (typeof value === 'number' && value > 0 && value < below ? Math.round(value) : undefined)),
    ),
  );

/** A length in pixels, as of a picture's side. */
export const wholePixels = wholeNumber(100_000);

/** The length of a file, in bytes. */
export const byteLength = wholeNumber(1e9);
