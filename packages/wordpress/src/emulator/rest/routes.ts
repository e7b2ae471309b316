import type { PostType, Taxonomy } from '../model/postTypes.ts';
import { listComments, showComment } from './endpoints/comments.ts';
import { listItems, listRevisions, showItem, showRevision } from './endpoints/items.ts';
import { search } from './endpoints/search.ts';
import {
  listStatuses,
  listTaxonomies,
  listTypes,
  refuseSettings,
  showFields,
  showIndex,
  showPractice,
  showTaxonomy,
  showType,
} from './endpoints/site.ts';
import { listTerms, showTerm } from './endpoints/terms.ts';
import { listUsers, showUser } from './endpoints/users.ts';
import type { Endpoint, Outcome, RestRequest } from './resource.ts';
import { noRoute } from './restError.ts';

/** A route: its path as WordPress lists it, the pattern that matches it, and its endpoint. */
interface Route {
  path: string;
  pattern: RegExp;
  endpoint: Endpoint;
}

const ID = '(?P<id>[\\d]+)';

const route = (path: string, endpoint: Endpoint): Route => ({
  path,
  endpoint,
  pattern: new RegExp(`^${path.replaceAll(/\?P<\w+>/g, '')}$`),
});

const routesOf = (type: PostType): Route[] => {
  const base = `/wp/v2/${type.restBase}`;
  const itemRoutes = [
    route(base, (request) => listItems(type, request)),
    route(`${base}/${ID}`, (request, [id]) => showItem(type, Number(id), request)),
  ];
  if (type.name === 'attachment') return itemRoutes;
  const revisions = `${base}/(?P<parent>[\\d]+)/revisions`;
  return [
    ...itemRoutes,
    route(revisions, (request, [id]) => listRevisions(type, Number(id), request)),
    route(`${revisions}/${ID}`, (request, [id, own_]) => showRevision(type, [Number(id), Number(own_)], request)),
  ];
};

const termRoutesOf = (taxonomy: Taxonomy): Route[] => [
  route(`/wp/v2/${taxonomy.restBase}`, (request) => listTerms(taxonomy, request)),
  route(`/wp/v2/${taxonomy.restBase}/${ID}`, (request, [id]) => showTerm(taxonomy, Number(id), request)),
];

/** The routes that every site has besides those of its types and taxonomies. */
const COMMON_ROUTES: readonly Route[] = [
  route('/wp/v2/types', listTypes),
  route('/wp/v2/types/(?P<type>[\\w-]+)', (request, [name = '']) => showType(name, request)),
  route('/wp/v2/statuses', listStatuses),
  route('/wp/v2/taxonomies', listTaxonomies),
  route('/wp/v2/taxonomies/(?P<taxonomy>[\\w-]+)', (request, [name = '']) => showTaxonomy(name, request)),
  route('/wp/v2/users', listUsers),
  route('/wp/v2/users/me', (request) => showUser('me', request)),
  route(`/wp/v2/users/${ID}`, (request, [id]) => showUser(Number(id), request)),
  route('/wp/v2/comments', listComments),
  route(`/wp/v2/comments/${ID}`, (request, [id]) => showComment(Number(id), request)),
  route('/wp/v2/search', search),
  route('/wp/v2/settings', refuseSettings),
  route(`/acf/v3/(?P<type>[\\w-]+)/${ID}`, (request, [base = '', id]) => showFields(base, Number(id), request)),
  route(`/acf/v3/(?P<type>[\\w-]+)/${ID}/(?P<field>[\\w-]+)`, (request, [base = '', id, field]) =>
    showFields(base, Number(id), request, field),
  ),
  route('/ostium/v1/practice', showPractice),
];

/** Answers a request by its address. Throws the `RestError` with which WordPress would respond. */
export type CallRoute = (request: RestRequest) => Outcome;

/** The routes of a site with these types and taxonomies. The first match answers. */
export function createRoutes(types: readonly PostType[], taxonomies: readonly Taxonomy[]): CallRoute {
  const routes = [...types.flatMap(routesOf), ...taxonomies.flatMap(termRoutesOf), ...COMMON_ROUTES];
  return (request) => {
    if (request.path === '')
      return showIndex(
        request,
        routes.map(({ path }) => path),
      );
    for (const { pattern, endpoint } of routes) {
      const match = pattern.exec(request.path);
      if (match) return endpoint(request, match.slice(1));
    }
    throw noRoute();
  };
}

/** Whether WordPress accepts POST at a path from users who may write. */
export const acceptsPosts = (types: readonly PostType[], path: string): boolean =>
  types.some(({ restBase }) => path === `/wp/v2/${restBase}`) || path === '/wp/v2/comments';
