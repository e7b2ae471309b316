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
  allScript: 80.2,
  /** The linked styles and the page's own, 0.6 KB of which is the night: pages of text have the styles of every block of WordPress's editor. */
  styles: 19.3,
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
  home: [row('/', 135, 28.7, 22, 17)],
  archive: [row('/blog/', 51, 12.2, 10, 11), row('/category/sinus/', 51, 12.1, 10, 11)],
  search: [row('/?s=snoring', 51, 10.7, 7, 13)],
  post: [row('/blog/allergy-shots-or-tablets/', 85, 20.5, 8, 10)],
  page: [
    row('/services/gerd/', 82, 19.2, 7, 10),
    row('/services/nosebleeds/', 85, 19.8, 7, 10),
    row('/privacy-policy/', 55, 14.0, 0, 8),
  ],
  landing: [row('/treatments/balloon-sinuplasty-houston/', 141, 30, 15, 12), row('/es-lp/', 123, 28, 15, 12)],
  snoring: [row('/treatments/snoring-treatment/', 89, 21, 11, 10)],
  today: [row('/today/', 121, 18.4, 3, 8), row('/tonight/', 52, 13.7, 3, 8)],
  'take-home': [row('/take-home/sinus-diary/', 95, 14.2, 0, 8)],
  'practice-landing': [row('/our-practice/', 67, 15.3, 14, 10)],
  team: [row('/our-team/', 54, 13.4, 21, 16)],
  'about-doctor': [row('/our-practice/about-dr-marlowe/', 62, 15, 15, 9)],
  'about-clinician': [row('/our-practice/about-okafor/', 50, 12.6, 14, 9)],
  testimonials: [row('/reviews/testimonials/', 77, 18.1, 16, 16)],
  testimonial: [row('/testimonials/denise-r/', 35, 8.7, 0, 8)],
  videos: [row('/reviews/videos/', 80, 18.4, 15, 13)],
  'patient-resources': [row('/our-practice/patient-information/', 50, 12.6, 8, 9)],
  contact: [row('/our-practice/contact/', 52, 13.2, 19, 9)],
  appointments: [row('/appointments/', 59, 14.5, 15, 9)],
  quiz: [row('/quiz/', 78, 16.9, 0, 8)],
  'quiz-thank-you': [row('/quiz/thank-you/', 23, 7.6, 7, 8)],
  'allergy-report': [row('/allergy-report/', 67, 15.9, 18, 9)],
  reviewer: [row('/reviewer/elise-marlowe/', 45, 11.1, 15, 9)],
  'item-list': [row('/testimonials/', 37, 9.5, 0, 8)],
  collection: [row('/featured/home/', 33, 8.0, 5, 14)],
  media: [row('/mold/', 33, 8.2, 11, 9)],
  error: [row('/no-such-page/', 36, 8.5, 0, 9)],
};

/** The kinds that no page of the demonstration has: few words, for few people. */
export const WITHOUT_PAGE = ['alert', 'protected'];
