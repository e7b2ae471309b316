import type { FieldGroup, FieldValue, FocalPoint } from '../../content-files/fieldValue.ts';
import type { PictureSize } from '../../content-files/mediaFiles.ts';
import type { Item, Upload } from '../../model/item.ts';
import type { Model } from '../../model/model.ts';
import { joinLines } from '../../text/formatText.ts';
import type { View } from '../resource.ts';

type Format = View['format'];

/** The custom fields of an item: an empty list if it has none, since PHP writes an empty map that way. */
export function formatFields(fields: FieldGroup | undefined, format: Format, model: Model): object {
  return fields && fields.size > 0 ? formatGroup(fields, format, model) : [];
}

const formatGroup = (fields: FieldGroup, format: Format, model: Model): object =>
  Object.fromEntries([...fields].map(([name, value]) => [name, formatField(value, format, model)]));

/** A custom field as ACF sends it: ids and stored text in the light format, objects and HTML in the standard one. */
export function formatField(field: FieldValue, format: Format, model: Model): unknown {
  const isLight = format === 'light';
  const upload = (file: string): unknown => showItem(model.uploads.get(file), format, model);
  const item = (name: string): unknown => showItem(model.findItem(name), format, model);
  switch (field.kind) {
    case 'plain':
      // Numbers come out of the database as text, and only the light format converts them back.
      return typeof field.value === 'number' && !isLight ? String(field.value) : field.value;
    case 'media':
      return field.file ? withFocus(upload(field.file.name), field.focus) : isLight ? '' : false;
    case 'post':
      return field.target ? item(field.target.name) : isLight ? '' : false;
    case 'gallery':
      return field.files.length > 0 ? field.files.map(({ name }) => upload(name)) : isLight ? null : false;
    case 'relationship':
      return field.targets.map(({ name }) => item(name));
    case 'choice':
      return isLight ? field.value : { value: field.value, label: field.label };
    case 'markdown':
      return formatRichText(model.renderMarkdown(field.source), isLight);
    case 'html':
      return formatRichText(field.source, isLight);
    case 'list':
      if (field.items.length === 0) return isLight ? null : false;
      return field.items.map((entry) => formatField(entry, format, model));
    default:
      return formatGroup(field.fields, format, model);
  }
}

/** A picture with its focal point, as the plugin sends it: an object in the light format too. */
const withFocus = (picture: unknown, focus: FocalPoint | undefined): unknown =>
  focus && picture ? (typeof picture === 'object' ? { ...picture, focus } : { id: picture, focus }) : picture;

function showItem(item: Item | undefined, format: Format, model: Model): unknown {
  if (!item) return format === 'light' ? null : false;
  if (format === 'light') return item.id;
  return item.upload ? formatImage(item, item.upload, model.home) : formatRawPost(item, model);
}

const formatRichText = (html: string, isLight: boolean): string =>
  isLight ? withoutParagraphs(joinLines(html)) : joinLines(html);

/** ACF stores rich text without `<p>`: an empty line separates paragraphs. */
const withoutParagraphs = (html: string): string =>
  html
    .replace(/<\/p>\n?/g, '\n\n')
    .replaceAll('<p>', '')
    .replaceAll('&#038;', '&')
    .trim();

/** The default sizes of WordPress and its themes. */
const SIZES = ['thumbnail', 'medium', 'medium_large', 'large', '1536x1536', '2048x2048'];

/** An upload as ACF gives it to templates. Author ids are text, dates are UTC. */
function formatImage(item: Item, upload: Upload, home: string): object {
  const [type = '', subtype = ''] = upload.mimeType.split('/');
  const { width, height } = upload.size ?? { width: 0, height: 0 };
  return {
    ID: item.id,
    id: item.id,
    title: item.title,
    filename: upload.file.split('/').pop(),
    filesize: upload.byteLength,
    url: upload.url,
    link: item.link,
    alt: upload.alt,
    ...(Object.keys(upload.altTexts).length > 0 && { alt_texts: upload.altTexts }),
    author: String(item.author.id),
    description: upload.description,
    caption: upload.caption,
    name: item.slug,
    status: item.status,
    uploaded_to: upload.attachedTo?.id ?? 0,
    date: item.dateGmt.replace('T', ' '),
    modified: item.modifiedGmt.replace('T', ' '),
    menu_order: 0,
    mime_type: upload.mimeType,
    type,
    subtype,
    icon: `${home}/wp-includes/images/media/${type === 'image' ? 'default' : type}.png`,
    width,
    height,
    ...(type === 'image' && { sizes: sizesOf(upload, { width, height }) }),
  };
}

/** For a size of which a picture has no copy, ACF gives the picture itself. */
const sizesOf = ({ url, copies }: Upload, fullSize: PictureSize): object =>
  Object.fromEntries(
    [
      ...SIZES.map((name) => ({ name, url, ...fullSize })),
      ...copies.map((copy) => ({ ...copy, name: copyName(copy) })),
    ].flatMap(({ name, url: address, width, height }) => [
      [name, address],
      [`${name}-width`, width],
      [`${name}-height`, height],
    ]),
  );

/** The name of a size, which WordPress leaves to themes. It includes the type, since one size can exist in several. */
export const copyName = ({ width, height, mimeType }: Upload['copies'][number]): string =>
  `${width}x${height}-${mimeType.replace('image/', '')}`;

/** An item as WordPress has it in its table, which is what ACF gives for post objects. Ids of other things are text. */
const formatRawPost = (item: Item, model: Model): object => ({
  ID: item.id,
  post_author: String(item.author.id),
  post_date: item.date.replace('T', ' '),
  post_date_gmt: item.dateGmt.replace('T', ' '),
  // Here WordPress also sends a protected item's content and its password; the emulator does not.
  post_content: item.password ? '' : item.contentHtml().trim(),
  post_title: item.title,
  post_excerpt: item.password ? '' : (item.writtenExcerpt ?? ''),
  post_status: item.status,
  comment_status: item.commentStatus,
  ping_status: item.type.supports.sticky ? 'open' : 'closed',
  post_password: '',
  post_name: item.slug,
  to_ping: '',
  pinged: '',
  post_modified: item.modified.replace('T', ' '),
  post_modified_gmt: item.modifiedGmt.replace('T', ' '),
  post_content_filtered: '',
  post_parent: item.parent?.id ?? 0,
  guid: item.guid,
  menu_order: item.menuOrder,
  post_type: item.type.name,
  post_mime_type: '',
  comment_count: String(model.commentsByPost.get(item.id)?.filter(({ isApproved }) => isApproved).length ?? 0),
  filter: 'raw',
});
