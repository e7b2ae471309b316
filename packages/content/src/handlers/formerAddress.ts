import type { SourceConfig } from '../config/config.ts';
import { pathBelow } from '../addresses/pathBelow.ts';
import type { Entity } from '../entities/entity.ts';
import { entityKey } from '../entities/entity.ts';
import { isLastName } from '../link/lastName.ts';
import { joinLink } from '../link/link.ts';
import { decodeSegment } from '../link/readableValue.ts';

type Places = Pick<SourceConfig, 'subdirectory' | 'front' | 'postsPage'>;

/**
 * Whether an article may have had an address before the permalinks of its WordPress were changed: its name or its number, below
 * nothing or what the structures of WordPress put there: the article's date, one of its categories, its author. `entities` holds what
 * is embedded in it.
 */
export function isFormerAddress(route: string, article: Entity, entities: readonly Entity[], config: Places): boolean {
  const { type, id, raw, embedded } = article;
  const { above, name } = takeApart(route, config);
  if (type !== 'post' || (name !== String(id) && !isLastName(raw['slug'], route))) return false;
  const dates = String(raw['date']).slice(0, 'yyyy-mm-dd'.length).split('-');
  const firstDifference = above.findIndex((part, index) => part !== dates[index]);
  const remainingParts = firstDifference < 0 ? [] : above.slice(firstDifference);
  if (remainingParts.length === 0) return true;
  const keys = new Set([...embedded.terms, ...(embedded.author ? [embedded.author] : [])].map(entityKey));
  return entities.some((entity) => keys.has(entityKey(entity)) && entity.link.endsWith(joinLink(...remainingParts)));
}

/** The number of an article that a route may be the former address of, such as `/7/`. */
export function articleNumber(route: string, config: Places): string | undefined {
  const { above, name } = takeApart(route, config);
  return above.length === 0 && /^[1-9]\d{0,14}$/.test(name) ? name : undefined;
}

/** The last name of a route, and the names above it: those below where articles are listed, if it is there. */
function takeApart(route: string, { subdirectory: root, front, postsPage }: Places) {
  const fronts = [front, postsPage && joinLink(root, postsPage), root];
  const place = fronts.find((path) => path !== undefined && route.startsWith(path)) ?? '/';
  const above = (pathBelow(place, route) ?? route).split('/').filter((part) => part !== '');
  const name = decodeSegment(above.pop() ?? '').toLowerCase();
  return { above, name };
}
