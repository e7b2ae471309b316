import { viewOf, type Outcome, type RestRequest, type Resource } from '../resource.ts';
import type { ParamRules } from '../params/paramRules.ts';
import { formatPhpQuery, readParams, type Params } from '../params/readParams.ts';
import { forbiddenContext } from '../restError.ts';

/** Reads the parameters of a list, or of one entry of it. The context `edit` needs the credential. */
export function readListParams(request: RestRequest, rules: ParamRules, editing: string): Params {
  const params = readParams(request.query, rules, request.model.time);
  if (params.text('context') === 'edit' && !request.isAuthorised) throw forbiddenContext(editing);
  return params;
}

/** Filters a list by `include`, `exclude`, `slug` and `search`. */
export function chooseFrom<T extends { id: number; slug?: string }>(
  entries: readonly T[],
  params: Params,
  textOf: (entry: T) => string,
): T[] {
  const [include, exclude, slugs] = [params.ids('include'), params.ids('exclude'), params.texts('slug')];
  const searchText = params.text('search')?.trim().toLowerCase() ?? '';
  return entries.filter(
    (entry) =>
      (include.length === 0 || include.includes(entry.id)) &&
      !exclude.includes(entry.id) &&
      (slugs.length === 0 || slugs.includes(entry.slug ?? '')) &&
      (!searchText || textOf(entry) === '' || textOf(entry).toLowerCase().includes(searchText)),
  );
}

/** Sorts a list that is already sorted by name. */
export function sortNamed<T extends { id: number; slug: string; count?: number }>(
  entries: readonly T[],
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
  const ascending = order ? entries.toSorted(order) : entries;
  return params.text('order') === 'desc' ? ascending.toReversed() : ascending;
}

/** A page of a list. Past the end it is empty, with correct totals. */
export function pageOf<T>(
  request: RestRequest,
  params: Params,
  entries: readonly T[],
  show: (entry: T) => Resource,
): Outcome {
  const span = pageSpan(entries.length, params);
  return {
    kind: 'list',
    view: viewOf(request, params),
    resources: entries.slice(span.start, span.end).map(show),
    headers: listHeaders(request, params, { total: entries.length, span }),
  };
}

/** The requested part of a list, as indices. */
interface PageSpan {
  page: number;
  pages: number;
  start: number;
  end: number;
}

/** Where a page of a list begins and ends. Without `per_page`, it is the whole list. */
export function pageSpan(total: number, params: Params): PageSpan {
  const perPage = params.number('per_page') ?? Math.max(total, 1);
  const page = params.number('page') ?? 1;
  const start = Math.max(0, params.number('offset') ?? (page - 1) * perPage);
  return { page, pages: Math.ceil(total / perPage), start, end: start + perPage };
}

/** Totals, and links to the neighbouring pages if there are any. */
export function listHeaders(
  request: RestRequest,
  params: Params,
  { total, span, previous }: { total: number; span: PageSpan; previous?: number },
): Record<string, string> {
  const { page, pages } = span;
  const address = (pageNumber: number): string =>
    `<${request.model.home}/wp-json${request.path}?${formatPhpQuery(new Map([...params.queryValues, ['page', pageNumber]]))}>`;
  const links = [
    ...(page > 1 ? [`${address(previous ?? Math.min(page - 1, pages))}; rel="prev"`] : []),
    ...(page < pages ? [`${address(page + 1)}; rel="next"`] : []),
  ];
  return {
    'X-WP-Total': String(total),
    'X-WP-TotalPages': String(pages),
    ...(links.length > 0 && { Link: links.join(', ') }),
  };
}
