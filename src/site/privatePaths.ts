import type { PrivatePaths } from '#engine/analytics/privacy.ts';

/** The quiz: a visitor's answers, and their result, never leave the browser. */
export const PRIVATE_PATHS: PrivatePaths = ['/quiz/'];

/** Starting the quiz, finishing it, and sending the form from there are counted, by these names and nothing else. */
export const PRIVATE_EVENTS: readonly string[] = ['quizStarted', 'quizCompleted', 'formSubmitted'];

/** The quiz, and appointment pages: nothing from a third party is ever loaded there, nor on search results. */
export const DENIED_PATHS: readonly string[] = ['/quiz/', '/appointments/', '/es/citas/'];

/** The kinds of pages whose address says nothing about anybody's health. */
export const OPEN_KINDS: readonly string[] = [
  'home',
  'team',
  'about-doctor',
  'about-clinician',
  'contact',
  'patient-resources',
  'practice-landing',
  'reviewer',
  'testimonials',
];
