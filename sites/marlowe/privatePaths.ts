export { DENIED_PATHS, PRIVATE_PATHS } from './pages/kinds.built.ts';

/** Starting the quiz, finishing it, and sending the form from there are counted, by these names and nothing else. */
export const PRIVATE_EVENTS: readonly string[] = ['quizStarted', 'quizCompleted', 'formSubmitted'];
