import { isPublic, type Comment, type Item } from '../model/model.ts';
import { POST_TYPES, type Taxonomy } from '../model/postTypes.ts';
import { formatTitle } from '../text/formatTitle.ts';
import { commentResource } from './commentResource.ts';
import { listHeaders, pageSpan, viewOf, type Outcome, type RestRequest } from './outcome.ts';
import {
  commentListRules,
  searchRules,
  singleRules,
  termListRules,
  userListRules,
  type ParamRules,
} from './paramRules.ts';
import { readParams, type Params } from './readParams.ts';
import { embeddable, type Resource } from './resource.ts';
import { forbiddenContext, RestError } from './restError.ts';
import { matchesSearch, parseSearch, searchRank } from './searchText.ts';
import { termResource } from './termResource.ts';
import { userResource } from './userResource.ts';

/** `wp/v2/{taxonomy}`. Past the end there is an empty list with true totals. */
export function listTerms(taxonomy: Taxonomy, request: RestRequest): Outcome {
  const params = readRules(request, termListRules(taxonomy), 'edit terms in this taxonomy');
  const [post, parent] = [params.number('post'), params.number('parent')];
  const carried = post === undefined ? undefined : request.model.items.get(post)?.terms.get(taxonomy.name);
  const all = post === undefined ? (request.model.termLists.get(taxonomy.name) ?? []) : (carried ?? []);
  const found = chosen(all, params, (term) => `${term.name} ${term.slug} ${term.description}`).filter(
    (term) =>
      (parent === undefined || (term.parent?.id ?? 0) === parent) && (!params.flag('hide_empty') || term.count > 0),
  );
  return pageOf(request, params, sorted(found, params), (term) => termResource(term, request.model));
}

/** `wp/v2/{taxonomy}/{id}`. */
export function showTerm(taxonomy: Taxonomy, id: number, request: RestRequest): Outcome {
  const term = request.model.terms.get(id);
  if (term?.taxonomy !== taxonomy) throw new RestError(404, 'rest_term_invalid', 'Term does not exist.');
  const params = readRules(request, singleRules, 'edit this term');
  return { kind: 'one', resource: termResource(term, request.model), view: viewOf(request, params) };
}

/** `wp/v2/users`. Only those who have published something are shown to everybody. */
export function listUsers(request: RestRequest): Outcome {
  const params = readRules(request, userListRules, 'list users');
  const visible = request.model.users.filter((user) => user.isPublic || request.isAuthorised);
  const found = chosen(visible, params, (user) => `${user.name} ${user.slug} ${user.url}`);
  return pageOf(request, params, sorted(found, params), (user) => userResource(user, request.model));
}

/** `wp/v2/users/{id}`, or `me` for whoever holds the credential: the first user. */
export function showUser(id: number | 'me', request: RestRequest): Outcome {
  const { model, isAuthorised } = request;
  if (id === 'me' && !isAuthorised) {
    throw new RestError(401, 'rest_not_logged_in', 'You are not currently logged in.', { hasAllow: true });
  }
  const own = Math.min(...model.users.map((user) => user.id));
  const user = model.users.find((one) => one.id === (id === 'me' ? own : id));
  if (!user) throw new RestError(404, 'rest_user_invalid_id', 'Invalid user ID.');
  if (!user.isPublic && !isAuthorised) {
    throw new RestError(401, 'rest_user_cannot_view', 'Sorry, you are not allowed to list users.');
  }
  const params = readRules(request, singleRules, 'edit this user');
  return { kind: 'one', resource: userResource(user, model), view: viewOf(request, params) };
}

/** `wp/v2/comments`: approved ones under items everybody may see. */
export function listComments(request: RestRequest): Outcome {
  const params = readRules(request, commentListRules, 'edit comments');
  const { model, isAuthorised } = request;
  const posts = params.ids('post');
  for (const id of posts) refuseHiddenPost(model.items.get(id), isAuthorised);
  const all = posts.length > 0 ? posts.flatMap((id) => model.commentsByPost.get(id) ?? []) : model.comments;
  const [parents, unwanted] = [params.ids('parent'), params.ids('parent_exclude')];
  const [after, before] = [params.text('after'), params.text('before')];
  const found = chosen(all, params, commentText).filter(
    (comment) =>
      isVisible(comment, isAuthorised) &&
      (parents.length === 0 || parents.includes(comment.parent)) &&
      !unwanted.includes(comment.parent) &&
      (after === undefined || comment.date > after) &&
      (before === undefined || comment.date < before),
  );
  const inOrder = params.text('order') === 'asc' ? found.toReversed() : found;
  return pageOf(request, params, inOrder, (comment) => commentResource(comment, model));
}

/** `wp/v2/comments/{id}`. */
export function showComment(id: number, request: RestRequest): Outcome {
  const comment = request.model.comments.find((one) => one.id === id);
  if (!comment) throw new RestError(404, 'rest_comment_invalid_id', 'Invalid comment ID.');
  if (!isVisible(comment, request.isAuthorised)) {
    throw new RestError(401, 'rest_cannot_read', 'Sorry, you are not allowed to read this comment.');
  }
  const params = readRules(request, singleRules, 'edit this comment');
  return { kind: 'one', resource: commentResource(comment, request.model), view: viewOf(request, params) };
}

/** `wp/v2/search`: everything people can look at, best match first. Past the end its totals are 0. */
export function search(request: RestRequest): Outcome {
  const params = readRules(request, searchRules, 'search');
  const { model } = request;
  const wanted = params.texts('subtype').filter((name) => name !== 'any');
  const types = POST_TYPES.filter(
    ({ name }) => name !== 'attachment' && (wanted.length === 0 || wanted.includes(name)),
  );
  const words = parseSearch(params.text('search') ?? '');
  const items = types.flatMap(({ name }) => model.types.get(name)?.published ?? []);
  const matching = words.phrase
    ? items.filter((item) => matchesSearch(item, words, ['post_title', 'post_excerpt', 'post_content']))
    : items;
  const found = params.text('type') === 'post' ? chosen(matching, params, () => '') : [];
  const inOrder = found.toSorted(
    (a, b) => (words.phrase ? searchRank(a, words) - searchRank(b, words) : 0) || b.date.localeCompare(a.date),
  );
  const span = pageSpan(inOrder.length, params);
  const isPast = span.page > span.pages;
  const headers = listHeaders(request, params, { total: isPast ? 0 : inOrder.length, span });
  return {
    ...{ kind: 'list', view: viewOf(request, params) },
    resources: inOrder.slice(span.start, span.end).map((item) => foundResource(item, model.home)),
    headers: isPast && span.page > 1 ? { ...headers, ...unclamped(request, params, span.page) } : headers,
  };
}

/** Search alone leads back to the page before, existing or not. */
function unclamped(request: RestRequest, params: Params, page: number): Record<string, string> {
  const { Link } = listHeaders(request, params, { total: 0, span: { page, pages: page - 1, start: 0, end: 0 } });
  return { ...(Link !== undefined && { Link }), 'X-WP-TotalPages': '0' };
}

const foundResource = ({ id, type, title, link }: Item, home: string): Resource => ({
  key: `found ${id}`,
  fields: () => ({
    id: () => id,
    title: () => formatTitle(title),
    url: () => link,
    type: () => 'post',
    subtype: () => type.name,
  }),
  links: () => ({
    self: [embeddable(`${home}/wp-json/wp/v2/${type.restBase}/${id}`)],
    about: [{ href: `${home}/wp-json/wp/v2/types/${type.name}` }],
    collection: [{ href: `${home}/wp-json/wp/v2/search` }],
  }),
});

function readRules(request: RestRequest, rules: ParamRules, editing: string): Params {
  const params = readParams(request.query, rules, request.model.time);
  if (params.text('context') === 'edit' && !request.isAuthorised) throw forbiddenContext(editing);
  return params;
}

/** What `include`, `exclude`, `slug` and `search` leave of a list. */
function chosen<T extends { id: number; slug?: string }>(
  all: readonly T[],
  params: Params,
  textOf: (one: T) => string,
): T[] {
  const [include, exclude, slugs] = [params.ids('include'), params.ids('exclude'), params.texts('slug')];
  const wanted = params.text('search')?.trim().toLowerCase() ?? '';
  return all.filter(
    (one) =>
      (include.length === 0 || include.includes(one.id)) &&
      !exclude.includes(one.id) &&
      (slugs.length === 0 || slugs.includes(one.slug ?? '')) &&
      (!wanted || textOf(one) === '' || textOf(one).toLowerCase().includes(wanted)),
  );
}

/** Lists that come in the order of names, put into the order asked for. */
function sorted<T extends { id: number; slug: string; count?: number }>(
  found: readonly T[],
  params: Params,
): readonly T[] {
  const orders: Readonly<Record<string, (a: T, b: T) => number>> = {
    id: (a, b) => a.id - b.id,
    slug: (a, b) => a.slug.localeCompare(b.slug),
    count: (a, b) => (a.count ?? 0) - (b.count ?? 0),
    include: (a, b) => params.ids('include').indexOf(a.id) - params.ids('include').indexOf(b.id),
    include_slugs: (a, b) => params.texts('slug').indexOf(a.slug) - params.texts('slug').indexOf(b.slug),
  };
  const order = orders[params.text('orderby') ?? ''];
  const ascending = order ? found.toSorted(order) : found;
  return params.text('order') === 'desc' ? ascending.toReversed() : ascending;
}

function pageOf<T>(request: RestRequest, params: Params, found: readonly T[], show: (one: T) => Resource): Outcome {
  const span = pageSpan(found.length, params);
  return {
    ...{ kind: 'list', view: viewOf(request, params) },
    resources: found.slice(span.start, span.end).map(show),
    headers: listHeaders(request, params, { total: found.length, span }),
  };
}

const commentText = ({ authorName, contentHtml }: Comment): string => `${authorName} ${contentHtml()}`;

const isVisible = ({ isApproved, post }: Comment, isAuthorised: boolean): boolean =>
  isAuthorised || (isApproved && isPublic(post) && !post.password);

function refuseHiddenPost(post: Item | undefined, isAuthorised: boolean): void {
  if (!post || isPublic(post) || isAuthorised) return;
  throw new RestError(401, 'rest_cannot_read_post', 'Sorry, you are not allowed to read the post for this comment.');
}
