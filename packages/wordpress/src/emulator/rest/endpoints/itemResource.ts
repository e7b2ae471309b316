import type { FieldValue } from '../../content-files/fieldValue.ts';
import type { Item, Revision, Upload } from '../../model/item.ts';
import type { Model } from '../../model/model.ts';
import { formatDate } from '../../text/siteTime.ts';
import {
  formatReadingTime,
  formatSlug,
  formatName,
  formatTitle,
  ELEMENTS,
  formatAttribute,
  plainText,
} from '../../text/formatText.ts';
import {
  curies,
  embeddable,
  fieldsFor,
  type Fields,
  type Link,
  type Links,
  type Resource,
  type View,
} from '../resource.ts';
import { formatFields } from './formatField.ts';

/** The fields of an item that is embedded in another response. */
const EMBEDDED = new Set([
  'id',
  'date',
  'slug',
  'type',
  'link',
  'title',
  'excerpt',
  'author',
  'featured_media',
  'acf',
  'formatted_date',
  'reading_time',
  'categories_names',
  'yoast_head',
  'yoast_head_json',
]);

/** A page, an article or an item of a custom type, as `wp/v2` returns it. */
export const itemResource = (item: Item, model: Model): Resource => ({
  key: `item ${item.id}`,
  link: item.link,
  fields(view) {
    const fields: Fields = {
      ...identityOf(item),
      ...textsOf(item, view),
      ...settingsOf(item),
      ...(item.type.name === 'post' && articleFieldsOf(item, model, view)),
      yoast_head: () => formatSeoMarkup(formatSeo(item, model)),
      yoast_head_json: () => formatSeo(item, model),
      acf: () => formatFields(item.acf, view.format, model),
    };
    return fieldsFor(view, view.context === 'edit' ? { ...fields, ...editingOf(item, model) } : fields, EMBEDDED);
  },
  links: () => linksOf(item, model),
});

/** The fields common to items and uploads: numbers, dates and addresses. */
export const identityOf = (item: Item): Fields => ({
  id: () => item.id,
  date: () => item.date,
  date_gmt: () => item.dateGmt,
  guid: () => ({ rendered: item.guid }),
  modified: () => item.modified,
  modified_gmt: () => item.modifiedGmt,
  slug: () => item.slug,
  status: () => item.status,
  type: () => item.type.name,
  link: () => item.link,
});

/** Whether a request may read an item's content: it has no password, the request has the right one, or it is an editor's. */
const isReadable = ({ password }: Item, { isUnlocked, context }: View): boolean =>
  password === '' || isUnlocked || context === 'edit';

/** Content and excerpt are empty until the password is right; `protected` stays true even then. */
function textsOf(item: Item, view: View): Fields {
  const isProtected = item.password !== '';
  const isOpen = isReadable(item, view);
  return {
    title: () => ({ rendered: item.titleHtml }),
    content: () => ({ rendered: isOpen ? item.contentHtml() : '', protected: isProtected }),
    excerpt: () => ({ rendered: isOpen ? item.excerptHtml() : '', protected: isProtected }),
  };
}

function settingsOf(item: Item): Fields {
  const { author, menuOrder, comments, sticky } = item.type.supports;
  return {
    ...(author && { author: () => item.author.id }),
    featured_media: () => item.featuredMedia?.id ?? 0,
    ...(item.type.isHierarchical && { parent: () => item.parent?.id ?? 0 }),
    ...(menuOrder && { menu_order: () => item.menuOrder }),
    ...(comments && { comment_status: () => item.commentStatus, ping_status: () => (sticky ? 'open' : 'closed') }),
    ...(sticky && { sticky: () => item.isSticky }),
    template: () => item.template,
    ...(sticky && { format: () => 'standard' }),
    meta: () => ({ _acf_changed: false, footnotes: '' }),
    ...Object.fromEntries(
      item.type.taxonomies.map(({ name, restBase }) => [
        restBase,
        () => (item.terms.get(name) ?? []).map(({ id }) => id),
      ]),
    ),
  };
}

/** Raw texts beside rendered ones, for an editor. */
const editingOf = (item: Item, { home, site }: Model): Fields => ({
  guid: () => ({ rendered: item.guid, raw: item.guid }),
  title: () => ({ raw: item.title, rendered: item.titleHtml }),
  content: () => ({
    raw: item.contentHtml().trim(),
    rendered: item.contentHtml(),
    protected: item.password !== '',
    block_version: 0,
  }),
  excerpt: () => ({
    raw: item.writtenExcerpt ?? '',
    rendered: item.excerptHtml(),
    protected: item.password !== '',
  }),
  password: () => item.password,
  permalink_template: () => `${home}${item.type.name === 'post' ? site.permalink : '/%pagename%/'}`,
  generated_slug: () => formatSlug(item.title),
});

/** From WordPress's own Spanish translation. */
const SPANISH = { dateFormat: 'j \\d\\e F \\d\\e Y', locale: 'es_US', minutes: 'min de lectura' };

/** Whether an article says that it is in Spanish: then generated words are too. */
function isSpanish({ acf }: Item): boolean {
  const language = acf?.get('language');
  return (language?.kind === 'plain' || language?.kind === 'choice') && language.value === 'es';
}

const articleFieldsOf = (item: Item, { site }: Model, view: View): Fields => ({
  formatted_date: () =>
    isSpanish(item)
      ? formatDate(item.date, SPANISH.dateFormat, SPANISH.locale)
      : formatDate(item.date, site.dateFormat, site.locale),
  reading_time: () =>
    isReadable(item, view) ? formatReadingTime(item.visibleHtml(), isSpanish(item) ? SPANISH.minutes : undefined) : '',
  categories_names: () => (item.terms.get('category') ?? []).map(({ name }) => formatName(name)),
});

function linksOf(item: Item, model: Model): Links {
  const api = `${model.home}/wp-json/wp/v2`;
  const self = `${api}/${item.type.restBase}/${item.id}`;
  const { supports } = item.type;
  const [newest] = item.revisions;
  const media = item.featuredMedia;
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
    ...(item.type.taxonomies.length > 0 && {
      'wp:term': item.type.taxonomies.map(({ name, restBase }) =>
        embeddable(`${api}/${restBase}?post=${item.id}`, { taxonomy: name }),
      ),
    }),
    curies,
  };
}

/** ACF links the items named by top-level fields, except single pictures, in the order of ids. */
function fieldLinksOf(item: Item, model: Model): Links {
  const referencedItems = [...(item.acf?.values() ?? [])].flatMap((field) => namedBy(field, model));
  const linksTo = (isIncluded: (item: Item) => boolean): Link[] =>
    referencedItems
      .filter(isIncluded)
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

/** A revision of an item. Its custom fields are all null, as ACF leaves them outside its own editor. */
export const revisionResource = (revision: Revision, { home }: Model): Resource => ({
  key: `revision ${revision.id}`,
  fields: () => ({
    author: () => revision.parent.author.id,
    date: () => revision.date,
    date_gmt: () => revision.dateGmt,
    id: () => revision.id,
    modified: () => revision.date,
    modified_gmt: () => revision.dateGmt,
    parent: () => revision.parent.id,
    slug: () => `${revision.parent.id}-${revision.isAutosave ? 'autosave' : 'revision'}-v1`,
    guid: () => ({ rendered: `${home}/?p=${revision.id}` }),
    title: () => ({ rendered: formatTitle(revision.title) }),
    content: () => ({ rendered: revision.contentHtml() }),
    excerpt: () => ({
      rendered: revision.writtenExcerpt ? `<p>${formatTitle(revision.writtenExcerpt)}</p>\n` : '',
    }),
    meta: () => ({ _acf_changed: false, footnotes: '' }),
    acf: () => emptyFields([...(revision.parent.acf?.keys() ?? [])]),
  }),
  links: () => ({
    parent: [{ href: `${home}/wp-json/wp/v2/${revision.parent.type.restBase}/${revision.parent.id}` }],
  }),
});

const emptyFields = (names: readonly string[]): object =>
  names.length > 0 ? Object.fromEntries(names.map((name) => [name, null])) : [];

/** What the Yoast plugin adds to an item. Keys without a value are absent. Texts are plain, not HTML. */
interface SeoHead {
  title: string;
  description?: string;
  robots: Record<string, string>;
  canonical: string;
  og_locale: string;
  og_type: string;
  og_title: string;
  og_description?: string;
  og_url: string;
  og_site_name: string;
  og_image?: readonly SharedImage[];
}

interface SharedImage {
  width: number;
  height: number;
  url: string;
  type: string;
}

/** `yoast_head_json` of an item. */
function formatSeo(item: Item, { site, uploads }: Model): SeoHead {
  const locked = item.password ? 'Protected: ' : '';
  // Yoast puts no space in place of a tag: "<em>sleep</em>, well" has none before its comma.
  const words = plainText(item.titleHtml.replace(ELEMENTS, ''));
  const title = item.seo.title ?? `${locked}${words} - ${site.name}`;
  const description = item.seo.description;
  const image = shared((item.seo.image ?? item.featuredMedia ?? uploads.get(site.socialImage?.name ?? ''))?.upload);
  return {
    title,
    ...(description !== undefined && { description }),
    robots: {
      index: item.seo.isHidden ? 'noindex' : 'index',
      follow: 'follow',
      'max-snippet': 'max-snippet:-1',
      'max-image-preview': 'max-image-preview:large',
      'max-video-preview': 'max-video-preview:-1',
    },
    canonical: item.link,
    og_locale: site.locale,
    og_type: 'article',
    og_title: title,
    ...(description !== undefined && { og_description: description }),
    og_url: item.link,
    og_site_name: site.name,
    ...(image && { og_image: [image] }),
  };
}

/** The picture shown with a shared link. No network accepts SVG or AVIF, so the widest WebP is used for a vector drawing. */
function shared(upload: Upload | undefined): SharedImage | undefined {
  if (!upload?.size) return undefined;
  const isDrawing = upload.mimeType === 'image/svg+xml';
  const copy = isDrawing ? upload.copies.findLast(({ mimeType }) => mimeType === 'image/webp') : undefined;
  const { width, height } = copy ?? upload.size;
  const { url, mimeType: type } = copy ?? upload;
  return { width, height, url, type };
}

/** `yoast_head`: the same as markup for the head of a page. */
function formatSeoMarkup(seo: SeoHead): string {
  const [image] = seo.og_image ?? [];
  const meta: [kind: 'name' | 'property', name: string, content: string | number | undefined][] = [
    ['name', 'description', seo.description],
    ['name', 'robots', Object.values(seo.robots).join(', ')],
    ['property', 'og:locale', seo.og_locale],
    ['property', 'og:type', seo.og_type],
    ['property', 'og:title', seo.og_title],
    ['property', 'og:description', seo.og_description],
    ['property', 'og:url', seo.og_url],
    ['property', 'og:site_name', seo.og_site_name],
    ['property', 'og:image', image?.url],
    ['property', 'og:image:width', image?.width],
    ['property', 'og:image:height', image?.height],
    ['property', 'og:image:type', image?.type],
  ];
  return [
    `<title>${formatAttribute(seo.title)}</title>`,
    `<link rel="canonical" href="${formatAttribute(seo.canonical)}" />`,
    ...meta.flatMap(([kind, name, content]) =>
      content === undefined ? [] : [`<meta ${kind}="${name}" content="${formatAttribute(String(content))}" />`],
    ),
  ].join('\n');
}
