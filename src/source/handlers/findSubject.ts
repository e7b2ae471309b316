import type { Entity, EntityKind } from '../entities/entity.ts';
import { entityNotFound, routeNotFound } from '../errors.ts';
import { decodeSegment } from '../query.ts';
import type { HandlerRequest } from './handler.ts';

interface Wanted {
  kind: EntityKind;
  endpoint: string;
  slug: string;
}

/**
 * The term or author that an archive is about. Its slug alone is not enough: it exists at one address only, and content
 * at two addresses would be no help to a search engine. Throws `SourceError` when it is not there.
 */
export async function findSubject(
  { link, wp, known }: Pick<HandlerRequest, 'link' | 'wp' | 'known'>,
  { kind, endpoint, slug }: Wanted,
): Promise<{ subject: Entity; entities: readonly Entity[] }> {
  const before = known.byLink(link.route);
  if (before?.kind === kind) return { subject: before, entities: [] };

  const { items, entities } = await wp.list(endpoint, { slug: decodeSegment(slug) });
  if (items.length === 0) throw entityNotFound(endpoint, slug);
  const subject = items.find((item) => item.kind === kind && item.link === link.route);
  if (!subject) throw routeNotFound(link.route);
  return { subject, entities };
}
