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
  /** The linked styles and the page's own: pages of text have the styles of every block of WordPress's editor. */
  styles: 18.9,
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
  home: [row('/', 124, 25.6, 22, 17)],
  archive: [row('/blog/', 51, 12.0, 10, 11), row('/category/sinus/', 50, 11.9, 10, 11)],
  search: [row('/?s=snoring', 50, 10.6, 7, 13)],
  post: [row('/blog/allergy-shots-or-tablets/', 82, 19.5, 8, 10)],
  page: [
    row('/services/gerd/', 81, 19.1, 7, 10),
    row('/services/nosebleeds/', 85, 19.7, 7, 10),
    row('/privacy-policy/', 54, 13.9, 0, 8),
  ],
  landing: [row('/treatments/balloon-sinuplasty-houston/', 138, 29.6, 15, 12), row('/es-lp/', 121, 27.6, 15, 12)],
  snoring: [row('/treatments/snoring-treatment/', 88, 20.9, 11, 10)],
  today: [row('/today/', 121, 18.3, 3, 8)],
  'take-home': [row('/take-home/sinus-diary/', 95, 14.2, 0, 8)],
  'practice-landing': [row('/our-practice/', 67, 15.1, 14, 10)],
  team: [row('/our-team/', 53, 13.3, 21, 16)],
  'about-doctor': [row('/our-practice/about-dr-marlowe/', 61, 14.9, 15, 9)],
  'about-clinician': [row('/our-practice/about-okafor/', 48, 12.2, 14, 9)],
  testimonials: [row('/reviews/testimonials/', 76, 17.9, 16, 16)],
  testimonial: [row('/testimonials/denise-r/', 35, 8.6, 0, 8)],
  videos: [row('/reviews/videos/', 70, 16.6, 15, 13)],
  'patient-resources': [row('/our-practice/patient-information/', 49, 12.5, 8, 9)],
  contact: [row('/our-practice/contact/', 51, 13.1, 19, 9)],
  appointments: [row('/appointments/', 58, 14.4, 15, 9)],
  quiz: [row('/quiz/', 77, 16.8, 0, 8)],
  'quiz-thank-you': [row('/quiz/thank-you/', 23, 7.6, 7, 8)],
  'allergy-report': [row('/allergy-report/', 66, 15.8, 18, 9)],
  reviewer: [row('/reviewer/elise-marlowe/', 45, 11.1, 15, 9)],
  'item-list': [row('/testimonials/', 37, 9.5, 0, 8)],
  collection: [row('/featured/home/', 33, 7.9, 5, 14)],
  media: [row('/mold/', 33, 8.1, 11, 9)],
  error: [row('/no-such-page/', 35, 8.3, 0, 9)],
};

/** The kinds that no page of the demonstration has: few words, for few people. */
export const WITHOUT_PAGE = ['alert', 'protected'];
