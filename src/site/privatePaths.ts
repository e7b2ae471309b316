export { DENIED_PATHS, PRIVATE_PATHS } from './pages/kinds.built.ts';

/** That somebody began the quiz, came to its end, and wrote from there is counted, by these names and nothing else. */
export const PRIVATE_EVENTS: readonly string[] = ['quizStarted', 'quizCompleted', 'formSubmitted'];
