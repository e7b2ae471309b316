import type { PrivatePaths } from '#engine/analytics/privacy.ts';

/** The quiz: what a visitor answers there, and what comes of it, never leaves the browser. */
export const PRIVATE_PATHS: PrivatePaths = ['/quiz/'];
