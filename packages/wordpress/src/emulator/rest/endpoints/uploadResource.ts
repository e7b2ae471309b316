import type { Item, Upload } from '../../model/item.ts';
import type { Model } from '../../model/model.ts';
import { formatExcerpt, formatAttribute, formatTitle } from '../../text/formatText.ts';
import { embeddable, fieldsFor, type Fields, type Resource } from '../resource.ts';
import { copyName } from './formatField.ts';
import { identityOf } from './itemResource.ts';

/** What a camera would have written into a picture. */
const IMAGE_META = {
  aperture: '0',
  credit: '',
  camera: '',
  caption: '',
  created_timestamp: '0',
  copyright: '',
  focal_length: '0',
  iso: '0',
  shutter_speed: '0',
  title: '',
  orientation: '0',
  keywords: [],
};

/** The fields of an upload that is embedded in another response. */
const EMBEDDED = new Set([
  'id',
  'date',
  'slug',
  'type',
  'link',
  'title',
  'author',
  'featured_media',
  'acf',
  'caption',
  'alt_text',
  'alt_texts',
  'media_type',
  'mime_type',
  'media_details',
  'source_url',
]);

/** An upload as `wp/v2/media` returns it. */
export const uploadResource = (item: Item, upload: Upload, { home }: Model): Resource => ({
  key: `item ${item.id}`,
  link: item.link,
  fields: (view) => fieldsFor(view, { ...identityOf(item), ...detailsOf(item, upload) }, EMBEDDED),
  links() {
    const api = `${home}/wp-json/wp/v2`;
    return {
      self: [{ href: `${api}/media/${item.id}` }],
      collection: [{ href: `${api}/media` }],
      about: [{ href: `${api}/types/attachment` }],
      author: [embeddable(`${api}/users/${item.author.id}`)],
      replies: [embeddable(`${api}/comments?post=${item.id}`)],
    };
  },
});

const detailsOf = (item: Item, upload: Upload): Fields => ({
  title: () => ({ rendered: item.titleHtml }),
  author: () => item.author.id,
  featured_media: () => 0,
  comment_status: () => item.commentStatus,
  ping_status: () => 'closed',
  template: () => '',
  meta: () => ({ _acf_changed: false }),
  acf: () => [],
  description: () => ({ rendered: describe(upload, item.titleHtml) }),
  // Without a caption, WordPress makes one as it makes an excerpt.
  caption: () => ({
    rendered: paragraph(upload.caption) || formatExcerpt(undefined, describe(upload, item.titleHtml)),
  }),
  alt_text: () => upload.alt,
  alt_texts: () => upload.altTexts,
  media_type: () => (upload.mimeType.startsWith('image/') ? 'image' : 'file'),
  mime_type: () => upload.mimeType,
  media_details: () => measure(upload),
  post: () => upload.attachedTo?.id ?? null,
  source_url: () => upload.url,
});

const paragraph = (text: string): string => (text ? `<p>${formatTitle(text)}</p>\n` : '');

/** WordPress shows the upload itself before its description: a picture, or a link with the title of any other file. */
function describe({ url, size, alt, description, mimeType }: Upload, titleHtml: string): string {
  const name = /^(?:audio|video)\//.test(mimeType) ? url : titleHtml;
  const imageHtml = size
    ? `<img loading="lazy" decoding="async" width="${size.width}" height="${size.height}" src="${url}" class="attachment-medium size-medium" alt="${formatAttribute(alt)}" />`
    : name;
  return `<p class="attachment"><a href='${url}'>${imageHtml}</a></p>\n${paragraph(description)}`;
}

/** Only pictures have details here. */
function measure({ file, size, byteLength, copies }: Upload): object {
  const sizes = Object.fromEntries(
    copies.map((copy) => [
      copyName(copy),
      {
        file: copy.file.split('/').pop(),
        width: copy.width,
        height: copy.height,
        filesize: copy.byteLength,
        mime_type: copy.mimeType,
        source_url: copy.url,
      },
    ]),
  );
  return size ? { ...size, file, filesize: byteLength, sizes, image_meta: IMAGE_META } : {};
}
