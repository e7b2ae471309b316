import { fileURLToPath } from 'node:url';

/** The folder is its own project, although folders above it have lock files too. */
export default { turbopack: { root: fileURLToPath(new URL('.', import.meta.url)) } };
