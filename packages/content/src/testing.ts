/** Content sources for tests. */
export { countRounds } from './countRounds.testing.ts';
