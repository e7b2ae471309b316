import type { Item, Model, Upload } from '../model/model.ts';
import { formatAttribute, formatTitle } from '../text/formatTitle.ts';
import { embeddable, type Resource } from './resource.ts';

/** What a camera would have written into a picture. */
const IMAGE_META = {
  ...{ aperture: '0', credit: '', camera: '', caption: '', created_timestamp: '0', copyright: '' },
  ...{ focal_length: '0', iso: '0', shutter_speed: '0', title: '', orientation: '0', keywords: [] },
};

/** An upload as `wp/v2/media` answers it. */
export const uploadResource = (item: Item, upload: Upload, { home }: Model): Resource => ({
  key: `item ${item.id}`,
  link: item.link,
  fields({ context }) {
    const isFull = context !== 'embed';
    const raw = (text: string): object => (context === 'edit' ? { raw: text } : {});
    return {
      id: () => item.id,
      date: () => item.date,
      ...(isFull && {
        date_gmt: () => item.dateGmt,
        guid: () => ({ rendered: item.guid, ...raw(item.guid) }),
        modified: () => item.modified,
        modified_gmt: () => item.modifiedGmt,
      }),
      slug: () => item.slug,
      ...(isFull && { status: () => item.status }),
      type: () => 'attachment',
      link: () => item.link,
      title: () => ({ ...raw(item.title), rendered: formatTitle(item.title) }),
      author: () => item.author.id,
      featured_media: () => 0,
      ...(isFull && {
        comment_status: () => item.commentStatus,
        ping_status: () => 'closed',
        template: () => '',
        meta: () => ({ _acf_changed: false }),
      }),
      acf: () => [],
      ...(isFull && {
        description: () => ({ ...raw(upload.description), rendered: descriptionOf(upload) }),
      }),
      caption: () => ({ ...raw(upload.caption), rendered: paragraph(upload.caption) }),
      alt_text: () => upload.alt,
      media_type: () => (upload.mimeType.startsWith('image/') ? 'image' : 'file'),
      mime_type: () => upload.mimeType,
      media_details: () => detailsOf(upload),
      ...(isFull && { post: () => upload.attachedTo?.id ?? null }),
      source_url: () => upload.url,
    };
  },
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

const paragraph = (text: string): string => (text ? `<p>${formatTitle(text)}</p>\n` : '');

/** WordPress shows the upload itself before its description. */
function descriptionOf({ url, size, alt, description }: Upload): string {
  const shown = size
    ? `<img loading="lazy" decoding="async" width="${size.width}" height="${size.height}" src="${url}" class="attachment-medium size-medium" alt="${formatAttribute(alt)}" />`
    : url;
  return `<p class="attachment"><a href='${url}'>${shown}</a></p>\n${paragraph(description)}`;
}

/** Only pictures have details here. There are no smaller copies: whoever shows a picture resizes it. */
function detailsOf({ file, size, byteLength }: Upload): object {
  return size ? { ...size, file, filesize: byteLength, sizes: {}, image_meta: IMAGE_META } : {};
}
