import { formatSlug } from '../text/formatSlug.ts';
import type { Building } from './building.ts';
import { NOBODY, type Item } from './item.ts';
import { uploadUrl } from './permalinks.ts';
import { POST_TYPES } from './postTypes.ts';

/** Makes an item of every upload, by file. What it is attached to is resolved later. */
export function buildUploads({ files, home, time, users }: Building): Map<string, Item> {
  const type = POST_TYPES.find(({ name }) => name === 'attachment');
  const uploads = new Map<string, Item>();
  if (!type) return uploads;
  for (const media of files.media) {
    const name = (media.file.split('/').pop() ?? '').replace(/\.\w+$/, '');
    const slug = formatSlug(name);
    const date = media.date ?? files.site.date;
    const dateGmt = date && time.toGmt(date);
    const link = `${home}/${slug}/`;
    uploads.set(media.file, {
      type,
      id: media.id,
      slug,
      status: 'inherit',
      date,
      dateGmt,
      modified: date,
      modifiedGmt: dateGmt,
      title: media.title ?? name,
      contentHtml: () => '',
      writtenExcerpt: undefined,
      author: users[0] ?? NOBODY,
      featuredMedia: undefined,
      parent: undefined,
      menuOrder: 0,
      template: '',
      password: '',
      isSticky: false,
      commentStatus: 'open',
      acf: undefined,
      revisions: [],
      oldSlugs: [],
      oldPaths: [],
      terms: new Map(),
      link,
      guid: link,
      seo: { title: undefined, description: undefined, image: undefined, isHidden: false },
      upload: {
        file: media.file,
        url: uploadUrl(home, media.file),
        mimeType: media.mimeType,
        size: media.size,
        byteLength: media.byteLength,
        alt: media.alt,
        caption: media.caption,
        description: media.description,
        attachedTo: undefined,
        copies: media.copies.map((copy) => ({ ...copy, url: uploadUrl(home, copy.file) })),
      },
    });
  }
  return uploads;
}
