import type { BlockSet } from '#blocks/block.tsx';
import { homeBlocks } from '#blocks/homeBlocks.ts';
import type { DataRecord } from '#source/source.ts';

/** Every kind of page the site knows. */
export type PageKindName =
  | 'home'
  | 'archive'
  | 'post'
  | 'reviewer'
  | 'media'
  | 'appointments'
  | 'landing'
  | 'testimonials'
  | 'practice'
  | 'team'
  | 'about-doctor'
  | 'patient-resources'
  | 'contact'
  | 'quiz'
  | 'quiz-thank-you'
  | 'privacy'
  | 'error'
  | 'page';

/** Pages that have a kind of their own, by their path. */
const KIND_BY_PATH: Readonly<Record<string, PageKindName>> = {
  '/': 'home',
  '/appointments/': 'appointments',
  '/treatments/balloon-sinuplasty-houston/': 'landing',
  '/es-lp/': 'landing',
  '/reviews/testimonials/': 'testimonials',
  '/our-practice/': 'practice',
  '/our-team/': 'team',
  '/our-practice/patient-information/': 'patient-resources',
  '/our-practice/contact/': 'contact',
  '/quiz/': 'quiz',
  '/quiz/thank-you/': 'quiz-thank-you',
  '/privacy-policy/': 'privacy',
};

/** The two clinicians' pages are named after them: `/our-practice/about-dr-{name}/` and `/our-practice/about-{name}/`. */
const ABOUT_DOCTOR = /^\/our-practice\/about-[^/]+\/$/;

/** The block set of each kind whose pages are made of blocks of their own. */
const BLOCK_SETS: Partial<Record<PageKindName, BlockSet>> = { home: homeBlocks };

/**
 * Which kind of page a record is. A page is known by its own address, not by the one it was asked for: `/?page_id=12` shows
 * the same screen as the page's path. A draft has no path yet.
 */
export function kindOfRecord(record: DataRecord, ownLink: string): PageKindName {
  if (record.isError) return 'error';
  if (record.isArchive) return 'archive';
  if (record.isPage) return KIND_BY_PATH[ownLink] ?? (ABOUT_DOCTOR.test(ownLink) ? 'about-doctor' : 'page');
  if (record.isAttachment) return 'media';
  if (record.isReviewer) return 'reviewer';
  return 'post';
}

/** The blocks that may stand in the `flexible_content` of a kind of page. */
export function blocksOfKind(kind: PageKindName): BlockSet {
  return BLOCK_SETS[kind] ?? {};
}
