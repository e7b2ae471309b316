import type { FieldValue } from '../../content-files/fieldValue.ts';
import { isPublic } from '../../model/item.ts';
import type { Model } from '../../model/model.ts';
import type { PostType, Taxonomy } from '../../model/postTypes.ts';
import { formatName } from '../../text/formatText.ts';
import { curies, type Outcome, type RestRequest, type Links } from '../resource.ts';
import { forbidden, noRoute, RestError } from '../restError.ts';
import { formatField, formatFields } from './formatField.ts';

const NAMESPACES = ['acf/v3', 'ostium/v1', 'wp/v2'];

/** The root of the API: the site's name and the available routes. */
export function showIndex({ model, now }: RestRequest, routes: readonly string[]): Outcome {
  const { home, site, time } = model;
  const route = (path: string): object => ({
    namespace: NAMESPACES.find((name) => path.startsWith(`/${name}`)) ?? '',
    methods: ['GET'],
    endpoints: [{ methods: ['GET'], args: {} }],
    ...(path.includes('(') ? {} : { _links: { self: [{ href: `${home}/wp-json${path}` }] } }),
  });
  return {
    kind: 'data',
    data: {
      name: formatName(site.name),
      description: formatName(site.description),
      url: home,
      home,
      gmt_offset: time.offsetHours(now),
      timezone_string: site.timezone,
      namespaces: NAMESPACES,
      authentication: {
        'application-passwords': { endpoints: { authorization: `${home}/wp-admin/authorize-application.php` } },
      },
      routes: Object.fromEntries(['/', ...routes].map((path) => [path, route(path)])),
      site_logo: 0,
      site_icon: 0,
      site_icon_url: '',
      _links: { help: [{ href: 'https://developer.wordpress.org/rest-api/' }] },
    },
  };
}

/** `wp/v2/types`: a map by name, not a list. */
export const listTypes = ({ model }: RestRequest): Outcome => ({
  kind: 'data',
  data: Object.fromEntries(model.site.postTypes.map((type) => [type.name, typeData(type, model)])),
});

/** `wp/v2/types/{name}`. */
export function showType(name: string, { model }: RestRequest): Outcome {
  const type = model.site.postTypes.find((type) => type.name === name);
  if (!type) throw new RestError(404, 'rest_type_invalid', 'Invalid post type.', { hasAllow: true });
  return { kind: 'data', data: typeData(type, model) };
}

/** `wp/v2/taxonomies`: a map by name, not a list. */
export const listTaxonomies = ({ model }: RestRequest): Outcome => ({
  kind: 'data',
  data: Object.fromEntries(model.site.taxonomies.map((taxonomy) => [taxonomy.name, taxonomyData(taxonomy, model)])),
});

/** `wp/v2/taxonomies/{name}`. */
export function showTaxonomy(name: string, request: RestRequest): Outcome {
  const taxonomy = request.model.site.taxonomies.find((candidate) => candidate.name === name);
  if (!taxonomy) throw new RestError(404, 'rest_taxonomy_invalid', 'Invalid taxonomy.', { hasAllow: true });
  return { kind: 'data', data: taxonomyData(taxonomy, request.model) };
}

/** `wp/v2/statuses`: the only one that everybody may read. */
export const listStatuses = ({ model }: RestRequest): Outcome => ({
  kind: 'data',
  data: {
    publish: {
      name: 'Published',
      public: true,
      queryable: true,
      slug: 'publish',
      date_floating: false,
      _links: { archives: [{ href: `${model.home}/wp-json/wp/v2/posts` }] },
    },
  },
});

/** `wp/v2/settings`: only for the site's owners, who edit files here. */
export function refuseSettings(): never {
  throw forbidden();
}

/**
 * `acf/v3/{type}/{id}` and `/{field}`: custom fields as a template would get them. Unknown ids have none. The plugin that once
 * answered this serves drafts to everybody; here they need the credential.
 */
export function showFields(base: string, id: number, request: RestRequest, field?: string): Outcome {
  const type = request.model.site.postTypes.find(({ restBase }) => restBase === base);
  if (!type) throw noRoute();
  const item = request.model.items.get(id);
  const isVisible = item?.type === type && (isPublic(item) || request.isAuthorised) && !item.password;
  const fields = isVisible ? item.acf : undefined;
  if (field === undefined) return { kind: 'data', data: { acf: formatFields(fields, 'standard', request.model) } };
  const value = fields?.get(field);
  const formatted = value ? formatFields(new Map([[field, value]]), 'standard', request.model) : { [field]: null };
  return { kind: 'data', data: formatted };
}

/** `ostium/v1/practice`: the practice's facts and navigation. Without any, 404, as from the plugin. */
export function showPractice({ model }: RestRequest): Outcome {
  if (model.practice.size === 0)
    throw new RestError(404, 'ostium_no_practice', 'This WordPress has no facts of a practice.');
  return { kind: 'data', data: verbatim({ kind: 'group', fields: model.practice }, model) };
}

/** Plain values as written, since ACF is not involved; what a tag refers to, as a template gets it. */
function verbatim(field: FieldValue, model: Model): unknown {
  if (field.kind === 'plain') return field.value;
  if (field.kind === 'list') return field.items.map((item) => verbatim(item, model));
  // A picture of the practice is shown whole.
  if (field.kind === 'media') return formatField({ ...field, focus: undefined }, 'standard', model);
  if (field.kind !== 'group') return formatField(field, 'standard', model);
  return Object.fromEntries([...field.fields].map(([name, value]) => [name, verbatim(value, model)]));
}

const itemLinks = (home: string, endpoint: string, restBase: string): Links => ({
  collection: [{ href: `${home}/wp-json/wp/v2/${endpoint}` }],
  'wp:items': [{ href: `${home}/wp-json/wp/v2/${restBase}` }],
  curies,
});

const typeData = (type: PostType, { home }: Model): object => ({
  description: type.description,
  hierarchical: type.isHierarchical,
  has_archive: type.archive === type.name || (type.archive ?? false),
  name: type.label,
  slug: type.name,
  icon: type.icon,
  taxonomies: type.taxonomies.map(({ name }) => name),
  rest_base: type.restBase,
  rest_namespace: 'wp/v2',
  _links: itemLinks(home, 'types', type.restBase),
});

const taxonomyData = (taxonomy: Taxonomy, { home }: Model): object => ({
  name: taxonomy.label,
  slug: taxonomy.name,
  description: '',
  types: taxonomy.types,
  hierarchical: taxonomy.isHierarchical,
  rest_base: taxonomy.restBase,
  rest_namespace: 'wp/v2',
  _links: itemLinks(home, 'taxonomies', taxonomy.restBase),
});
