import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|svg|json)$/;

/**
 * Writes a `.br` and a `.gz` beside each text file of a folder, as small as they get: it is done once, when the site is built, and
 * the server only picks one.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
  for (const name of names) {
    const file = join(folder, name);
    const bytes = await readFile(file);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(`${file}.br`, brotliCompressSync(bytes, quality));
    await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
