import { isPublic, type Item } from '../../model/item.ts';
import type { Model } from '../../model/model.ts';
import type { PostType } from '../../model/postTypes.ts';
import { viewOf, type Outcome, type RestRequest } from '../endpoint.ts';
import { itemListRules, revisionListRules, singleRules } from '../params/paramRules.ts';
import { readParams, type Params } from '../params/readParams.ts';
import type { Resource } from '../resource.ts';
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
import { selectItems } from './selectItems.ts';
import { uploadResource } from './uploadResource.ts';

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
