import type { Page } from '#engine/page/page.ts';
import type { Entity } from '#engine/content/source.ts';
import { findMeta, titleIn } from '#engine/page/head/headTag.ts';
import { readRawTags } from '#engine/page/head/rawTags.ts';
import { HIDDEN_FRONT_PAGE } from '#engine/routes/pages/frontPage.ts';
import type { PageFinding } from './finding.ts';
import { isHiddenFromSearch } from '#engine/page/head/robots.ts';

/** Search engines cut off longer ones. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

/** What an item's page lacks for search engines and link previews. A page that they may not list needs neither. */
export function headFindings(
  { head, record }: Pick<Page, 'head' | 'record'>,
  raw: Entity['raw'],
  title: string,
): PageFinding[] {
  if (!record.isPostType || isHiddenFromSearch(head)) return [];
  const written = titleIn(head);
  // Without a description, the page's own text is used. That is not a mistake if WordPress writes no description for any page.
  const ready = readRawTags(raw, () => undefined);
  const isWritten = ready.length === 0 || ready.some(({ attributes }) => attributes['name'] === 'description');
  const description = isWritten ? (findMeta(head, 'description') ?? '') : '';
  const finding = (field: string, level: PageFinding['level'], rule: string, message: string): PageFinding[] => [
    { field, level, rule, message },
  ];
  return [
    ...(title === '' ? finding('title', 'error', 'missing-title', 'The page has no title.') : []),
    ...(written.length > MAX_TITLE
      ? finding(
          'seo.title',
          'warning',
          'long-title',
          `The title for search engines has ${written.length} characters, and ${MAX_TITLE} are shown: “${written}”.`,
        )
      : []),
    ...(description === ''
      ? finding('seo.description', 'error', 'missing-description', 'The page has no description for search engines.')
      : []),
    ...(description.length > MAX_DESCRIPTION
      ? finding(
          'seo.description',
          'warning',
          'long-description',
          `The description has ${description.length} characters, and ${MAX_DESCRIPTION} are shown.`,
        )
      : []),
  ];
}

/** A front page that is hidden from search engines; other pages may be. */
export const frontPageFindings = ({ head, link, home }: Pick<Page, 'head' | 'link' | 'home'>): PageFinding[] =>
  link === home && isHiddenFromSearch(head)
    ? [{ field: 'yoast_head', level: 'warning', rule: 'hidden-front-page', message: HIDDEN_FRONT_PAGE }]
    : [];
