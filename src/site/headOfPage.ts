import { textOfHtml } from '#ui/html/cleanHtml.ts';
import { archiveTitle, subjectOf } from './archiveTitle.ts';
import type { Head } from './entities/common.ts';
import type { PageSettings } from './loadPage.ts';
import { blogPageOf } from './needs.ts';
import type { Page } from './page.ts';
import { subjectRef } from './readEntities.ts';
import { entityKey } from '#source/source.ts';
import { wordsIn } from './words.ts';

/** What search engines and link previews are told of a page. */
export function headOfPage(page: Omit<Page, 'head'>, { siteName }: PageSettings): Head {
  const { record, language } = page;
  const words = wordsIn(language);
  const named = (title: string) => (siteName ? `${title} - ${siteName}` : title);

  if (record.isError) {
    const title = record.errorStatus >= 500 ? words.unavailable : words.pageNotFound;
    return { title: named(title), isHidden: true, type: 'website' };
  }
  if (record.isArchive) {
    const index = record.isPostTypeArchive && !record.isSearch ? blogPageOf(page)?.head : undefined;
    const subject = subjectOf(page);
    const title = index?.title ?? subject?.head.title ?? named(archiveTitle(page));
    return {
      title: record.page > 1 ? `${title} (${words.page} ${record.page})` : title,
      description:
        index?.description ?? subject?.head.description ?? (textOfHtml(subject?.description ?? '') || undefined),
      image: index?.image,
      // Search results are an answer to one visitor, not a page of the site.
      isHidden: record.isSearch === true,
      type: 'website',
    };
  }
  const ref = subjectRef(record);
  const head = ref && page.entities[entityKey(ref)]?.head;
  return head
    ? { ...head, isHidden: head.isHidden || page.isPreview }
    : { title: siteName, isHidden: true, type: 'website' };
}
