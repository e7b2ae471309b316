import { listHeaders, pageSpan, viewOf, type Outcome, type RestRequest } from './outcome.ts';
import type { ParamRules } from './paramRules.ts';
import { readParams, type Params } from './readParams.ts';
import type { Resource } from './resource.ts';
import { forbiddenContext } from './restError.ts';

/** Reads the parameters of a list or of one of its things. Fields for editing need the credential. */
export function readListParams(request: RestRequest, rules: ParamRules, editing: string): Params {
  const params = readParams(request.query, rules, request.model.time);
  if (params.text('context') === 'edit' && !request.isAuthorised) throw forbiddenContext(editing);
  return params;
}

/** What `include`, `exclude`, `slug` and `search` leave of a list. */
export function chooseFrom<T extends { id: number; slug?: string }>(
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
export function sortNamed<T extends { id: number; slug: string; count?: number }>(
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

/** A page of a list that is at hand. Past its end there is an empty list with true totals. */
export function pageOf<T>(
  request: RestRequest,
  params: Params,
  found: readonly T[],
  show: (one: T) => Resource,
): Outcome {
  const span = pageSpan(found.length, params);
  return {
    ...{ kind: 'list', view: viewOf(request, params) },
    resources: found.slice(span.start, span.end).map(show),
    headers: listHeaders(request, params, { total: found.length, span }),
  };
}
