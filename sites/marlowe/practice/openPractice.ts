import { readSiteSettings } from '../siteSettings.ts';
import { barePractice, readPractice } from './practice.ts';
import type { Practice } from './practice.ts';
import { createPracticeFacts } from './practiceFacts.ts';
import type { PracticeFacts, PracticeMemory } from './practiceFacts.ts';
import { emulatedPracticeMistakes, readPracticeFile } from './practiceFile.ts';
import type { ChromeDeps } from 'ostium';
import { openSnapshotFile } from 'ostium/server';

/**
 * The source of the practice's facts: the content source, else the file that the site names, else the site's name and address.
 * Throws a sentence with file, line and field if a file cannot be used.
 */
export async function openPractice({
  settings,
  fields,
  emulator,
  readYaml,
  report,
  reportUnsaved,
}: Omit<ChromeDeps, 'content'>): Promise<PracticeFacts> {
  const { contentApi, contentDir } = settings;
  const { practice: file } = readSiteSettings(settings);
  const ownFacts = await practiceOfSite({ settings, fields, readYaml });
  if (emulator) {
    const response = await emulator.fetch(`${emulator.home}/wp-json/ostium/v1/practice`);
    // As from a WordPress, 404 says that there are no facts.
    const reading = response.ok ? readPractice(await response.json(), fields) : undefined;
    if (reading?.ok === false) throw await emulatedPracticeMistakes(contentDir, reading.issues, readYaml);
  }
  const memory = contentApi === undefined ? NO_MEMORY : await openPracticeMemory(settings, contentApi, reportUnsaved);
  return createPracticeFacts({ fields, ownFacts, hasFile: file !== undefined, memory, report });
}

/** The practice's facts in the file that the site names, else the site's name and address. Throws as `openPractice` does. */
export async function practiceOfSite({
  settings,
  fields,
  readYaml,
}: Pick<ChromeDeps, 'settings' | 'fields' | 'readYaml'>): Promise<Practice> {
  const { siteName, siteUrl } = settings;
  const { practice: file } = readSiteSettings(settings);
  return file === undefined
    ? barePractice(siteName, siteUrl.replace(/^https?:\/\//, ''))
    : readPracticeFile(file, fields, readYaml);
}

const NO_MEMORY: PracticeMemory = { read: () => undefined, save: () => undefined, remove: () => undefined };

const MAX_BYTES = 1_000_000;

/** Saves the practice's facts of one content source in a folder, so that they survive restarts. */
const openPracticeMemory = (
  { cacheDir, purgeSecret }: ChromeDeps['settings'],
  sourceAddress: string,
  report: (problem: string) => void,
): Promise<PracticeMemory> =>
  openSnapshotFile({
    dir: cacheDir,
    name: 'practice',
    secret: purgeSecret,
    sourceAddress,
    maxBytes: MAX_BYTES,
    title: "The practice's facts",
    report,
  });
