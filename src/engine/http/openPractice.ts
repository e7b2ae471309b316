import type { Fields } from '#engine/blocks/fields.ts';
import type { Embedded } from '#emulator/embedded.ts';
import { barePractice, readPractice } from '#site/practice.ts';
import { createPracticeFacts } from '#site/practiceFacts.ts';
import type { PracticeFacts, PracticeMemory } from '#site/practiceFacts.ts';
import { EMBEDDED_HOME } from './embeddedEndpoint.ts';
import { embeddedPracticeMistakes, readPracticeFile } from './practiceFile.ts';
import { openPracticeMemory } from './practiceMemory.ts';
import type { Settings } from './settings.ts';

interface PracticeDeps {
  settings: Settings;
  fields: Fields;
  /** The embedded source, when the site runs on it. Behind any other, nothing of its content is read. */
  embedded: Embedded | undefined;
  report: (problem: string) => void;
}

/**
 * Where the practice's facts come from: the content source, else the file that the site names, else the site's name and address.
 * Throws a sentence with file, line and field where a file cannot be used.
 */
export async function openPractice({ settings, fields, embedded, report }: PracticeDeps): Promise<PracticeFacts> {
  const { siteName, siteUrl, practice: file, contentApi, cacheDir, contentDir } = settings;
  const own = file === undefined ? barePractice(siteName, new URL(siteUrl).host) : await readPracticeFile(file, fields);
  if (embedded) await checkEmbedded(embedded, fields, contentDir);
  const memory = contentApi === undefined ? NO_MEMORY : await openPracticeMemory(cacheDir, contentApi, report);
  return createPracticeFacts({ fields, own, hasFile: file !== undefined, memory, report });
}

/** The embedded source is always there to be asked. */
const NO_MEMORY: PracticeMemory = { recall: () => undefined, keep: () => undefined, forget: () => undefined };

async function checkEmbedded(embedded: Embedded, fields: Fields, contentDir: string): Promise<void> {
  const response = await embedded.fetch(`${EMBEDDED_HOME}/wp-json/ostium/v1/practice`);
  const reading = readPractice(await response.json(), fields);
  if (!reading.ok) throw await embeddedPracticeMistakes(contentDir, reading.issues);
}
