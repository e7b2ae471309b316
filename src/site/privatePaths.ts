import type { PrivatePaths } from '#engine/analytics/privacy.ts';

/** The quiz: what a visitor answers there, and what comes of it, never leaves the browser. */
export const PRIVATE_PATHS: PrivatePaths = ['/quiz/'];

/** That somebody began the quiz and came to its end is counted, by these names and nothing else. */
export const PRIVATE_EVENTS: readonly string[] = ['quizStarted', 'quizCompleted'];
