import type { Entity } from '../entities/entity.ts';
import { flagField } from '../records/record.ts';
import type { HandlerResult } from './handler.ts';

/** The handler result for a link that leads to one item. */
export function itemResult(item: Entity, entities: readonly Entity[]): HandlerResult {
  const { type, id } = item;
  return { subject: item, entities, view: { ...flagField(type), isPostType: true, type, id } };
}

/** Whether an entity has a page of its own: an item of a post type, or an attachment. */
export const isItem = ({ kind }: Pick<Entity, 'kind'>): boolean => kind === 'post' || kind === 'attachment';
