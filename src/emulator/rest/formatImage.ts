import type { PictureSize } from '../content-files/pictureSize.ts';
import type { Item, Upload } from '../model/model.ts';
import { copyName } from './copyName.ts';

/** The sizes WordPress and its themes know of by default. */
const SIZES = ['thumbnail', 'medium', 'medium_large', 'large', '1536x1536', '2048x2048'];

/** An upload as ACF gives it to templates. Ids of authors are text, dates are UTC. */
export function formatImage(item: Item, upload: Upload, home: string): object {
  const [type = '', subtype = ''] = upload.mimeType.split('/');
  const { width, height } = upload.size ?? { width: 0, height: 0 };
  return {
    ...{ ID: item.id, id: item.id, title: item.title, filename: upload.file.split('/').pop() },
    ...{
      filesize: upload.byteLength,
      url: upload.url,
      link: item.link,
      alt: upload.alt,
      author: String(item.author.id),
    },
    ...{ description: upload.description, caption: upload.caption, name: item.slug, status: item.status },
    uploaded_to: upload.attachedTo?.id ?? 0,
    ...{ date: item.dateGmt.replace('T', ' '), modified: item.modifiedGmt.replace('T', ' '), menu_order: 0 },
    ...{ mime_type: upload.mimeType, type, subtype },
    icon: `${home}/wp-includes/images/media/${type === 'image' ? 'default' : type}.png`,
    ...{ width, height },
    ...(type === 'image' && { sizes: sizesOf(upload, { width, height }) }),
  };
}

/** Where a picture has no copy of a size, ACF names the picture itself under it. */
const sizesOf = ({ url, copies }: Upload, whole: PictureSize): object =>
  Object.fromEntries(
    [
      ...SIZES.map((name) => ({ name, url, ...whole })),
      ...copies.map((copy) => ({ ...copy, name: copyName(copy) })),
    ].flatMap(({ name, url: address, width, height }) => [
      [name, address],
      [`${name}-width`, width],
      [`${name}-height`, height],
    ]),
  );
