import { textOfHtml } from '#ui/html/cleanHtml.ts';
import { archiveTitle, subjectOf } from './archiveTitle.ts';
import type { Head } from './entities/common.ts';
import { blogPageOf } from './needs.ts';
import { entityOfRecord } from './page.ts';
import type { Page } from './page.ts';
import { wordsIn } from './words.ts';

type Headless = Omit<Page, 'head'>;

/** What search engines and link previews are told of a page. */
export function headOfPage(page: Headless, { siteName }: { siteName: string }): Head {
  const { record, language, ownLink } = page;
  const words = wordsIn(language);
  const named = (title: string) => `${title} - ${siteName}`;

  if (record.isArchive) return headOfArchive(page, named);
  const entity = record.isError ? undefined : entityOfRecord(page);
  if (!entity) {
    const isAway = record.isError && record.errorStatus >= 500;
    const title = named(isAway ? words.unavailable : words.pageNotFound);
    return { title, canonical: ownLink, isHidden: true, type: 'website' };
  }
  const name = 'title' in entity ? entity.title : entity.name;
  const { head } = entity;
  return { ...head, title: head.title ?? named(name), canonical: ownLink, isHidden: head.isHidden || page.isPreview };
}

function headOfArchive(page: Headless, named: (title: string) => string): Head {
  const { record, language } = page;
  const isIndex = record.isPostTypeArchive === true && !record.isSearch;
  const about = (isIndex ? blogPageOf(page) : subjectOf(page)) ?? undefined;
  const words = about && 'description' in about ? textOfHtml(about.description) : '';
  const title = about?.head.title ?? named(archiveTitle(page));
  return {
    title: record.page > 1 ? `${title} (${wordsIn(language).page} ${record.page})` : title,
    canonical: canonicalOfArchive(page, isIndex ? blogPageOf(page)?.link : undefined),
    description: about?.head.description ?? (words || undefined),
    image: about?.head.image,
    // Search results are an answer to one visitor, not a page of the site.
    isHidden: record.isSearch === true || page.isPreview,
    type: 'website',
  };
}

/** An archive is known by its route and page alone: no parameter makes another list, nor a day written with one digit. */
function canonicalOfArchive({ record }: Headless, indexLink: string | undefined): string {
  const route = (indexLink ?? record.route).replace(/(?<=\/)\d(?=\/)/g, (digit) =>
    record.isDate ? `0${digit}` : digit,
  );
  return record.page > 1 ? `${route}page/${record.page}/` : route;
}
