import type { PrivatePaths } from '#engine/analytics/privacy.ts';

/** The quiz: what a visitor answers there, and what comes of it, never leaves the browser. */
export const PRIVATE_PATHS: PrivatePaths = ['/quiz/'];

/** That somebody began the quiz, came to its end, and wrote from there is counted, by these names and nothing else. */
export const PRIVATE_EVENTS: readonly string[] = ['quizStarted', 'quizCompleted', 'formSubmitted'];

/** The quiz, and where appointments are made: nothing of a third party is ever loaded there, nor on what searches find. */
export const DENIED_PATHS: readonly string[] = ['/quiz/', '/appointments/', '/es/citas/'];
