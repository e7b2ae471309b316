/**
 * What a page may weigh. Kilobytes are of a thousand bytes each; `br` is Brotli as a response is first sent (quality 5).
 */
export interface Budget {
  /** A page of the kind: the heaviest, or one of several that have little in common. */
  path: string;
  /** The document uncompressed, with its own styles. */
  html: number;
  /** The document compressed. */
  br: number;
  /** The picture in the first screen of a phone; 0 if there is none. */
  picture: number;
  /** What a phone requests from the site until nothing more follows by itself, including the document. */
  requests: number;
}

/** What is the same for all pages. */
export const EVERY_PAGE = {
  /** The script that a page loads with, and all scripts it has once it is hydrated. */
  firstScript: 4.5,
  allScript: 80,
  /** The linked styles and the page's own, 0.6 KB of which is the night: pages of text have the styles of every block of WordPress's editor. */
  styles: 20.2,
  /** All font files together. */
  fonts: 41,
  /** The font that every page loads ahead: with its headers it fits in the ten packets of a first response. */
  firstFont: 13.8,
  /** The state that the script reads, as a share of the document. */
  state: 0.2,
  /** Requests to other hosts, before the visitor has agreed to any. */
  others: 0,
};

const row = (path: string, html: number, br: number, picture: number, requests: number): Budget => ({
  path,
  html,
  br,
  picture,
  requests,
});

/**
 * By kind of page: a kind without a row fails. The limits are a little above the measured values, so that growth is
 * noticed and decided on. A page may request two more files: which pictures are near depends on how fast it loads.
 */
export const BUDGETS: Readonly<Record<string, readonly Budget[]>> = {
  home: [row('/', 140, 29.6, 22, 17)],
  archive: [row('/blog/', 52, 12.4, 10, 11), row('/category/sinus/', 52, 12.3, 10, 11)],
  search: [row('/?s=snoring', 50, 10.8, 7, 13)],
  post: [row('/blog/allergy-shots-or-tablets/', 88, 20.7, 8, 10)],
  page: [
    row('/services/gerd/', 83, 19.4, 10, 10),
    row('/services/nosebleeds/', 86, 20.0, 7, 10),
    row('/privacy-policy/', 56, 14.6, 0, 8),
  ],
  landing: [row('/treatments/balloon-sinuplasty-houston/', 144, 30.8, 15, 12), row('/es-lp/', 132, 29.6, 15, 12)],
  snoring: [row('/treatments/snoring-treatment/', 96, 22.0, 11, 10)],
  today: [row('/today/', 124, 19.3, 3, 8), row('/tonight/', 56, 14.6, 3, 8)],
  'take-home': [row('/take-home/sinus-diary/', 96, 14.2, 0, 8)],
  'practice-landing': [row('/our-practice/', 69, 15.6, 14, 10)],
  team: [row('/our-team/', 55, 13.6, 21, 16)],
  'about-doctor': [row('/our-practice/about-dr-marlowe/', 62, 15, 15, 9)],
  'about-clinician': [row('/our-practice/about-okafor/', 52, 13.1, 14, 9)],
  testimonials: [row('/reviews/testimonials/', 83, 19.2, 16, 16)],
  testimonial: [row('/testimonials/denise-r/', 36, 8.9, 0, 8)],
  videos: [row('/reviews/videos/', 80, 18.4, 15, 13)],
  'patient-resources': [row('/our-practice/patient-information/', 51, 12.8, 8, 9)],
  contact: [row('/our-practice/contact/', 53, 13.5, 19, 9)],
  appointments: [row('/appointments/', 60, 14.8, 15, 9)],
  quiz: [row('/quiz/', 79, 17.2, 0, 8)],
  'quiz-thank-you': [row('/quiz/thank-you/', 23, 7.8, 7, 8)],
  'allergy-report': [row('/allergy-report/', 68, 16.3, 18, 9)],
  reviewer: [row('/reviewer/elise-marlowe/', 46, 11.3, 15, 9)],
  'item-list': [row('/testimonials/', 38, 9.8, 0, 8)],
  collection: [row('/featured/home/', 34, 8.2, 5, 14)],
  media: [row('/mold/', 34, 8.4, 11, 9)],
  error: [row('/no-such-page/', 36, 8.7, 0, 9)],
};

/** The kinds that no page of the demonstration has: few words, for few people. */
export const WITHOUT_PAGE = ['alert', 'protected'];
