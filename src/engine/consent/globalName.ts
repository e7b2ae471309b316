import * as v from 'valibot';

/** The name of something that a third party's script finds or leaves on the page, such as `dataLayer` or `calls.swap`. */
export const globalName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/, 'must be the name of something global, such as calls.swap'),
);

/** The same for what stands on the page by itself, such as `dataLayer`. */
export const plainGlobalName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z_$][\w$]*$/, 'must be the name of something global by itself, such as dataLayer'),
);
