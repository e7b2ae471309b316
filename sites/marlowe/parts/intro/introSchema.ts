import * as v from 'valibot';
import type { Fields } from 'ostium';

/** The words that open a section. */
export const introSchema = ({ text, html, maybe }: Fields) =>
  v.object({ sub: maybe(text), heading: text, content: maybe(html) });
