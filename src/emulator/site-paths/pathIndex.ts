import type { Item, Model, Term, User } from '../model/model.ts';
import { archiveFront } from '../model/permalinks.ts';

/** What stands at a path of the site: where it really is, and how many pages of a list it has. */
export interface Destination {
  /** Path and, for items without a path, query. */
  path: string;
  item?: Item;
  term?: Term;
  user?: User;
  pages: number;
}

/** Every path of the site that people can look at, lower case, as the answer to `find`. */
export interface PathIndex {
  find(path: string): Destination | undefined;
}

/** Lists the paths of items, archives and dates. */
export function createPathIndex(model: Model): PathIndex {
  const paths = new Map<string, Destination>();
  const pathOf = (link: string): string => link.slice(model.home.length);
  const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / model.site.postsPerPage));
  const published = [...model.types.values()].map((index) => index.published);

  for (const user of model.users) {
    const posts = model.types.get('post')?.byAuthor.get(user.id) ?? [];
    paths.set(pathOf(user.link), { path: pathOf(user.link), user, pages: pagesOf(posts.length) });
  }
  for (const term of model.terms.values()) {
    paths.set(pathOf(term.link), { path: pathOf(term.link), term, pages: pagesOf(term.count) });
  }
  for (const { name } of model.site.postTypes.filter(({ hasArchive }) => hasArchive)) {
    const count = model.types.get(name)?.published.length ?? 0;
    paths.set(`/${name}/`, { path: `/${name}/`, pages: pagesOf(count) });
  }
  addDates(paths, model, pagesOf);
  // Pages last: an upload or archive of the same path stands back.
  for (const item of published.toReversed().flat()) {
    const list = item === model.postsPage ? (model.types.get('post')?.published.length ?? 0) : 0;
    const destination = { path: pathOf(item.link), item, pages: pagesOf(list) };
    paths.set(destination.path, destination);
    // The address before it became the front page still leads to it.
    if (!item.upload) paths.set(pathOf(item.guid), destination);
  }
  if (!paths.has('/')) paths.set('/', { path: '/', pages: pagesOf(model.types.get('post')?.published.length ?? 0) });
  return { find: (path) => paths.get(path.toLowerCase()) };
}

/** `/2024/`, `/2024/03/`, `/2024/03/15/` of every article. */
function addDates(paths: Map<string, Destination>, model: Model, pagesOf: (count: number) => number): void {
  const counts = new Map<string, number>();
  for (const item of model.types.get('post')?.published ?? []) {
    const [year = '', month = '', day = ''] = item.date.slice(0, 10).split('-');
    for (const date of [year, `${year}/${month}`, `${year}/${month}/${day}`]) {
      const path = `${archiveFront(model.site)}/${date}/`;
      counts.set(path, (counts.get(path) ?? 0) + 1);
    }
  }
  for (const [path, count] of counts) paths.set(path, { path, pages: pagesOf(count) });
}
