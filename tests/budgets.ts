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
  /** The linked styles and the page's own: pages of text have the styles of every block of WordPress's editor. */
  styles: 16.3,
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
  home: [row('/', 121, 25.2, 22, 17)],
  archive: [row('/blog/', 49, 12.0, 10, 11), row('/category/sinus/', 49, 11.9, 10, 11)],
  search: [row('/?s=snoring', 43, 10.1, 7, 13)],
  post: [row('/blog/allergy-shots-or-tablets/', 77, 18.6, 8, 10)],
  page: [
    row('/services/gerd/', 76, 18.2, 7, 10),
    row('/services/nosebleeds/', 81, 19.3, 7, 10),
    row('/privacy-policy/', 50, 13.2, 0, 8),
  ],
  landing: [row('/treatments/balloon-sinuplasty-houston/', 132, 27.9, 15, 12), row('/es-lp/', 115, 26.0, 15, 12)],
  snoring: [row('/treatments/snoring-treatment/', 85, 20.4, 11, 10)],
  today: [row('/today/', 117, 17.8, 0, 8)],
  'take-home': [row('/take-home/sinus-diary/', 120, 14, 0, 8)],
  'practice-landing': [row('/our-practice/', 61, 14.0, 14, 10)],
  team: [row('/our-team/', 50, 12.8, 21, 16)],
  'about-doctor': [row('/our-practice/about-dr-marlowe/', 57, 14.4, 15, 9)],
  'about-clinician': [row('/our-practice/about-okafor/', 45, 11.6, 14, 9)],
  testimonials: [row('/reviews/testimonials/', 69, 16.5, 16, 16)],
  testimonial: [row('/testimonials/denise-r/', 31, 8.1, 0, 8)],
  videos: [row('/reviews/videos/', 64, 15.6, 15, 13)],
  'patient-resources': [row('/our-practice/patient-information/', 46, 11.9, 8, 9)],
  contact: [row('/our-practice/contact/', 45, 11.8, 19, 9)],
  appointments: [row('/appointments/', 51, 13.2, 15, 9)],
  quiz: [row('/quiz/', 74, 16.1, 0, 8)],
  'quiz-thank-you': [row('/quiz/thank-you/', 19, 6.7, 7, 8)],
  'allergy-report': [row('/allergy-report/', 60, 14.5, 18, 9)],
  reviewer: [row('/reviewer/elise-marlowe/', 41, 10.5, 15, 9)],
  'item-list': [row('/testimonials/', 33, 9.0, 0, 8)],
  collection: [row('/featured/home/', 29, 7.4, 5, 14)],
  media: [row('/mold/', 30, 7.6, 11, 9)],
  error: [row('/no-such-page/', 33, 8.3, 0, 9)],
};

/** The kinds that no page of the demonstration has: few words, for few people. */
export const WITHOUT_PAGE = ['alert', 'protected'];
