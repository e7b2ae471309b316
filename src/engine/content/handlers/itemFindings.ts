import type { Entity } from '../entities/entity.ts';
import { flagField } from '../flagName.ts';
import type { Findings } from './handler.ts';

/** What is found when a link leads to one item. */
export function itemFindings(item: Entity, entities: readonly Entity[]): Findings {
  const { type, id } = item;
  return { subject: item, entities, view: { ...flagField(type), isPostType: true, type, id } };
}

/** Whether an entity is one that stands at an address of its own: an item of a post type, or an attachment. */
export const isItem = ({ kind }: Pick<Entity, 'kind'>): boolean => kind === 'post' || kind === 'attachment';
