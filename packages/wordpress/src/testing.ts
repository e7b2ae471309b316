/** Content folders for tests. */
export { createContentFolder } from './emulator/contentFolder.testing.ts';
