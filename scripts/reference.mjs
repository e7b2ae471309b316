import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatReference, readEntries } from './packageReference.mjs';
import { root } from './project.mjs';

// Writes a page for each entry of a package, from its doc comments: `npm run reference`, and whenever a package is packed.
for (const name of ['content', 'wordpress', 'engine']) {
  const folder = join(root, 'packages', name);
  const pages = join(folder, 'reference');
  rmSync(pages, { recursive: true, force: true });
  mkdirSync(pages);
  for (const [specifier, entry] of readEntries(folder)) {
    const file = `${specifier
      .replace(/^@ostium\//, '')
      .replaceAll('/', '-')
      .replace(/-\*$/, '')}.md`;
    writeFileSync(join(pages, file), formatReference(specifier, entry));
  }
}
