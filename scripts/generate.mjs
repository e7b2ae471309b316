import { npmScript } from '../packages/engine/commands/command.mjs';

/** What is written from code, by the word that asks for it alone: `npm run generate -- documents`. */
const TARGETS = /** @type {const} */ (['documents', 'languages', 'reference', 'references']);

npmScript('generate', {
  about: 'write what is made from code: all of it, or what is named',
  words: `[${TARGETS.join(' | ')}]`,
  async run({ words }) {
    const { mkdir, rm, writeFile } = await import('node:fs/promises');
    const path = await import('node:path');
    const { Stop } = await import('../packages/engine/commands/command.mjs');
    const { installPackages } = await import('../packages/engine/commands/installPackages.mjs');
    const { useModules } = await import('../packages/engine/commands/useModule.mjs');
    const { root } = await import('./project.mjs');

    const unknownName = words.find((name) => !TARGETS.some((target) => target === name));
    if (unknownName !== undefined)
      throw new Stop(`"${unknownName}" is not generated: choose from ${TARGETS.join(', ')}.`);
    await installPackages(root);

    /** @type {Record<(typeof TARGETS)[number], () => Promise<Iterable<[file: string, text: string]>>>} */
    const targets = {
      documents: () => useModules(root, ['/scripts/contractFiles.ts'], ([contracts]) => contracts?.['contractFiles']()),
      languages: () => useModules(root, ['/scripts/pluginWords.ts'], ([words]) => words?.['pluginWords']()),
      references: () =>
        useModules(root, ['/sites/marlowe/check/clinicalReferences.ts'], ([list]) =>
          list?.['clinicalReferences'](root),
        ),
      async reference() {
        const { referencePages, REFERENCE_FOLDERS } = await import('./packageReference.mjs');
        for (const folder of REFERENCE_FOLDERS) await rm(path.join(root, folder), { recursive: true, force: true });
        return referencePages();
      },
    };
    for (const name of TARGETS) {
      if (words.length > 0 && !words.includes(name)) continue;
      for (const [file, text] of await targets[name]()) {
        await mkdir(path.join(root, path.dirname(file)), { recursive: true });
        await writeFile(path.join(root, file), text);
        console.log(`Wrote ${file}.`);
      }
    }
  },
});
