import * as v from 'valibot';
import type { Fields } from 'ostium';
import { actionSchema } from '../action/actionSchema.ts';

/** The text of a section about privacy: beside the sheet, and on it. */
export const privacyNoticeSchema = ({ text, html, maybe, editedAs }: Fields) => {
  const group = v.object({ heading: maybe(text), content: maybe(html), notice: maybe(html) });
  const noticeAlone = v.pipe(
    html,
    v.transform((notice): v.InferOutput<typeof group> => ({ notice })),
  );
  // Just rich text, or a group of fields.
  return maybe(
    editedAs(
      v.lazy((value) => (typeof value === 'string' ? noticeAlone : group)),
      group,
    ),
  );
};

export type PrivacyNotice = NonNullable<v.InferOutput<ReturnType<typeof privacyNoticeSchema>>>;

/** What to know before a visit, and the button to make one. */
export const visitSchema = (fields: Fields) => {
  const { text, html, maybe } = fields;
  return maybe(v.object({ heading: text, content: maybe(html), button: actionSchema(fields) }));
};

export type Visit = NonNullable<v.InferOutput<ReturnType<typeof visitSchema>>>;
