import type { DataRecord } from '#engine/content/source.ts';

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
  | 'protected'
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

/**
 * Which kind of page a record is. A page is known by its own address, not by the one it was asked for: `/?page_id=12` shows
 * the same screen as the page's path. A draft has no path yet.
 */
export function kindOfRecord(record: DataRecord, ownLink: string): PageKindName {
  if (record.isError) return 'error';
  if (record.isArchive) return 'archive';
  if (record.isPage) return kindOfPath(ownLink) ?? 'page';
  if (record.isAttachment) return 'media';
  if (record.isReviewer) return 'reviewer';
  return 'post';
}

/**
 * Which kind a link will most likely turn out to be, before anything is known of it: so that a browser can load the code of the
 * page beside its data. Nothing depends on the guess being right.
 */
export function guessKind(path: string): PageKindName {
  if (/^\/(?:blog\/(?:page\/\d+\/)?|(?:category|tag|author)\/.*|\d{4}\/.*)$/.test(path)) return 'archive';
  if (path.startsWith('/blog/')) return 'post';
  if (path.startsWith('/reviewer/')) return 'reviewer';
  return kindOfPath(path) ?? 'page';
}

const kindOfPath = (path: string): PageKindName | undefined =>
  KIND_BY_PATH[path] ?? (ABOUT_DOCTOR.test(path) ? 'about-doctor' : undefined);
