import * as v from 'valibot';
import type { Fields } from 'ostium';
import { defineEntity, readOwnFields, rendered } from 'ostium';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';

/** A reader's comment on an article. Names are WordPress's. */
export interface ReadComment {
  kind: 'comment';
  id: number;
  link: string;
  /** The id of the comment that it replies to, or 0. */
  parent: number;
  author_name?: string | undefined;
  date: string;
  content: SafeHtml;
}

const commentSchema = (fields: Fields) =>
  v.object({
    parent: v.optional(v.number(), 0),
    author_name: fields.maybe(fields.plainText),
    date: v.optional(v.string(), ''),
    content: rendered(fields.html),
  });

/** Public comments: those that were approved. */
export const commentEntity = defineEntity({
  reads: ['comment'],
  read: (entity, { fields, report }): ReadComment => ({
    kind: 'comment',
    id: Number(entity.id),
    link: entity.link,
    ...readOwnFields(commentSchema(fields), entity, report),
  }),
});
