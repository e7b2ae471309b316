import * as v from 'valibot';
import { NO_FACTS } from '@ostium/content';
import type { SourceFacts, SourceMemory } from '@ostium/content';
import { openSnapshotFile } from '../disk/snapshotFile.ts';
import type { Settings } from '../settings/settings.ts';

const MAX_BYTES = 100_000;

/** The namespace of the plugin "Ostium". */
const PLUGIN = 'ostium/v1';
const MOST_NAMES = 200;
const names = v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.maxLength(MOST_NAMES));
const factsSchema = v.object({
  routes: names,
  withFields: names,
  namespaces: names,
  items: names,
  withBlocks: v.optional(names, []),
});

/**
 * What is remembered of a WordPress in the cache folder. Every process of this machine writes there what it has learned itself. A site
 * with a secret for previews has the plugin, which alone signs them: a machine that starts with an empty folder knows that, too.
 */
export async function openSourceMemory(
  {
    cacheDir,
    contentApi: sourceAddress,
    purgeSecret: secret,
    previewSecret,
  }: Pick<Settings, 'cacheDir' | 'purgeSecret' | 'previewSecret'> & { contentApi: string },
  report: (problem: string) => void,
): Promise<SourceMemory> {
  const open = () =>
    openSnapshotFile({
      dir: cacheDir,
      name: 'wordpress',
      sourceAddress,
      secret,
      maxBytes: MAX_BYTES,
      title: 'What is known of the WordPress',
      report,
    });
  const file = await open();
  const saved = readFacts(file.read());
  const facts = previewSecret === undefined ? saved : { ...saved, namespaces: union(saved.namespaces, [PLUGIN]) };
  let saving = Promise.resolve();
  return {
    read: () => facts,
    forget: `${previewSecret === undefined ? '' : 'take out PREVIEW_SECRET, '}delete ${file.place}`,
    save(newFacts) {
      const add = async (): Promise<void> => {
        const current = await open();
        current.save(merge(readFacts(current.read()), newFacts));
      };
      saving = saving.then(add);
    },
  };
}

const readFacts = (value: unknown): SourceFacts => {
  const reading = v.safeParse(factsSchema, value);
  return reading.success ? reading.output : NO_FACTS;
};

/** What the WordPress offers only grows here; its oldest items are those seen last. */
const merge = (saved: SourceFacts, newFacts: SourceFacts): SourceFacts => ({
  routes: union(saved.routes, newFacts.routes),
  withFields: union(saved.withFields, newFacts.withFields),
  namespaces: union(saved.namespaces, newFacts.namespaces),
  items: newFacts.items.length > 0 ? newFacts.items : saved.items,
  withBlocks: union(saved.withBlocks, newFacts.withBlocks).slice(0, MOST_NAMES),
});

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])].toSorted();
