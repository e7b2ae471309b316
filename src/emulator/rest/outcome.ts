import type { Model } from '../model/model.ts';
import type { Params } from './readParams.ts';
import type { PhpQuery } from './phpQuery.ts';
import { formatPhpQuery } from './phpQuery.ts';
import type { Resource, View } from './resource.ts';

/** A question to the API, its address taken apart. */
export interface RestRequest {
  model: Model;
  /** Below `/wp-json`, without a slash at the end: `/wp/v2/posts`. */
  path: string;
  query: PhpQuery;
  /** Whether it came with the credential. */
  isAuthorised: boolean;
  now: Date;
}

/** What a question comes to, before it is written as JSON. */
export type Outcome =
  | { kind: 'one'; resource: Resource; view: View }
  | { kind: 'list'; resources: readonly Resource[]; view: View; headers: Readonly<Record<string, string>> }
  | { kind: 'data'; data: unknown };

/** The view a request asks for. */
export const viewOf = ({ query }: RestRequest, params: Params, isUnlocked = false): View => ({
  context: ({ embed: 'embed', edit: 'edit' } as const)[params.text('context') ?? ''] ?? 'view',
  format: query.get('acf_format') === 'standard' ? 'standard' : 'light',
  isUnlocked,
});

/** The part of a list a request asks for, as positions. */
export interface PageSpan {
  page: number;
  pages: number;
  start: number;
  end: number;
}

/** Where a page of a list begins and ends. Without `per_page` it is the whole list. */
export function pageSpan(total: number, params: Params): PageSpan {
  const perPage = params.number('per_page') ?? Math.max(total, 1);
  const page = params.number('page') ?? 1;
  const start = Math.max(0, params.number('offset') ?? (page - 1) * perPage);
  return { page, pages: Math.ceil(total / perPage), start, end: start + perPage };
}

/** Totals, and links to the neighbouring pages where there are any. */
export function listHeaders(
  request: RestRequest,
  params: Params,
  { total, span, previous }: { total: number; span: PageSpan; previous?: number },
): Record<string, string> {
  const { page, pages } = span;
  const address = (to: number): string =>
    `<${request.model.home}/wp-json${request.path}?${formatPhpQuery(new Map([...params.written, ['page', to]]))}>`;
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
