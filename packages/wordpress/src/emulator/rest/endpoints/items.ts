import { isPublic, type Item, type Term } from '../../model/item.ts';
import { compareItems, type Model, type ItemOrder, type TypeIndex } from '../../model/model.ts';
import type { PostType } from '../../model/postTypes.ts';
import { viewOf, type Outcome, type RestRequest, type Resource } from '../resource.ts';
import { itemListRules, revisionListRules, singleRules } from '../params/paramRules.ts';
import { readParams, type Params } from '../params/readParams.ts';
import {
  forbidden,
  forbiddenContext,
  invalidPageNumber,
  invalidParams,
  invalidPostId,
  RestError,
} from '../restError.ts';
import { itemResource, revisionResource } from './itemResource.ts';
import { listHeaders, pageSpan } from './lists.ts';
import { uploadResource } from './uploadResource.ts';
import { memoize } from '../../cache.ts';
import { matchesSearch, parseSearch, searchRank, type SearchColumn } from './search.ts';

/** `wp/v2/{type}`: a page of a list. */
export function listItems(type: PostType, request: RestRequest): Outcome {
  const { model } = request;
  const params = readParams(request.query, itemListRules(type), model.time);
  refuseUnpublic(params, request);
  if (params.text('context') === 'edit' && !request.isAuthorised)
    throw forbiddenContext('edit posts in this post type');
  if (params.text('orderby') === 'relevance' && !params.text('search')) throw needsSearch();
  if (params.text('orderby') === 'include' && params.ids('include').length === 0) throw needsInclude();
  const index = model.types.get(type.name);
  const matches = index ? selectItems(type, index, params, request) : [];
  const span = pageSpan(matches.length, params);
  if (span.page > span.pages && matches.length > 0 && !params.has('offset')) throw invalidPageNumber('post');
  return {
    kind: 'list',
    resources: matches.slice(span.start, span.end).map((item) => resourceOf(item, model)),
    view: viewOf(request, params),
    headers: listHeaders(request, params, { total: matches.length, span }),
  };
}

/** `wp/v2/{type}/{id}`. */
export function showItem(type: PostType, id: number, request: RestRequest): Outcome {
  const params = readParams(request.query, singleRules, request.model.time);
  const item = request.model.items.get(id);
  if (item?.type !== type) throw invalidPostId();
  if (params.text('context') === 'edit' && !request.isAuthorised) throw forbiddenContext('edit this post');
  const password = params.text('password');
  if (password && password !== item.password) {
    throw new RestError(403, 'rest_post_incorrect_password', 'Incorrect post password.');
  }
  if (!isPublic(item) && !request.isAuthorised) throw forbidden();
  return {
    kind: 'one',
    resource: resourceOf(item, request.model),
    view: viewOf(request, params, Boolean(password)),
  };
}

/** `wp/v2/{type}/{id}/revisions`, newest first, autosaves among them. */
export function listRevisions(type: PostType, id: number, request: RestRequest): Outcome {
  const { revisions } = itemWithRevisions(type, id, request);
  const params = readParams(request.query, revisionListRules, request.model.time);
  const matches = revisions.filter(
    (revision) =>
      !params.ids('exclude').includes(revision.id) &&
      (params.ids('include').length === 0 || params.ids('include').includes(revision.id)),
  );
  const span = pageSpan(matches.length, params);
  if (span.page > span.pages && matches.length > 0) throw invalidPageNumber('revision');
  // Without per_page, WordPress returns the whole list, and there is no second page of it.
  return {
    kind: 'list',
    resources: matches.slice(span.start, span.end).map((revision) => revisionResource(revision, request.model)),
    view: viewOf(request, params),
    headers: listHeaders(request, params, { total: matches.length, span }),
  };
}

/** `wp/v2/{type}/{id}/revisions/{id}`. */
export function showRevision(
  type: PostType,
  [id, revisionId]: readonly [number, number],
  request: RestRequest,
): Outcome {
  const revision = itemWithRevisions(type, id, request).revisions.find((revision) => revision.id === revisionId);
  if (!revision) throw new RestError(404, 'rest_post_invalid_id', 'Invalid revision ID.');
  const params = readParams(request.query, singleRules, request.model.time);
  return { kind: 'one', resource: revisionResource(revision, request.model), view: viewOf(request, params) };
}

/** The resource of any item, uploads among them. */
const resourceOf = (item: Item, model: Model): Resource =>
  item.upload ? uploadResource(item, item.upload, model) : itemResource(item, model);

function itemWithRevisions(type: PostType, id: number, { model, isAuthorised }: RestRequest): Item {
  const item = model.items.get(id);
  if (item?.type !== type) throw new RestError(404, 'rest_post_invalid_parent', 'Invalid post parent ID.');
  if (!isAuthorised) {
    throw new RestError(401, 'rest_cannot_read', 'Sorry, you are not allowed to view revisions of this post.');
  }
  return item;
}

/** Without the credential, only public items can be requested. */
function refuseUnpublic(params: Params, { isAuthorised }: RestRequest): void {
  if (isAuthorised || params.texts('status').every((status) => ['publish', 'inherit'].includes(status))) return;
  const fault = { code: 'rest_forbidden_status', message: 'Status is forbidden.', data: { status: 401 } };
  throw invalidParams(new Map([['status', fault]]));
}

const needsSearch = (): RestError =>
  new RestError(400, 'rest_no_search_term_defined', 'You need to define a search term to order by relevance.', {
    hasAllow: true,
  });

const needsInclude = (): RestError =>
  new RestError(
    400,
    'rest_orderby_include_missing_include',
    'You need to define an include parameter to order by include.',
    {
      hasAllow: true,
    },
  );

type Test = (item: Item) => boolean;

/** The requested items of a type, in the requested order. An index is used wherever there is one. */
function selectItems(type: PostType, index: TypeIndex, params: Params, request: RestRequest): readonly Item[] {
  const base = startingList(type, index, params, request);
  const between = withinDates(base, params);
  const tests = testsOf(type, params, request);
  const matches = tests.length > 0 ? between.filter((item) => tests.every((test) => test(item))) : between;
  return inOrder(matches, index, params);
}

/** The shortest indexed list that contains everything requested, newest first. */
function startingList(type: PostType, index: TypeIndex, params: Params, request: RestRequest): readonly Item[] {
  const statuses = params.texts('status').filter((status) => status !== 'publish' && status !== 'inherit');
  if (statuses.length > 0) {
    const statuses = params.texts('status');
    return index.items.filter((item) => statuses.includes('any') || statuses.includes(item.status));
  }
  const include = params.ids('include');
  if (include.length > 0) {
    const includedItems = [...new Set(include)].flatMap((id) => request.model.items.get(id) ?? []);
    return includedItems.filter((item) => item.type === type && isPublic(item)).toSorted(compareItems('date'));
  }
  const slugs = params.texts('slug');
  if (slugs.length > 0) return union(slugs.map((slug) => index.bySlug.get(slug)));
  const [terms] = params.text('tax_relation') === 'OR' ? [] : termFilters(type, params, request);
  if (terms) return union(terms.ids.map((id) => index.byTerm.get(id)));
  const authors = params.ids('author');
  if (authors.length > 0) return union(authors.map((id) => index.byAuthor.get(id)));
  return index.published;
}

function union(lists: readonly (readonly Item[] | undefined)[]): readonly Item[] {
  const full = lists.filter((list) => list !== undefined);
  if (full.length < 2) return full[0] ?? [];
  return [...new Set(full.flat())].toSorted(compareItems('date'));
}

/** The part of a list, newest first, between two dates, found by binary search. Both dates are exclusive. */
function withinDates(list: readonly Item[], params: Params): readonly Item[] {
  const [after, before] = [params.text('after'), params.text('before')];
  const start = before === undefined ? 0 : firstIndex(list, (item) => item.date < before);
  const end = after === undefined ? list.length : firstIndex(list, (item) => item.date <= after);
  return start === 0 && end === list.length ? list : list.slice(start, end);
}

/** The first index at which a test holds; it must hold at all later ones. */
function firstIndex(list: readonly Item[], holds: Test): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = list[middle];
    if (item && holds(item)) high = middle;
    else low = middle + 1;
  }
  return low;
}

interface TermFilter {
  taxonomy: string;
  ids: readonly number[];
}

function termFilters(type: PostType, params: Params, { query, model }: RestRequest, suffix = ''): TermFilter[] {
  return type.taxonomies.flatMap(({ name, restBase }) => {
    const ids = params.ids(restBase + suffix);
    const options = query.get(restBase + suffix);
    const hasChildren = typeof options === 'object' && ['true', '1'].includes(options.get('include_children') ?? '');
    if (ids.length === 0) return [];
    return [{ taxonomy: name, ids: hasChildren ? ids.flatMap((id) => withChildren(id, name, model)) : ids }];
  });
}

function withChildren(id: number, taxonomy: string, model: Model): number[] {
  const isBelow = (term: Term | undefined): boolean => term !== undefined && (term.id === id || isBelow(term.parent));
  return (model.termLists.get(taxonomy) ?? []).filter(isBelow).map((term) => term.id);
}

const carries =
  ({ taxonomy, ids }: TermFilter): Test =>
  (item) =>
    (item.terms.get(taxonomy) ?? []).some(({ id }) => ids.includes(id));

function testsOf(type: PostType, params: Params, request: RestRequest): Test[] {
  const tests: Test[] = [];
  const within = (name: string, idOf: (item: Item) => number): void => {
    const [includedIds, excludedIds] = [new Set(params.ids(name)), new Set(params.ids(`${name}_exclude`))];
    if (includedIds.size > 0) tests.push((item) => includedIds.has(idOf(item)));
    if (excludedIds.size > 0) tests.push((item) => !excludedIds.has(idOf(item)));
  };
  const addTest = <T>(value: T | undefined, test: (value: T) => Test): void => {
    if (value !== undefined) tests.push(test(value));
  };

  const isChosenByAuthor = params.ids('author').length > 0 || params.ids('author_exclude').length > 0;
  if (isChosenByAuthor) within('author', ({ author }) => author.id);
  within('parent', ({ upload, parent }) => (upload ? upload.attachedTo : parent)?.id ?? 0);
  const excluded = new Set(params.ids('exclude'));
  if (excluded.size > 0) tests.push((item) => !excluded.has(item.id));
  const slugs = params.texts('slug');
  if (slugs.length > 0 && params.ids('include').length > 0) tests.push((item) => slugs.includes(item.slug));
  addTest(params.text('modified_after'), (date) => (item) => item.modified > date);
  addTest(params.text('modified_before'), (date) => (item) => item.modified < date);
  addTest(params.number('menu_order'), (order) => (item) => item.menuOrder === order);
  addTest(params.flag('sticky'), (isSticky) => (item) => item.isSticky === isSticky);
  addTest(params.text('mime_type'), (mime) => (item) => item.upload?.mimeType === mime);
  addTest(params.text('media_type'), (media) => (item) => item.upload?.mimeType.startsWith(`${media}/`) === true);
  return [...tests, ...termTests(type, params, request), ...searchTests(params)];
}

function termTests(type: PostType, params: Params, request: RestRequest): Test[] {
  const includedTerms = termFilters(type, params, request).map(carries);
  const excludedTerms = termFilters(type, params, request, '_exclude').map(carries);
  const isEither = params.text('tax_relation') === 'OR' && includedTerms.length > 0;
  // The first filter chose the starting list, unless something narrower did.
  const isFirstDone = params.ids('include').length + params.texts('slug').length + params.texts('status').length === 0;
  const required = isEither
    ? [(item: Item) => includedTerms.some((test) => test(item))]
    : includedTerms.slice(isFirstDone ? 1 : 0);
  return [...required, ...excludedTerms.map((test) => (item: Item) => !test(item))];
}

const COLUMNS: readonly SearchColumn[] = ['post_title', 'post_excerpt', 'post_content'];

function searchTests(params: Params): Test[] {
  const search = params.text('search');
  if (!search?.trim()) return [];
  const columns = COLUMNS.filter((column) => params.texts('search_columns').includes(column));
  const words = parseSearch(search);
  return [(item) => matchesSearch(item, words, columns.length > 0 ? columns : COLUMNS)];
}

const ORDERS: readonly ItemOrder[] = ['date', 'modified', 'title', 'slug', 'id', 'author', 'parent', 'menu_order'];

function inOrder(items: readonly Item[], index: TypeIndex, params: Params): readonly Item[] {
  const orderBy = params.text('orderby') ?? 'date';
  const isAscending = params.text('order') === 'asc';
  if (orderBy === 'include') return inListOrder(items, params.ids('include'), ({ id }) => id);
  if (orderBy === 'include_slugs') return inListOrder(items, params.texts('slug'), ({ slug }) => slug);
  if (orderBy === 'relevance') {
    const words = parseSearch(params.text('search') ?? '');
    return items.toSorted((a, b) => searchRank(a, words) - searchRank(b, words));
  }
  const order = ORDERS.find((name) => name === orderBy) ?? 'date';
  const sorted = items === index.published ? index.sorted(order) : sortUnless(items, order);
  return isAscending ? reversed(sorted) : sorted;
}

const sortUnless = (items: readonly Item[], order: ItemOrder): readonly Item[] =>
  order === 'date' ? items : items.toSorted(compareItems(order));

/** Reversed once for a list that is requested again and again. */
const reversed = memoize((list: readonly Item[]): readonly Item[] => list.toReversed());

function inListOrder<K>(items: readonly Item[], keys: readonly K[], keyOf: (item: Item) => K): readonly Item[] {
  const places = new Map(keys.map((key, place) => [key, place]));
  return items.toSorted((a, b) => (places.get(keyOf(a)) ?? 0) - (places.get(keyOf(b)) ?? 0));
}
