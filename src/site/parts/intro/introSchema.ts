import * as v from 'valibot';
import type { Fields } from '#engine/page/blocks/fields.ts';

/** The words that open a section. */
export const introSchema = ({ text, html, maybe }: Fields) =>
  v.object({ sub: maybe(text), heading: text, content: maybe(html) });
