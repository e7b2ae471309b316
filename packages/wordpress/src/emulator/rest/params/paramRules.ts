import type { PostType, Taxonomy } from '../../model/postTypes.ts';

/** What a parameter may be. A `default` is used if it is not sent. */
export type ParamRule =
  | { kind: 'integer'; min?: number; max?: number; default?: number }
  | { kind: 'text' }
  | { kind: 'search' }
  | { kind: 'choice'; values: readonly string[]; default?: string }
  | { kind: 'choices'; values: readonly string[] }
  | { kind: 'ids' }
  | { kind: 'terms' }
  | { kind: 'slugs'; of?: 'items' }
  | { kind: 'date' }
  | { kind: 'flag' };

/** The parameters of one kind of request, in the order in which WordPress checks them. */
export type ParamRules = Readonly<Record<string, ParamRule>>;

const context: ParamRule = { kind: 'choice', values: ['view', 'embed', 'edit'], default: 'view' };
const ids: ParamRule = { kind: 'ids' };
const date: ParamRule = { kind: 'date' };
const integer: ParamRule = { kind: 'integer' };
const slugs: ParamRule = { kind: 'slugs' };

const order = (fallback: 'asc' | 'desc'): ParamRule => ({ kind: 'choice', values: ['asc', 'desc'], default: fallback });
const orderby = (fallback: string, ...values: string[]): ParamRule => ({ kind: 'choice', values, default: fallback });

const paging: ParamRules = {
  context,
  page: { kind: 'integer', min: 1, default: 1 },
  per_page: { kind: 'integer', min: 1, max: 100, default: 10 },
  search: { kind: 'search' },
};

const selection: ParamRules = { exclude: ids, include: ids, offset: integer };

const ORDERS = ['author', 'date', 'id', 'include', 'modified', 'parent', 'relevance', 'slug', 'include_slugs', 'title'];
const POST_STATUSES = ['publish', 'future', 'draft', 'pending', 'private', 'trash', 'auto-draft', 'inherit', 'any'];

/** Parameters for one thing by its number. */
export const singleRules: ParamRules = { context, password: { kind: 'text' } };

/** Parameters of a list of items of a type. */
export function itemListRules(type: PostType): ParamRules {
  const { author, menuOrder, sticky } = type.supports;
  const isNested = type.isHierarchical || type.name === 'attachment';
  const { taxonomies } = type;
  return {
    ...paging,
    after: date,
    modified_after: date,
    ...(author && { author: ids, author_exclude: ids }),
    before: date,
    modified_before: date,
    exclude: ids,
    include: ids,
    ...(menuOrder && { menu_order: integer }),
    offset: integer,
    order: order('desc'),
    orderby: orderby('date', ...ORDERS, ...(menuOrder ? ['menu_order'] : [])),
    ...(isNested && { parent: ids, parent_exclude: ids }),
    search_columns: { kind: 'choices', values: ['post_title', 'post_content', 'post_excerpt'] },
    slug: { kind: 'slugs', of: 'items' },
    status: { kind: 'choices', values: POST_STATUSES },
    ...(taxonomies.length > 0 && { tax_relation: { kind: 'choice', values: ['AND', 'OR'] } }),
    ...Object.fromEntries(
      taxonomies.flatMap(({ restBase }): [string, ParamRule][] => [
        [restBase, { kind: 'terms' }],
        [`${restBase}_exclude`, { kind: 'terms' }],
      ]),
    ),
    ...(sticky && { sticky: { kind: 'flag' } }),
    ...(type.name === 'attachment' && {
      media_type: { kind: 'choice', values: ['image', 'video', 'text', 'application', 'audio'] },
      mime_type: { kind: 'text' },
    }),
  };
}

/** Parameters of a list of terms. */
export const termListRules = (taxonomy: Taxonomy): ParamRules => ({
  ...paging,
  ...selection,
  order: order('asc'),
  orderby: orderby('name', 'id', 'include', 'name', 'slug', 'include_slugs', 'term_group', 'description', 'count'),
  hide_empty: { kind: 'flag' },
  ...(taxonomy.isHierarchical && { parent: integer }),
  post: integer,
  slug: slugs,
});

/** Parameters of the list of users. */
export const userListRules: ParamRules = {
  ...paging,
  ...selection,
  order: order('asc'),
  orderby: orderby('name', 'id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url'),
  slug: slugs,
};

/** Parameters of the list of comments. */
export const commentListRules: ParamRules = {
  ...paging,
  after: date,
  before: date,
  ...selection,
  order: order('desc'),
  orderby: orderby('date_gmt', 'date', 'date_gmt', 'id', 'include', 'post', 'parent', 'type'),
  parent: ids,
  parent_exclude: ids,
  post: ids,
  status: { kind: 'text' },
};

/** Parameters of the list of revisions of one item. Without `per_page`, all are returned. */
export const revisionListRules: ParamRules = {
  ...paging,
  per_page: { kind: 'integer', min: 1, max: 100 },
  ...selection,
};

/** Parameters of the search over all types. */
export const searchRules = (types: readonly PostType[]): ParamRules => ({
  ...paging,
  type: { kind: 'choice', values: ['post', 'term', 'post-format'], default: 'post' },
  subtype: { kind: 'choices', values: ['any', ...types.map(({ name }) => name)] },
  include: ids,
  exclude: ids,
});

/** The parameters that every address accepts. */
const EVERYWHERE = ['_embed', '_envelope', '_fields', 'acf_format', 'rest_route'];

/** The parameters that are accepted at any address of a site. */
export const knownParams = (types: readonly PostType[], taxonomies: readonly Taxonomy[]): ReadonlySet<string> =>
  new Set([
    ...EVERYWHERE,
    ...[
      singleRules,
      userListRules,
      commentListRules,
      revisionListRules,
      searchRules(types),
      ...types.map(itemListRules),
      ...taxonomies.map(termListRules),
    ].flatMap((rules) => Object.keys(rules)),
  ]);
