import { fileURLToPath } from 'node:url';

/** The folder is its own project, though others with lock files stand above it. */
export default { turbopack: { root: fileURLToPath(new URL('.', import.meta.url)) } };
