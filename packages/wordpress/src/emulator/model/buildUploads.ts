import { formatSlug } from '../text/formatSlug.ts';
import { formatTitle } from '../text/formatTitle.ts';
import type { Building } from './building.ts';
import { NOBODY, type Item } from './item.ts';
import { uploadUrl } from './permalinks.ts';

/** The name of an upload without its folder and ending: the source of its title and slug, unless it has others. */
export const nameOfFile = (file: string): string => (file.split('/').pop() ?? '').replace(/\.\w+$/, '');

/** Makes an item of every upload, by file. What it is attached to is resolved later. */
export function buildUploads({ files, home, time, users }: Building): Map<string, Item> {
  const type = files.site.postTypes.find(({ name }) => name === 'attachment');
  const uploads = new Map<string, Item>();
  if (!type) return uploads;
  for (const media of files.media) {
    const name = nameOfFile(media.file);
    const slug = formatSlug(media.slug ?? name);
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
      titleHtml: formatTitle(media.title ?? name),
      contentHtml: () => '',
      visibleHtml: () => '',
      writtenExcerpt: undefined,
      excerptHtml: () => '',
      searchedText: () => '',
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
        altTexts: media.altTexts,
        caption: media.caption,
        description: media.description,
        attachedTo: undefined,
        copies: media.copies.map((copy) => ({ ...copy, url: uploadUrl(home, copy.file) })),
      },
    });
  }
  return uploads;
}
