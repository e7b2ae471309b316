import { configureGlobal } from 'fast-check';

/** Property tests that try a hundred thousand inputs would take a minute for each mutant: here each ends after this time. */
const LIMIT_MS = 500;

configureGlobal({ interruptAfterTimeLimit: LIMIT_MS });
