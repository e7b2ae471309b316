import * as v from 'valibot';
import type { Fields, ReadContext } from 'ostium';
import type { Entity } from '@ostium/content';
import { defineEntity } from 'ostium';
import type { SafeHtml } from 'ostium/ui/html/nodes/htmlNode.ts';

/** A term or an author: what an archive is about. */
export interface ReadSubject {
  kind: 'term' | 'author';
  id: number;
  link: string;
  name: string;
  description: SafeHtml;
}

const subjectSchema = (fields: Fields) =>
  v.object({
    name: v.fallback(fields.plainText, ''),
    description: v.fallback(fields.html, ''),
  });

const readSubject = (kind: ReadSubject['kind'], entity: Entity, { fields }: ReadContext): ReadSubject => ({
  kind,
  id: Number(entity.id),
  link: entity.link,
  ...v.parse(subjectSchema(fields), entity.raw),
});

/** Categories, tags, and terms of any other taxonomy. */
export const termEntity = defineEntity({
  reads: ['term'],
  read: (entity, context) => readSubject('term', entity, context),
});

/** Authors. */
export const authorEntity = defineEntity({
  reads: ['author'],
  read: (entity, context) => readSubject('author', entity, context),
});
