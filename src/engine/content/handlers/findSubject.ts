import type { Entity, EntityKind } from '../entities/entity.ts';
import { entityNotFound, routeNotFound } from '../errors.ts';
import { formatLink } from '../link.ts';
import { findBySlug } from './findBySlug.ts';
import type { HandlerRequest } from './handler.ts';

interface Wanted {
  kind: EntityKind;
  /** The taxonomy, or `author`. */
  type: string;
  endpoint: string;
}

/** A term or an author, and what came along with it. */
interface Subject {
  subject: Entity;
  entities: readonly Entity[];
}

type Request = Pick<HandlerRequest, 'link' | 'params' | 'wp' | 'known'>;

/** The term or author that an archive is about: by the number in the query, else by its slug. Throws `SourceError` when it is not there. */
export const findSubject = (request: Request, wanted: Wanted): Promise<Subject> =>
  request.params.id === undefined ? findHere(request, wanted) : findNumbered(request, wanted, request.params.id);

/** A slug alone is not enough: a term exists at one address only, and content at two would be no help to a search engine. */
async function findHere({ link, params, wp, known }: Request, { kind, endpoint }: Wanted): Promise<Subject> {
  const before = known.byLink(link.route);
  if (before?.kind === kind) return { subject: before, entities: [] };

  const { slug = '' } = params;
  const isHere = (item: Entity) => item.kind === kind && item.link === link.route;
  const { item, entities, isTaken } = await findBySlug(wp, endpoint, slug, isHere);
  if (item) return { subject: item, entities };
  throw isTaken ? routeNotFound(link.route) : entityNotFound(endpoint, slug);
}

async function findNumbered(
  { link, wp, known }: Request,
  { kind, type, endpoint }: Wanted,
  id: string,
): Promise<Subject> {
  const before = known.byRef({ type, id: Number(id) });
  if (before) return { subject: before, entities: [] };

  const { item, entities } = await wp.item(endpoint, id);
  if (item?.kind !== kind) throw routeNotFound(formatLink(link));
  return { subject: item, entities };
}

/** How an archive's messages call its subject. */
export const slugOf = ({ raw, id }: Entity): string => (typeof raw['slug'] === 'string' ? raw['slug'] : String(id));
