import type { Image } from '#engine/blocks/fields.ts';
import type { ReadPost } from './entities/readPost.ts';
import { entityKey, needKey } from '#engine/content/browserSource.ts';
import type { Need } from '#engine/content/source.ts';
import type { Page, ReadEntity } from '#engine/pages/page.ts';

const isPost = (entity: ReadEntity | undefined): entity is ReadPost => entity?.kind === 'post';

/** The articles that a need named, in order; `undefined` where it could not be had. */
export function postsOf(page: Page, need: Need): readonly ReadPost[] | undefined {
  return page.needs[needKey(need)]?.entities.map((key) => page.entities[key]).filter(isPost);
}

/** The articles of an archive, in order. */
export function postsOfArchive(page: Page): readonly ReadPost[] {
  const items = page.record.isArchive ? page.record.items : [];
  return items.map((item) => page.entities[entityKey(item)]).filter(isPost);
}

/** The logos of the item with this slug, in a list of collections that was needed. */
export function brandsOf(page: Page, need: Need, slug: string): readonly Image[] | undefined {
  const entities = page.needs[needKey(need)]?.entities.map((key) => page.entities[key]);
  const collection = entities?.find((entity) => entity?.kind === 'collection' && entity.slug === slug);
  return collection?.kind === 'collection' ? collection.brands : undefined;
}
