import type { FieldValue } from '../content-files/fieldValue.ts';
import type { Item, Model } from '../model/model.ts';
import { TAXONOMIES } from '../model/postTypes.ts';
import { formatDate } from '../text/formatDate.ts';
import { formatExcerpt, formatReadingTime } from '../text/formatExcerpt.ts';
import { formatSlug } from '../text/formatSlug.ts';
import { formatName, formatTitle } from '../text/formatTitle.ts';
import { formatFields } from './formatField.ts';
import { formatSeo, formatSeoMarkup } from './formatSeo.ts';
import { curies, embeddable, type Link, type Links, type Resource, type View } from './resource.ts';

type Fields = Record<string, () => unknown>;

/** A page, an article or an item of the site's own types, as `wp/v2` answers it. */
export const itemResource = (item: Item, model: Model): Resource => ({
  key: `item ${item.id}`,
  link: item.link,
  fields: (view) => fieldsOf(item, view, model),
  links: () => linksOf(item, model),
});

const meta = () => ({ _acf_changed: false, footnotes: '' });

function fieldsOf(item: Item, view: View, model: Model): Fields {
  const { supports } = item.type;
  const isFull = view.context !== 'embed';
  const isEdit = view.context === 'edit';
  const isOpen = !item.password || view.isUnlocked || isEdit;
  const isProtected = item.password !== '';
  const raw = (value: () => string): object => (isEdit ? { raw: value() } : {});
  const content = (): string => (isOpen ? item.contentHtml() : '');
  const excerpt = (): string => (isOpen ? formatExcerpt(item.writtenExcerpt, item.contentHtml()) : '');
  return {
    id: () => item.id,
    date: () => item.date,
    ...(isFull && {
      date_gmt: () => item.dateGmt,
      guid: () => ({ rendered: item.guid, ...raw(() => item.guid) }),
      modified: () => item.modified,
      modified_gmt: () => item.modifiedGmt,
      ...(isEdit && { password: () => item.password }),
    }),
    slug: () => item.slug,
    ...(isFull && { status: () => item.status }),
    type: () => item.type.name,
    link: () => item.link,
    title: () => ({ ...raw(() => item.title), rendered: formatTitle(item.title) }),
    ...(isFull && {
      content: () => ({
        ...raw(() => item.contentHtml().trim()),
        ...{ rendered: content(), protected: isProtected },
        ...(isEdit && { block_version: 0 }),
      }),
    }),
    excerpt: () => ({ ...raw(() => item.writtenExcerpt ?? ''), rendered: excerpt(), protected: isProtected }),
    ...(supports.author && { author: () => item.author.id }),
    featured_media: () => item.featuredMedia?.id ?? 0,
    ...(isFull && fullFieldsOf(item, isEdit, model)),
    ...(item.type.name === 'post' && articleFieldsOf(item, model)),
    yoast_head: () => formatSeoMarkup(formatSeo(item, model)),
    yoast_head_json: () => formatSeo(item, model),
    acf: () => formatFields(item.acf, view.format, model),
  };
}

function fullFieldsOf(item: Item, isEdit: boolean, { home, site }: Model): Fields {
  const { supports } = item.type;
  const taxonomies = TAXONOMIES.filter(({ types }) => types.includes(item.type.name));
  return {
    ...(supports.menuOrder && { parent: () => item.parent?.id ?? 0, menu_order: () => item.menuOrder }),
    ...(supports.comments && {
      comment_status: () => item.commentStatus,
      ping_status: () => (supports.sticky ? 'open' : 'closed'),
    }),
    ...(supports.sticky && { sticky: () => item.isSticky }),
    template: () => item.template,
    ...(supports.sticky && { format: () => 'standard' }),
    meta,
    ...Object.fromEntries(
      taxonomies.map(({ name, restBase }) => [restBase, () => (item.terms.get(name) ?? []).map(({ id }) => id)]),
    ),
    ...(isEdit && {
      permalink_template: () => `${home}${item.type.name === 'post' ? site.permalink : '/%pagename%/'}`,
      generated_slug: () => formatSlug(item.title),
    }),
  };
}

const articleFieldsOf = (item: Item, { site }: Model): Fields => ({
  formatted_date: () => formatDate(item.date, site.dateFormat, site.locale),
  reading_time: () => formatReadingTime(item.contentHtml()),
  categories_names: () => (item.terms.get('category') ?? []).map(({ name }) => formatName(name)),
});

function linksOf(item: Item, model: Model): Links {
  const api = `${model.home}/wp-json/wp/v2`;
  const self = `${api}/${item.type.restBase}/${item.id}`;
  const { supports } = item.type;
  const [newest] = item.revisions;
  const media = item.featuredMedia;
  const taxonomies = TAXONOMIES.filter(({ types }) => types.includes(item.type.name));
  return {
    self: [{ href: self }],
    collection: [{ href: `${api}/${item.type.restBase}` }],
    about: [{ href: `${api}/types/${item.type.name}` }],
    ...(supports.author && { author: [embeddable(`${api}/users/${item.author.id}`)] }),
    ...(supports.comments && { replies: [embeddable(`${api}/comments?post=${item.id}`)] }),
    'version-history': [{ count: item.revisions.length, href: `${self}/revisions` }],
    ...(newest && { 'predecessor-version': [{ id: newest.id, href: `${self}/revisions/${newest.id}` }] }),
    ...(item.parent && { up: [embeddable(`${api}/${item.type.restBase}/${item.parent.id}`)] }),
    ...fieldLinksOf(item, model),
    ...(media && { 'wp:featuredmedia': [embeddable(`${api}/media/${media.id}`)] }),
    'wp:attachment': [{ href: `${api}/media?parent=${item.id}` }],
    ...(taxonomies.length > 0 && {
      'wp:term': taxonomies.map(({ name, restBase }) =>
        embeddable(`${api}/${restBase}?post=${item.id}`, { taxonomy: name }),
      ),
    }),
    curies,
  };
}

/** ACF links what a top-level field names, except single pictures; in the order of numbers. */
function fieldLinksOf(item: Item, model: Model): Links {
  const named = [...(item.acf?.values() ?? [])].flatMap((field) => namedBy(field, model));
  const linksTo = (wanted: (item: Item) => boolean): Link[] =>
    named
      .filter(wanted)
      .toSorted((a, b) => a.type.restBase.localeCompare(b.type.restBase) || a.id - b.id)
      .map(({ type, id }) => embeddable(`${model.home}/wp-json/wp/v2/${type.restBase}/${id}`));
  const [posts, uploads] = [linksTo(({ upload }) => !upload), linksTo(({ upload }) => Boolean(upload))];
  return {
    ...(posts.length > 0 && { 'acf:post': posts }),
    ...(uploads.length > 0 && { 'acf:attachment': uploads }),
  };
}

function namedBy(field: FieldValue, model: Model): Item[] {
  switch (field.kind) {
    case 'gallery':
      return field.files.flatMap(({ name }) => model.uploads.get(name) ?? []);
    case 'relationship':
      return field.targets.flatMap(({ name }) => model.findItem(name) ?? []);
    case 'post':
      return (field.target && [model.findItem(field.target.name)].filter((item) => item !== undefined)) ?? [];
    default:
      return [];
  }
}
