/** A WordPress of content files: its REST API, without PHP or a database. */
export { isContentPath } from './emulator/content-files/loadFiles.ts';
export { readYaml } from './emulator/content-files/readYaml.ts';
export { readKinds } from './emulator/content-files/siteFile.ts';
export { openEmulator } from './emulator/emulator.ts';
export type { Emulator } from './emulator/emulator.ts';
