import * as v from 'valibot';

/** A whole number above zero, which WordPress may send as text; anything else is read as absent. */
const wholeNumber = (below: number) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (typeof value === 'string' ? Number(value) : value)),
      v.transform((value) => (typeof value === 'number' && value > 0 && value < below ? Math.round(value) : undefined)),
    ),
  );

/** A length in pixels, such as a picture's side. */
export const pixelLength = wholeNumber(100_000);

/** The length of a file, in bytes. */
export const byteLength = wholeNumber(1e9);
