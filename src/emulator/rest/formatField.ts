import type { FieldGroup, FieldValue } from '../content-files/fieldValue.ts';
import type { Item, Model } from '../model/model.ts';
import { formatImage } from './formatImage.ts';
import { formatRawPost } from './formatRawPost.ts';
import type { View } from './resource.ts';

type Format = View['format'];

/** The custom fields of an item: an empty list when it has none, as PHP writes an empty map. */
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
      // Numbers come out of the database as text, and only the light format turns them back.
      return typeof field.value === 'number' && !isLight ? String(field.value) : field.value;
    case 'media':
      return field.file ? upload(field.file.name) : isLight ? '' : false;
    case 'post':
      return field.target ? item(field.target.name) : isLight ? '' : false;
    case 'gallery':
      return field.files.length > 0 ? field.files.map(({ name }) => upload(name)) : isLight ? null : false;
    case 'relationship':
      return field.targets.map(({ name }) => item(name));
    case 'choice':
      return isLight ? field.value : { value: field.value, label: field.label };
    case 'markdown':
      return isLight ? withoutParagraphs(model.renderMarkdown(field.source)) : model.renderMarkdown(field.source);
    case 'list':
      if (field.items.length === 0) return isLight ? null : false;
      return field.items.map((entry) => formatField(entry, format, model));
    default:
      return formatGroup(field.fields, format, model);
  }
}

function showItem(item: Item | undefined, format: Format, model: Model): unknown {
  if (!item) return format === 'light' ? null : false;
  if (format === 'light') return item.id;
  return item.upload ? formatImage(item, item.upload, model.home) : formatRawPost(item, model);
}

/** ACF stores rich text without paragraphs: an empty line parts them. */
const withoutParagraphs = (html: string): string =>
  html
    .replace(/<\/p>\n?/g, '\n\n')
    .replaceAll('<p>', '')
    .replaceAll('&#038;', '&')
    .trim();
